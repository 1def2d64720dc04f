import type { FlagDefinition } from '../filters.ts';
import { BOOLEAN_PAYLOAD } from './payloads.ts';
import type { Reason, ReasonCode } from './reasons.ts';

/** What one subject gets of one flag. */
export interface FlagDecision {
  flag: FlagDefinition;
  enabled: boolean;
  variant: string | null;
  /** JSON text. */
  payload: string | null;
  reason: Reason;
  /** True when more knowledge, or more time, could change it; until then what is not known counts as not matching. */
  isOpen: boolean;
  /** True when a regular expression that could change it would take too many steps; it counts as not matching. */
  isTooCostly: boolean;
}

/** What there is to say of a flag without a condition set. */
const NO_GROUP = -1;

/**
 * The decisions that a flag has handed out. There are few different ones, so each is made once: a request for many flags
 * makes no objects, and what others derive from a decision (its JSON, say) can be kept by it.
 */
export class FlagOutcomes {
  readonly #flag: FlagDefinition;
  readonly #payloads: ReadonlyMap<string, string>;
  readonly #on = new Map<ReasonCode, Map<string | null, FlagDecision>[]>();
  readonly #off = new Map<ReasonCode, FlagDecision[]>();

  constructor(flag: FlagDefinition, payloads: ReadonlyMap<string, string>) {
    this.#flag = flag;
    this.#payloads = payloads;
  }

  /** JSON text; of a variant, or of a flag without variants. */
  payload(variant: string | null): string | null {
    return this.#payloads.get(variant ?? BOOLEAN_PAYLOAD) ?? null;
  }

  on(code: ReasonCode, conditionIndex: number | null, variant: string | null): FlagDecision {
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

  off(code: ReasonCode, conditionIndex: number | null = null): FlagDecision {
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
