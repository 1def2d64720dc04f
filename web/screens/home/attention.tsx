import { Link } from 'wouter';
import type { components } from '../../../generated/schema.ts';
import { client } from '../../api/client.ts';
import { keyOf, useChange } from '../../api/queries.ts';
import { useProjectId } from '../../api/session.tsx';
import { formatCount } from '../../charts/format.ts';
import type { StatusGroup } from '../../charts/status.ts';
import { Button } from '../../ui/button.tsx';
import { useDenied } from '../../ui/role.ts';
import { Failed } from '../../ui/states.tsx';
import { StatusBadge } from '../../ui/status.tsx';
import { Time } from '../../ui/time.tsx';

type Schemas = components['schemas'];
type Item = Schemas['AttentionItem'];

/** Page of each kind of object; the path of the item is that of the API. */
const PAGES: Readonly<Record<Item['object'], string>> = {
  batch_export: '/exports',
  experiment: '/experiments',
};

const TYPES: Readonly<Record<Item['type'], { group: StatusGroup; word: string }>> = {
  'batch_export.failing': { group: 'failed', word: 'failing' },
  'batch_export.data_late': { group: 'missing', word: 'late' },
  'experiment.ratio_mismatch': { group: 'failed', word: 'ratio mismatch' },
  'experiment.guardrail_harmed': { group: 'failed', word: 'guardrail harmed' },
  'experiment.decision_reached': { group: 'ok', word: 'decision reached' },
  'experiment.running_time_reached': { group: 'ok', word: 'running time reached' },
};

/** Conditions in the words of the API, each with the object that it is about, and what has been checked for them. */
export function Attention({
  list,
  showMore,
}: {
  list: Schemas['PaginatedAttentionList'];
  /** Gets the conditions that are not shown; null if the list cannot be longer. */
  showMore: (() => void) | null;
}) {
  const checks = [list.checks.batch_exports, list.checks.experiments].filter((check) => check !== null);
  const acknowledged = list.results.filter((item) => item.acknowledged !== null);
  const hidden = list.count - list.results.length;
  return (
    <>
      {list.results.length === 0 && (
        <NothingFound isComplete={checks.every(({ is_complete }) => is_complete)} />
      )}
      <Items items={list.results.filter(({ acknowledged }) => acknowledged === null)} />
      {acknowledged.length > 0 && (
        <details>
          <summary>{formatCount(acknowledged.length)} acknowledged</summary>
          <Items items={acknowledged} />
        </details>
      )}
      {hidden > 0 && (
        <p className="muted">
          {formatCount(hidden)} more {hidden === 1 ? 'is' : 'are'} not shown.{' '}
          {showMore && (
            <Button kind="quiet" onClick={showMore}>
              Show more
            </Button>
          )}
        </p>
      )}
      {checks
        .filter(({ is_complete, checked_at }) => !is_complete || checked_at !== null)
        .map((check) => (
          <Checked key={check.detail} check={check} />
        ))}
    </>
  );
}

function Items({ items }: { items: readonly Item[] }) {
  if (items.length === 0) return null;
  return (
    <ul className="plain">
      {items.map((item) => (
        <li key={`${item.type} ${item.object_id} ${item.since} ${item.detail}`}>
          <div className="row">
            <StatusBadge {...TYPES[item.type]} />
            <Link href={`${PAGES[item.object]}/${encodeURIComponent(item.object_id)}`}>{item.name}</Link>
          </div>
          <p className="user-text">{item.sentence}</p>
          {item.detail !== null && <p className="user-text muted clamped">{item.detail}</p>}
          <p className="muted">
            Since <Time at={item.since} />
          </p>
          <Acknowledgement item={item} />
        </li>
      ))}
    </ul>
  );
}

/** The user who acknowledged a condition, or the button that does it for all members. */
function Acknowledgement({ item }: { item: Item }) {
  const project_id = useProjectId();
  const { acknowledged, object, object_id, type, since, name, sentence } = item;
  const acknowledge = useChange({
    send: async () => {
      const body = { type, since };
      if (object === 'batch_export') {
        const params = { path: { project_id, id: object_id } };
        await client.POST('/api/projects/{project_id}/batch_exports/{id}/acknowledge/', { params, body });
      } else {
        const params = { path: { project_id, id: Number(object_id) } };
        await client.POST('/api/projects/{project_id}/experiments/{id}/acknowledge/', { params, body });
      }
      return undefined;
    },
    refetches: [keyOf('/api/projects/{project_id}/attention/')],
  });
  const denied = useDenied(object);
  if (acknowledged !== null) {
    return (
      <p className="muted user-text">
        Acknowledged by {acknowledged.by?.email ?? 'a deleted user'} <Time at={acknowledged.at} />
      </p>
    );
  }
  return (
    <>
      <Button
        kind="quiet"
        busy={acknowledge.isPending}
        unavailable={denied}
        label={`Acknowledge: ${name}, ${sentence}`}
        onClick={() => acknowledge.mutate()}
      >
        Acknowledge
      </Button>
      {acknowledge.error && <Failed error={acknowledge.error} />}
    </>
  );
}

function NothingFound({ isComplete }: { isComplete: boolean }) {
  return (
    <p>
      {isComplete ? (
        <StatusBadge group="ok" word="No condition was found." />
      ) : (
        <StatusBadge
          group="working"
          word="No condition was found so far, but not everything has been checked."
        />
      )}
    </p>
  );
}

function Checked({ check }: { check: Schemas['AttentionCheck'] }) {
  return (
    <p className="muted">
      {check.detail}
      {check.checked_at !== null && (
        <>
          {' '}
          {check.is_complete ? 'Last checked' : 'The others were checked'} <Time at={check.checked_at} />.
        </>
      )}
    </p>
  );
}
