import type { Missing } from './subject.ts';

/** What was needed and not known, gathered while evaluating. */
export class Lacks {
  person = false;
  hashKeyOverrides = false;
  readonly groups = new Set<string>();
  readonly cohorts = new Set<number>();

  add(other: Lacks): void {
    this.person ||= other.person;
    this.hashKeyOverrides ||= other.hashKeyOverrides;
    for (const group of other.groups) this.groups.add(group);
    for (const cohort of other.cohorts) this.cohorts.add(cohort);
  }

  toMissing(): Missing {
    const { person, hashKeyOverrides } = this;
    return { person, hashKeyOverrides, groups: [...this.groups], cohorts: [...this.cohorts] };
  }
}
