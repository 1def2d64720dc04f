import { recordActivity } from '../activity/record.ts';
import type { Subjects } from '../activity/subjects.ts';
import type { Clock } from '../kernel/clock.ts';
import { notFound } from '../kernel/errors.ts';
import type { OffsetPage, Page } from '../kernel/page.ts';
import { hasScope, type Principal, type Tenant } from '../kernel/tenant.ts';
import type { Database } from '../store/database.ts';
import type { OpenCondition, OpenConditionStore } from '../store/notices.ts';
import type { Stores } from '../store/stores.ts';
import type { User } from '../store/users.ts';
import type { NoticeType } from './types.ts';

/** A condition that a user should look at. */
export interface AttentionItem
  extends Omit<OpenCondition, 'data' | 'isPaused' | 'acknowledgedAt' | 'acknowledgedBy'> {
  sentence: string;
  /** The cause or the numbers, in words; null when there are none. */
  detail: string | null;
  /** When and by whom it was acknowledged; null until then. `by` is null when the user was deleted. */
  acknowledged: { at: number; by: User | null } | null;
}

/** A condition that a user has seen. */
export interface Acknowledgement {
  type: string;
  /** Milliseconds. */
  since: number;
}

/** The extent to which the objects of a kind have been checked. */
export interface AttentionCheck {
  /** True when every condition of every object has been checked since it or the server started. */
  isComplete: boolean;
  /** The time up to which all of them have been checked, in milliseconds; null when there is nothing or no check. */
  checkedAt: number | null;
  detail: string;
}

export interface AttentionList extends Page<AttentionItem> {
  /** Null where the credential may not read the objects. */
  checks: { exports: AttentionCheck | null; experiments: AttentionCheck | null };
}

export interface AttentionDeps {
  database: Database;
  stores: Pick<Stores, 'experiments' | 'exports' | 'users'>;
  conditions: OpenConditionStore;
  /** When all exports were last checked; null until they have been. */
  exportsCheckedAt: () => number | null;
  /** When an experiment was last checked; undefined if it was not since the start of the server. */
  experimentCheckedAt: (id: number) => number | undefined;
  /** Interval of these checks; 0: never. */
  experimentCheckMinutes: number;
  clock: Clock;
}

const MAX_DETAIL = 4000;

const SENTENCES: Partial<Record<NoticeType, (condition: OpenCondition) => string>> = {
  'batch_export.failing': ({ isPaused }) =>
    isPaused ? 'The export has failed, and is paused.' : 'The export is failing.',
  'batch_export.data_late': () => 'The data of the export are late.',
  'experiment.ratio_mismatch': () => 'The experiment has a sample ratio mismatch.',
  'experiment.guardrail_harmed': ({ data }) =>
    typeof data?.variant === 'string'
      ? `Variant ${data.variant} harms a guardrail of the experiment.`
      : 'A variant harms a guardrail of the experiment.',
  'experiment.decision_reached': () => 'The experiment has reached a decision, and is still running.',
  'experiment.running_time_reached': () =>
    'The experiment has run as long as recommended, and is still running.',
};

/** Fields of the data of a notice with its cause, of which a notice has one. */
const DETAILS = ['error', 'detail', 'sentence', 'reasons'];

/**
 * Lists what needs a user now. It reads the conditions that the notices keep, and computes no results: a condition of an
 * experiment is as old as the last check of its results.
 */
export class Attention {
  readonly #deps: AttentionDeps;

  constructor(deps: AttentionDeps) {
    this.#deps = deps;
  }

