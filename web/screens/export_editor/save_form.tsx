import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Link } from 'wouter';
import type { Loaded } from '../../api/client.ts';
import { useProjectId } from '../../api/session.tsx';
import { Button } from '../../ui/button.tsx';
import { Equivalent } from '../../ui/equivalent.tsx';
import { FormFields } from '../../ui/form.tsx';
import { useDenied } from '../../ui/role.ts';
import { Failed } from '../../ui/states.tsx';
import { type BatchExport, createBody, type ExportForm, partOf, withoutSecrets } from './form_state.ts';
import type { Parts } from './use_parts.ts';
import { useCreate, useUpdate } from './use_save.ts';

interface CreateFormProps {
  /** The fields. */
  children: ReactNode;
  form: ExportForm;
  parts: Parts;
  release: () => void;
}

/** The fields of a new export with the buttons that save it. */
export function CreateForm({ form, parts, release, children }: CreateFormProps) {
  const exports = `/api/projects/${useProjectId()}/batch_exports/`;
  const denied = useDenied('batch_export');
  const { submit, isBusy } = useCreate({ form, parts, release });
  return (
    <SaveForm parts={parts} busy={isBusy} fields={children}>
      <div className="row">
        <Button kind="primary" busy={isBusy} unavailable={denied} onClick={() => submit(false)}>
          Save and run
        </Button>
        <Button busy={isBusy} unavailable={denied} onClick={() => submit(true)}>
          Save paused
        </Button>
      </div>
      <Equivalent method="POST" path={exports} body={withoutSecrets(createBody(form, false), form.type)} />
    </SaveForm>
  );
}

interface UpdateFormProps extends CreateFormProps {
  former: ExportForm;
  from: Loaded<BatchExport>;
  isChanged: boolean;
  onReload: () => void;
}

/** The fields of an export with the button that saves their changes. */
export function UpdateForm({ children, ...props }: UpdateFormProps) {
  const { form, former, from, isChanged, parts, release, onReload } = props;
  const exports = `/api/projects/${useProjectId()}/batch_exports/`;
  const denied = useDenied('batch_export');
  const update = useUpdate({ form, former, from, parts, release, onReload });
  return (
    <SaveForm parts={parts} busy={update.isBusy} fields={children}>
      <div className="row">
        <Button
          kind="primary"
          busy={update.isBusy}
          unavailable={denied ?? (isChanged ? null : 'Nothing has changed.')}
          onClick={update.submit}
        >
          Save changes
        </Button>
        {parts.error?.code === 'backfill_running' && (
          <Link href={`/exports/${from.value.id}?tab=backfills`}>Show the backfills</Link>
        )}
      </div>
      <Equivalent
        method="PATCH"
        path={`${exports}${from.value.id}/`}
        etag={update.etag}
        body={withoutSecrets(update.body, form.type)}
      />
      {update.conflict}
    </SaveForm>
  );
}

interface SaveFormProps {
  parts: Parts;
  /** True while the form is sent. */
  busy: boolean;
  fields: ReactNode;
  children: ReactNode;
}

/** The fields above the buttons. Shows and focuses the error of an attempt that none of the parts shows. */
function SaveForm({ parts, busy, fields, children }: SaveFormProps) {
  const failure = parts.error && partOf(parts.error.attr) === null ? parts.error : null;
  const alert = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (failure) alert.current?.focus();
  }, [failure]);
  return (
    <>
      <FormFields busy={busy}>{fields}</FormFields>
      <div className="stack">
        {failure && (
          <div ref={alert} tabIndex={-1}>
            <Failed error={failure} />
          </div>
        )}
        {children}
      </div>
    </>
  );
}
