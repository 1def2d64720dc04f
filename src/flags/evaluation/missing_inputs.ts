import type { Missing } from './subject.ts';

/** What was needed and not known, gathered while evaluating. */
export class MissingInputs {
  person = false;
  hashKeyOverrides = false;
  /** Time: no look-up helps. */
  steps = false;
  readonly groups = new Set<string>();
  readonly cohorts = new Set<number>();

  add(other: MissingInputs): void {
    this.person ||= other.person;
    this.hashKeyOverrides ||= other.hashKeyOverrides;
    this.steps ||= other.steps;
    for (const group of other.groups) this.groups.add(group);
    for (const cohort of other.cohorts) this.cohorts.add(cohort);
  }

  /** What can be looked up; null when nothing can. */
  toMissing(): Missing | null {
    const { person, hashKeyOverrides, groups, cohorts } = this;
    if (!person && !hashKeyOverrides && groups.size + cohorts.size === 0) return null;
    return { person, hashKeyOverrides, groups: [...groups], cohorts: [...cohorts] };
  }
}
