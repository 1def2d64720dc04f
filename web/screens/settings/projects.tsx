import { useState } from 'react';
import { client, loaded, type ValueOf } from '../../api/client.ts';
import { useIdempotencyKey } from '../../api/idempotency.ts';
import { keyOf, useChange, useGet } from '../../api/queries.ts';
import { useProject } from '../../api/session.tsx';
import { Button } from '../../ui/button.tsx';
import { CopyId } from '../../ui/copy.tsx';
import { Equivalent } from '../../ui/equivalent.tsx';
import { TextField, TimeZoneField } from '../../ui/fields.tsx';
import { FormDialog } from '../../ui/form_dialog.tsx';
import { useListPage } from '../../ui/list_page.ts';
import { useOrganizationReason } from '../../ui/role.ts';
import { Loaded, Panel } from '../../ui/states.tsx';
import { Pager, Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { useToast } from '../../ui/toast.tsx';

const PROJECTS = '/api/organizations/{organization_id}/projects/';
const ALL_PROJECTS = '/api/projects/';
const PAGE_SIZE = 50;

type Project = ValueOf<typeof ALL_PROJECTS, 'post'>;

/** Projects of the organization with their tokens. */
export function Projects() {
  const { id: current, organization } = useProject();
  const { page: query, go } = useListPage(PAGE_SIZE);
  const projects = useGet(PROJECTS, { path: { organization_id: organization }, query });
  const [isCreating, setIsCreating] = useState(false);
  const denied = useOrganizationReason('admin');
  return (
    <Panel
      title="Projects of the organization"
      actions={
        <Button kind="primary" shortcut="n" unavailable={denied} onClick={() => setIsCreating(true)}>
          New project
        </Button>
      }
    >
      <Loaded query={projects} what="the projects">
        {(page) => (
          <div className="stack">
            <Table
              caption="Projects"
              isCaptionHidden
              rows={page.results}
              keyOf={({ id }) => id}
              columns={[
                {
                  head: 'Name',
                  isName: true,
                  cell: ({ id, name }) => (
                    <span className="words">
                      {id === current ? `${name} (this project)` : <a href={`/projects/${id}/`}>{name}</a>}
                    </span>
                  ),
                },
                {
                  head: 'Project token',
                  cell: ({ api_token: token, name }) => <CopyId id={token} what={`token of ${name}`} />,
                },
                { head: 'Created', cell: ({ created_at: at }) => <Time at={at} brief /> },
              ]}
            />
            <Pager page={page} go={go} />
          </div>
        )}
      </Loaded>
      {isCreating && <NewProject onClose={() => setIsCreating(false)} />}
    </Panel>
  );
}

function NewProject({ onClose }: { onClose: () => void }) {
  const { organization } = useProject();
  const [name, setName] = useState('');
  const [timezone, setTimezone] = useState('UTC');
  const toast = useToast();
  const keyFor = useIdempotencyKey();
  const body = { name, timezone, organization };
  const create = useChange<void, Project>({
    send: async () => {
      const params = { header: { 'Idempotency-Key': keyFor(body) } };
      return loaded(await client.POST(ALL_PROJECTS, { params, body }));
    },
    refetches: [keyOf(PROJECTS), keyOf(ALL_PROJECTS)],
    done: () => {
      toast('The project is created.');
      onClose();
    },
  });
  return (
    <FormDialog
      title="New project"
      intro="A project has its own events, exports and experiments, and its own token for SDKs."
      action="Create the project"
      onSubmit={() => create.mutate()}
      onClose={onClose}
      busy={create.isPending}
      unavailable={name === '' ? 'Enter a name first.' : null}
      error={create.error}
      fields={['name', 'timezone']}
      equivalent={name !== '' && <Equivalent method="POST" path={ALL_PROJECTS} body={body} />}
    >
      <TextField
        label="Name"
        name="name"
        error={create.error}
        value={name}
        maxLength={200}
        onChange={setName}
      />
      <TimeZoneField
        label="Time zone"
        name="timezone"
        hint="It determines the days of results."
        error={create.error}
        value={timezone}
        onChange={setTimezone}
      />
    </FormDialog>
  );
}
