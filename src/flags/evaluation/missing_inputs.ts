import type { Missing } from './subject.ts';

/** Inputs that an evaluation needed and did not have. */
export class MissingInputs {
  person = false;
  hashKeyOverrides = false;
  /** The budget of steps was exceeded, which a look-up cannot change. */
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

  /** Returns the inputs that can be looked up; null if there are none. */
  toMissing(): Missing | null {
    const { person, hashKeyOverrides, groups, cohorts } = this;
    if (!person && !hashKeyOverrides && groups.size + cohorts.size === 0) return null;
    return { person, hashKeyOverrides, groups: [...groups], cohorts: [...cohorts] };
  }
}
