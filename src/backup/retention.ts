import { DAY_MS } from '../kernel/time.ts';

/** Limits that keep complete backups. Without a limit all backups are kept. */
export interface Keep {
  /** Number of the newest backups to keep. */
  count: number | null;
  /** Greatest age of backups to keep. */
  days: number | null;
}

export interface Dated {
  name: string;
  cutAt: number;
}

/**
 * Names of backups that no limit keeps. The newest one is always kept. Backups from after `now`, when the clock was
 * ahead, count as the oldest ones: in their order they would take the places of all that follow. If the clock is ahead
 * now, all earlier ones seem old; so when the one before the newest is too old, ages are counted from that one.
 */
export function expired(backups: readonly Dated[], { count, days }: Keep, now: number): string[] {
  if (count === null && days === null) return [];
  const isAhead = ({ cutAt }: Dated) => Number(cutAt > now);
  const newestFirst = [...backups].sort((a, b) => isAhead(a) - isAhead(b) || b.cutAt - a.cutAt);
  const oldest = oldestKept(newestFirst[1]?.cutAt ?? now, days, now);
  const isKept = ({ cutAt }: Dated, index: number) =>
    index === 0 || (count !== null && index < count) || cutAt >= oldest;
  return newestFirst.filter((backup, index) => !isKept(backup, index)).map(({ name }) => name);
}

function oldestKept(previous: number, days: number | null, now: number): number {
  if (days === null) return Number.POSITIVE_INFINITY;
  const oldest = now - days * DAY_MS;
  return previous < oldest ? previous - days * DAY_MS : oldest;
}
