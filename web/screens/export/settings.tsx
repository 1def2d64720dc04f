import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { client, ifMatch, type Loaded as LoadedValue, loaded } from '../../api/client.ts';
import { get, keyOf } from '../../api/queries.ts';
import { useProjectId } from '../../api/session.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { CopyId } from '../../ui/copy.tsx';
import { useDeletion } from '../../ui/deletion.tsx';
import { ConfirmByName, Dialog } from '../../ui/dialog.tsx';
import { useEdit } from '../../ui/edit.tsx';
import { Equivalent } from '../../ui/equivalent.tsx';
import { TextField } from '../../ui/fields.tsx';
import { FormFields, useFocusOnError } from '../../ui/form.tsx';
import { FormError } from '../../ui/form_error.tsx';
import { useNavigateFromHere } from '../../ui/navigate_from_here.ts';
import { useDenied } from '../../ui/role.ts';
import { Panel } from '../../ui/states.tsx';
import { Time } from '../../ui/time.tsx';
import { useToast } from '../../ui/toast.tsx';
import { type BatchExport, pathOf } from '../exports/changes.ts';
import { useDone } from '../exports/done.tsx';
import { destinationName, scheduleText } from '../exports/wording.ts';
import type { Subject } from './subject.ts';

const EXPORT = '/api/projects/{project_id}/batch_exports/{id}/';
const SUMMARIES = '/api/projects/{project_id}/batch_exports/summaries/';

/** The settings of the export, without secrets. */
export function Settings({ subject }: { subject: Subject }) {
  const { export: own } = subject;
  const [dialog, setDialog] = useState<'rename' | 'delete' | null>(null);
  const reason = useDenied('batch_export');
  const close = () => setDialog(null);
  return (
    <div className="stack">
      <Panel
        title="Export"
        actions={
          <div className="row">
            <Button unavailable={reason} onClick={() => setDialog('rename')}>
              Rename
            </Button>
            <LinkButton unavailable={reason} href={`/exports/new?duplicate=${own.id}`}>
              Duplicate
            </LinkButton>
            <Button kind="danger" unavailable={reason} onClick={() => setDialog('delete')}>
              Delete
            </Button>
          </div>
        }
      >
        <Facts
          rows={[
            ['Name', own.name],
            ['Id', <CopyId key="id" id={own.id} />],
            ['Model', own.model],
            ['Created', <Time key="created" at={own.created_at} />],
            ['Last changed', <Time key="changed" at={own.last_updated_at} />],
          ]}
        />
      </Panel>
      <Panel title="Schedule">
        <Facts rows={scheduleRows(own)} />
      </Panel>
      <Panel title={`Destination: ${destinationName(own.destination.type)}`}>
        {own.destination.problem !== undefined && (
          <p className="state failed words" role="alert">
            {own.destination.problem}
          </p>
        )}
        <Facts rows={configRows(own)} />
        <p className="muted after-facts">Secrets are stored encrypted and are not shown.</p>
      </Panel>
      {(own.ql_query !== null || own.filters !== null) && (
        <Panel title="Rows">
          {own.ql_query !== null && <pre>{own.ql_query}</pre>}
          {own.filters !== null && <pre>{JSON.stringify(own.filters, null, 2)}</pre>}
        </Panel>
      )}
      {dialog === 'rename' && <Rename subject={subject} onClose={close} />}
      {dialog === 'delete' && <Delete subject={subject} onClose={close} />}
    </div>
  );
}

type Row = readonly [term: string, value: ReactNode];

function Facts({ rows }: { rows: readonly Row[] }) {
  return (
    <dl className="facts">
      {rows.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function scheduleRows(own: BatchExport): Row[] {
  const bound = (at: string | null, none: string) => (at === null ? none : <Time at={at} />);
  return [
    ['Interval', scheduleText(own)],
    ['Time zone', own.timezone],
    ['Starts', bound(own.start_at, 'no start: since the export was created')],
    ['Ends', bound(own.end_at, 'no end')],
    ['Paused', own.paused ? bound(own.last_paused_at, 'yes') : 'no'],
  ];
}

function configRows({ destination: { config } }: BatchExport): Row[] {
  return Object.entries(config ?? {})
    .filter(([, value]) => value !== null)
    .map(([name, value]) => [
      name,
      typeof value === 'string' ? value || 'empty' : JSON.stringify(value, null, 1),
    ]);
}

/** Changes the name as it was when the dialog was opened. */
function Rename({ subject, onClose }: { subject: Subject; onClose: () => void }) {
  const project_id = useProjectId();
  const done = useDone();
  const params = { path: { project_id, id: subject.export.id } };
  const [from] = useState<LoadedValue<BatchExport>>({ value: subject.export, etag: subject.etag });
  const [name, setName] = useState(from.value.name);
  const form = useRef<HTMLFormElement>(null);
  const { send, change, base, conflict, error } = useEdit<BatchExport, { name: string }>({
    what: 'export',
    from,
    read: () => get(EXPORT, params),
    save: async (body, etag) => loaded(await client.PATCH(EXPORT, { params, headers: ifMatch(etag), body })),
    reload: (value) => setName(value.name),
    replaces: () => keyOf(EXPORT, params),
    refetches: [[SUMMARIES], ['/api/projects/{project_id}/batch_exports/{id}/activity/']],
    done: () => {
      onClose();
      done({ text: 'The export was renamed.', equivalent });
    },
  });
  const equivalent = {
    method: 'PATCH' as const,
    path: pathOf(project_id, subject.export.id),
    body: { name },
    etag: base.etag,
  };
  useFocusOnError(form, error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send({ name });
  };
  return (
    <Dialog title="Rename the export" onClose={onClose}>
      <form ref={form} onSubmit={submit}>
        <FormFields busy={change.isPending}>
          <TextField label="Name" name="name" error={error} value={name} onChange={setName} />
        </FormFields>
        <FormError error={error} fields={['name']} />
        <Equivalent {...equivalent} />
        <div className="actions">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" kind="primary" busy={change.isPending}>
            Rename
          </Button>
        </div>
      </form>
      {conflict}
    </Dialog>
  );
}

function Delete({ subject: { export: own, etag }, onClose }: { subject: Subject; onClose: () => void }) {
  const project_id = useProjectId();
  const params = { path: { project_id, id: own.id } };
  const navigate = useNavigateFromHere();
  const toast = useToast();
  const deletion = useDeletion<BatchExport>({
    what: 'export',
    from: { value: own, etag },
    read: () => get(EXPORT, params),
    remove: (current) => client.DELETE(EXPORT, { params, headers: ifMatch(current) }),
    replaces: () => keyOf(EXPORT, params),
    refetches: [[SUMMARIES], ['/api/projects/{project_id}/batch_exports/']],
    done: () => {
      toast('The export was deleted.');
      navigate('/exports');
    },
  });
  return (
    <ConfirmByName
      title="Delete the export"
      name={own.name}
      action="Delete the export"
      busy={deletion.busy}
      onConfirm={deletion.submit}
      onClose={onClose}
    >
      <p>Its schedule stops, and open runs and backfills are cancelled. Delivered data is kept.</p>
      {deletion.error}
      <Equivalent method="DELETE" path={pathOf(project_id, own.id)} etag={deletion.etag} />
    </ConfirmByName>
  );
}
