import type { FlagDefinition } from '../filters.ts';
import { BOOLEAN_PAYLOAD } from './payloads.ts';
import type { FlagReason, FlagReasonCode } from './reasons.ts';

/** The result of one flag for one subject. */
export interface FlagDecision {
  flag: FlagDefinition;
  enabled: boolean;
  variant: string | null;
  /** JSON text. */
  payload: string | null;
  reason: FlagReason;
  /** True if more inputs or more time could change the decision. Until then, unknown values count as not matching. */
  isOpen: boolean;
  /**
   * True if a regular expression that could change the decision would take too many steps; it counts as not matching.
   */
  isTooCostly: boolean;
}

/** Index of decisions that are not about a condition set. */
const NO_GROUP = -1;

/**
 * The decisions that a flag can return. There are few distinct ones, so each is created once: a request for many flags
 * allocates no objects, and data derived from a decision (its JSON, for example) can be cached by it.
 */
export class FlagOutcomes {
  readonly #flag: FlagDefinition;
  readonly #payloads: ReadonlyMap<string, string>;
  readonly #on = new Map<FlagReasonCode, Map<string | null, FlagDecision>[]>();
  readonly #off = new Map<FlagReasonCode, FlagDecision[]>();

  constructor(flag: FlagDefinition, payloads: ReadonlyMap<string, string>) {
    this.#flag = flag;
    this.#payloads = payloads;
  }

  /** Returns the payload of a variant, or of a flag without variants, as JSON text. */
  payload(variant: string | null): string | null {
    return this.#payloads.get(variant ?? BOOLEAN_PAYLOAD) ?? null;
  }

  on(code: FlagReasonCode, conditionIndex: number | null, variant: string | null): FlagDecision {
    let byGroup = this.#on.get(code);
    if (!byGroup) {
      byGroup = [];
      this.#on.set(code, byGroup);
    }
    const place = (conditionIndex ?? NO_GROUP) + 1;
    byGroup[place] ??= new Map();
    const byVariant = byGroup[place]!;
    let decision = byVariant.get(variant);
    if (!decision) {
      const payload = this.payload(variant);
      decision = this.#make({ enabled: true, variant, payload, reason: { code, conditionIndex } });
      byVariant.set(variant, decision);
    }
    return decision;
  }

  off(code: FlagReasonCode, conditionIndex: number | null = null): FlagDecision {
    let byGroup = this.#off.get(code);
    if (!byGroup) {
      byGroup = [];
      this.#off.set(code, byGroup);
    }
    const place = (conditionIndex ?? NO_GROUP) + 1;
    byGroup[place] ??= this.#make({
      enabled: false,
      variant: null,
      payload: null,
      reason: { code, conditionIndex },
    });
    return byGroup[place]!;
  }

  #make(parts: Omit<FlagDecision, 'flag' | 'isOpen' | 'isTooCostly'>): FlagDecision {
    return { flag: this.#flag, ...parts, isOpen: false, isTooCostly: false };
  }
}
