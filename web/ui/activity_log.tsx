import type { components } from '../../generated/schema.ts';
import type { GetResult } from '../api/queries.ts';
import { useCursor } from './list_page.ts';
import { Empty, Loaded } from './states.tsx';
import { Pager } from './table.tsx';
import { Time } from './time.tsx';

type Entry = components['schemas']['ActivityLogEntry'];
type Change = components['schemas']['ActivityChange'];
type LogPage = components['schemas']['PaginatedActivityLogList'];

/** Types of objects in the log, as words. */
export const SCOPES: Readonly<Record<components['schemas']['ActivityScope'], string>> = {
  Organization: 'organization',
  Project: 'project',
  OrganizationInvite: 'invitation',
  OrganizationMembership: 'membership',
  ProjectMembership: 'project membership',
  PersonalAPIKey: 'personal API key',
  BatchExport: 'export',
  BatchExportBackfill: 'backfill',
  BatchExportRun: 'run',
  Experiment: 'experiment',
  ExperimentHoldout: 'holdout',
  ExperimentSavedMetric: 'saved metric',
  FeatureFlag: 'feature flag',
  Cohort: 'cohort',
  Person: 'person',
  Webhook: 'webhook',
};

/** Name of a user; a user may have no name. */
export function nameOf(user: { first_name: string; last_name?: string; email: string }): string {
  return [user.first_name, user.last_name].filter(Boolean).join(' ') || user.email;
}

function actor({ user, is_system: isSystem, actor: by }: Entry): string {
  if (isSystem) return 'The server';
  const who = user ? nameOf(user) : 'A user who was deleted';
  if (by.kind === 'command_line') return `${who}, on the command line`;
  return by.personal_api_key ? `${who}, with key ${by.personal_api_key.label ?? 'without a name'}` : who;
}

/** A page of the activity log: who changed what and when, with the values before and after. */
export function ActivityLog({
  query,
  isMixed = false,
}: {
  query: GetResult<LogPage>;
  /** True if the entries are of different objects, which each entry then names. */
  isMixed?: boolean;
}) {
  const { go } = useCursor();
  return (
    <Loaded query={query} what="the activity">
      {(page) => (
        <div className="stack">
          {page.results.length === 0 ? (
            <Empty title="No changes">
              <p>The log has no entries here.</p>
            </Empty>
          ) : (
            <ol className="log">
              {page.results.map((entry) => (
                <li key={entry.id}>
                  <LogEntry entry={entry} isMixed={isMixed} />
                </li>
              ))}
            </ol>
          )}
          <Pager page={page} go={go} />
        </div>
      )}
    </Loaded>
  );
}

function LogEntry({ entry, isMixed }: { entry: Entry; isMixed: boolean }) {
  const { activity, detail, scope } = entry;
  return (
    <article>
      <p className="words">
        <strong>{activity.replaceAll('_', ' ')}</strong>
        {isMixed && ` ${SCOPES[scope] ?? scope} ${detail.name}`} by {actor(entry)}{' '}
        <span className="muted">
          <Time at={entry.created_at} seconds />
        </span>
      </p>
      {detail.reason !== null && <p className="words">{detail.reason}</p>}
      {detail.trigger && <p className="words">Caused by a change of {detail.trigger.name}.</p>}
      {detail.changes.length > 0 && <Changes changes={detail.changes} />}
    </article>
  );
}

/** The first fields are enough to recognize a change; the others are one click away. */
function Changes({ changes }: { changes: readonly Change[] }) {
  const fields = changes.map(({ field }) => field.replaceAll('__', ' › ')).join(', ');
  return (
    <details>
      <summary className="words">{fields}</summary>
      <dl className="facts">
        {changes.map((change) => (
          <div key={change.field}>
            <dt>
              <code>{change.field}</code>
            </dt>
            <dd>
              <Values change={change} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

const shown = (value: unknown) =>
  typeof value === 'string' ? value : (JSON.stringify(value, null, 2) ?? 'null');

function Values({ change }: { change: Change }) {
  if (change.redacted) return <>A secret, which has changed. Its values are not shown.</>;
  return (
    <>
      <span className="muted">before</span>
      <pre>{change.before === null ? 'not set' : shown(change.before)}</pre>
      <span className="muted">after</span>
      <pre>{change.after === null ? 'not set' : shown(change.after)}</pre>
      {change.truncated && <p className="muted">The values are longer than the log keeps.</p>}
    </>
  );
}
