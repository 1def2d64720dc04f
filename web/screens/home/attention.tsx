import { Link } from 'wouter';
import type { components } from '../../../generated/schema.ts';
import { formatCount } from '../../charts/format.ts';
import type { StatusGroup } from '../../charts/status.ts';
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
export function Attention({ list }: { list: Schemas['PaginatedAttentionList'] }) {
  const checks = [list.checks.batch_exports, list.checks.experiments].filter((check) => check !== null);
  const hidden = list.count - list.results.length;
  return (
    <>
      {list.results.length === 0 && (
        <NothingFound isComplete={checks.every(({ is_complete }) => is_complete)} />
      )}
      <ul className="plain">
        {list.results.map((item) => (
          <li key={`${item.type} ${item.object_id}`}>
            <div className="row">
              <StatusBadge {...TYPES[item.type]} />
              <Link href={`${PAGES[item.object]}/${encodeURIComponent(item.object_id)}`}>{item.name}</Link>
            </div>
            <p className="user-text">{item.sentence}</p>
            {item.detail !== null && <p className="user-text muted clamped">{item.detail}</p>}
            <p className="muted">
              Since <Time at={item.since} />
            </p>
          </li>
        ))}
      </ul>
      {hidden > 0 && <p className="muted">{formatCount(hidden)} more are not shown.</p>}
      {checks
        .filter(({ is_complete, checked_at }) => !is_complete || checked_at !== null)
        .map((check) => (
          <Checked key={check.detail} check={check} />
        ))}
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
