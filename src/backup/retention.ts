import { DAY_MS } from '../kernel/time.ts';

/** Which complete backups stay. Without a limit all of them do. */
export interface Keep {
  /** The newest ones. */
  count: number | null;
  /** Those that are not older. */
  days: number | null;
}

export interface Dated {
  name: string;
  cutAt: number;
}

/** Backups that no limit keeps. The newest one always stays. */
export function expired(backups: readonly Dated[], { count, days }: Keep, now: number): string[] {
  if (count === null && days === null) return [];
  const newestFirst = [...backups].sort((a, b) => b.cutAt - a.cutAt);
  const isKept = ({ cutAt }: Dated, index: number) =>
    index === 0 || (count !== null && index < count) || (days !== null && cutAt >= now - days * DAY_MS);
  return newestFirst.filter((backup, index) => !isKept(backup, index)).map(({ name }) => name);
}
