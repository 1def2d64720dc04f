/** The data that grow, and the sizes at which the costs are measured. */
export type Subject =
  | 'events'
  | 'exports'
  | 'runs'
  | 'logs'
  | 'persons'
  | 'members'
  | 'experiments'
  | 'activity'
  | 'deliveries'
  | 'idempotency'
  | 'imports'
  | 'uuids';

export interface Sizes {
  /** The unit, as the table shows it. */
  unit: string;
  /** Ascending. */
  sizes: readonly number[];
  /** A size that takes minutes to fill and gigabytes of disk, measured only on request. */
  full?: number;
}

export const SUBJECTS: Readonly<Record<Subject, Sizes>> = {
  events: { unit: 'events', sizes: [1e5, 1e6, 1e7], full: 1e8 },
  exports: { unit: 'exports, 240 runs each', sizes: [10, 100, 1000] },
  runs: { unit: 'runs of one export', sizes: [1000, 1e5, 1e6] },
  logs: { unit: 'log lines, 10,000 per export', sizes: [1e4, 1e5, 1e6], full: 1e7 },
  persons: { unit: 'persons', sizes: [1e4, 1e5, 1e6], full: 1e7 },
  members: { unit: 'members of a cohort', sizes: [1000, 1e5, 1e6] },
  experiments: { unit: 'experiments', sizes: [5, 50, 500] },
  activity: { unit: 'activity log entries', sizes: [1000, 1e5, 1e6] },
  deliveries: { unit: 'webhook deliveries', sizes: [1000, 1e5, 1e6] },
  idempotency: { unit: 'idempotency records', sizes: [1000, 1e5, 1e6] },
  imports: { unit: 'five minutes of imports', sizes: [1000, 1e5, 1e6] },
  uuids: { unit: 'uuids of the duplicate check', sizes: [1e5, 1e6, 1e7] },
};

export const KINDS_OF_SUBJECTS = Object.keys(SUBJECTS) as Subject[];

export type Scale = 'small' | 'default' | 'full';

/** Returns the sizes of a subject: `small` leaves out the largest one, and `full` adds one. */
export function sizesOf(subject: Subject, scale: Scale): number[] {
  const { sizes, full } = SUBJECTS[subject];
  if (scale === 'full' && full !== undefined) return [...sizes, full];
  return scale === 'small' ? sizes.slice(0, -1) : [...sizes];
}
