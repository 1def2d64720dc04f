import type { Clock } from '../kernel/clock.ts';
import type { OffsetPage, Page } from '../kernel/page.ts';
import { hasScope, type Principal, type Tenant } from '../kernel/tenant.ts';
import type { OpenCondition, OpenConditionStore } from '../store/notices.ts';
import type { NoticeType } from './types.ts';

/** A condition that a user should look at. */
export interface AttentionItem extends Omit<OpenCondition, 'data' | 'isPaused'> {
  sentence: string;
  /** The cause or the numbers, in words; null when there are none. */
  detail: string | null;
}

export interface AttentionDeps {
  conditions: OpenConditionStore;
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
  list(principal: Principal, { teamIds }: Tenant, page: OffsetPage): Page<AttentionItem> {
    const { conditions, clock } = this.#deps;
    const { count, rows } = conditions.list({
      ...{ ...page, teamIds, now: clock.now() },
      exports: hasScope(principal.scopes, 'batch_export:read'),
      experiments: hasScope(principal.scopes, 'experiment:read'),
    });
    return { count, rows: rows.map(itemOf) };
  }
}

function itemOf(condition: OpenCondition): AttentionItem {
  const { data, isPaused: _, ...rest } = condition;
  return { ...rest, sentence: SENTENCES[condition.type]!(condition), detail: detailOf(data) };
}

function detailOf(data: OpenCondition['data']): string | null {
  const parts = DETAILS.flatMap((field) => data?.[field] ?? []).filter((part) => typeof part === 'string');
  return parts.length === 0 ? null : parts.join(' ').slice(0, MAX_DETAIL);
}