  /** Conditions of objects that the credential may not read are left out. */
  list(principal: Principal, { teamIds }: Tenant, page: OffsetPage): AttentionList {
    const { conditions, clock } = this.#deps;
    const exports = hasScope(principal.scopes, 'batch_export:read');
    const experiments = hasScope(principal.scopes, 'experiment:read');
    const { count, rows } = conditions.list({ ...page, teamIds, now: clock.now(), exports, experiments });
    const checks = {
      exports: exports ? this.#exportCheck(teamIds) : null,
      experiments: experiments ? this.#experimentCheck(teamIds) : null,
    };
    return { count, rows: rows.map((row) => this.#item(row)), checks };
  }

  /** Acknowledges a condition of an export; one that has ended or changed since is not. */
  acknowledgeExport(principal: Principal, tenant: Tenant, id: string, condition: Acknowledgement): void {
    const row = this.#deps.stores.exports.get(tenant.teamIds, id);
    if (!row) throw notFound();
    this.#acknowledge(principal, 'BatchExport', row, condition);
  }

  /** Acknowledges a condition of an experiment; one that has ended or changed since is not. */
  acknowledgeExperiment(principal: Principal, tenant: Tenant, id: number, condition: Acknowledgement): void {
    const row = this.#deps.stores.experiments.read(tenant, id);
    if (!row) throw notFound();
    this.#acknowledge(principal, 'Experiment', row.experiment, condition);
  }

  #acknowledge<S extends 'BatchExport' | 'Experiment'>(
    { userId }: Principal,
    scope: S,
    row: Subjects[S],
    { type, since }: Acknowledgement,
  ): void {
    const { clock, conditions, database } = this.#deps;
    const { id, teamId } = row;
    const object = scope === 'BatchExport' ? 'batch_export' : 'experiment';
    database.transact(() => {
      const by = { userId, now: clock.now() };
      const found = conditions.acknowledge({ object, objectId: String(id) }, { teamId, type, since }, by);
      if (found === 0) return;
      const extra = { before: { shown: { acknowledged: null } }, after: { shown: { acknowledged: type } } };
      recordActivity(database, clock, { scope, before: row, after: row, activity: 'acknowledged', extra });
    });
  }

  #item(condition: OpenCondition): AttentionItem {
    const { data, isPaused: _, acknowledgedAt: at, acknowledgedBy, ...rest } = condition;
    const by = acknowledgedBy === null ? null : (this.#deps.stores.users.read(acknowledgedBy) ?? null);
    return {
      ...rest,
      sentence: SENTENCES[condition.type]!(condition),
      detail: detailOf(data),
      acknowledged: at === null ? null : { at, by },
    };
  }

  #exportCheck(teamIds: readonly number[]): AttentionCheck {
    const { conditions, exportsCheckedAt } = this.#deps;
    if (conditions.exports(teamIds) === 0) return nothingToCheck('There is no export.');
    const checkedAt = exportsCheckedAt();
    if (checkedAt !== null)
      return { isComplete: true, checkedAt, detail: 'Exports are checked every minute.' };
    const detail =
      'Late data is not known yet: it is checked from ten minutes after the start of the server on.';
    return { isComplete: false, checkedAt, detail };
  }

  #experimentCheck(teamIds: readonly number[]): AttentionCheck {
    const { clock, conditions, experimentCheckMinutes, experimentCheckedAt } = this.#deps;
    const running = conditions.experiments(teamIds, clock.now());
    if (running.length === 0) return nothingToCheck('No experiment is running.');
    if (experimentCheckMinutes === 0) {
      const detail = 'Running experiments are not checked, because WEIR_EXPERIMENT_CHECK_MINUTES is 0.';
      return { isComplete: false, checkedAt: null, detail };
    }
    // A check before a launch does not count for the time after it.
    const times = running.flatMap(({ id, startDate }) => {
      const at = experimentCheckedAt(id);
      return at === undefined || at < startDate ? [] : [at];
    });
    const checkedAt = times.length === 0 ? null : Math.min(...times);
    const missing = running.length - times.length;
    const interval = `Running experiments are checked every ${experimentCheckMinutes} minutes`;
    if (missing === 0) return { isComplete: true, checkedAt, detail: `${interval}.` };
    const detail = `${interval}; ${missing} of ${running.length} have not been since their launch and the start of the server.`;
    return { isComplete: false, checkedAt, detail };
  }
}

function nothingToCheck(detail: string): AttentionCheck {
  return { isComplete: true, checkedAt: null, detail };
}

function detailOf(data: OpenCondition['data']): string | null {
  const parts = DETAILS.flatMap((field) => data?.[field] ?? []).filter((part) => typeof part === 'string');
  return parts.length === 0 ? null : parts.join(' ').slice(0, MAX_DETAIL);
}
