import type { components } from '../../../../generated/schema.ts';
import { useGet } from '../../../api/queries.ts';
import { useProjectId } from '../../../api/session.tsx';
import { formatQuantity } from '../../../charts/format.ts';
import { CopyId } from '../../../ui/copy.tsx';
import { useSearchState } from '../../../ui/search_state.ts';
import { Empty, Loaded, Panel } from '../../../ui/states.tsx';
import { Pager, Table } from '../../../ui/table.tsx';
import { Time } from '../../../ui/time.tsx';
import type { ExperimentProps } from '../types.ts';

type Entry = components['schemas']['ActivityLogEntry'];
type Change = Entry['detail']['changes'][number];

/** Changes of the experiment; the cursor of the page is part of the URL. */
export default function Activity({ experiment }: ExperimentProps) {
  const [cursor, setCursor] = useSearchState('cursor', { push: true });
  const query = useGet(
    '/api/projects/{project_id}/experiments/{id}/activity/',
    {
      path: { project_id: useProjectId(), id: experiment.value.id },
      query: cursor === '' ? {} : { cursor },
    },
    { keepPrevious: true },
  );
  return (
    <Panel title="Activity">
      <Loaded query={query} what="the activity">
        {(page) =>
          page.results.length === 0 ? (
            <Empty title="No change is recorded" />
          ) : (
            <>
              <Table
                caption="Changes, newest first"
                isCaptionHidden
                rows={page.results}
                keyOf={(entry) => entry.id}
                columns={[
                  { head: 'Time', cell: (entry) => <Time at={entry.created_at} /> },
                  { head: 'User', cell: actorOf },
                  { head: 'Change', cell: (entry) => <Changes entry={entry} /> },
                  {
                    head: 'Request',
                    cell: ({ request_id: id }) => (id === null ? '–' : <CopyId id={id} what="request id" />),
                  },
                ]}
              />
              <Pager page={page} go={(url) => setCursor(url.searchParams.get('cursor') ?? '')} />
            </>
          )
        }
      </Loaded>
    </Panel>
  );
}

function actorOf({ user, actor, is_system: isSystem }: Entry): string {
  if (isSystem || actor.kind === 'system') return 'the server';
  const name = user === null ? 'a deleted user' : `${user.first_name} ${user.last_name}`.trim() || user.email;
  return actor.kind === 'personal_api_key' ? `${name}, API key ${actor.personal_api_key?.label ?? ''}` : name;
}

function Changes({ entry: { activity, detail } }: { entry: Entry }) {
  return (
    <>
      <strong>{activity.replaceAll('_', ' ')}</strong>
      {detail.reason !== null && <p>{detail.reason}</p>}
      {detail.changes.length > 0 && (
        <details>
          <summary>{fieldsText(detail.changes)}</summary>
          <dl className="facts">
            {detail.changes.map((change) => (
              <div key={change.field}>
                <dt>{change.field}</dt>
                <dd>{changeText(change)}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </>
  );
}

/** A creation sets many fields: their names are inside. */
function fieldsText(changes: readonly Change[]): string {
  if (changes.length > 4) return formatQuantity(changes.length, 'field');
  return changes.map(({ field }) => field).join(', ');
}

function changeText({ before, after, redacted, truncated }: Change): string {
  if (redacted) return 'A secret was changed.';
  const shown = (value: unknown) => (value === null ? 'not set' : JSON.stringify(value));
  return `${shown(before)} → ${shown(after)}${truncated ? ' (shortened)' : ''}`;
}
