import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { User, UserStore } from '../store/users.ts';

/**
 * Returns the path of the state store of a data folder. Throws if the folder has none, because it may have been named by
 * mistake; an empty file is what a disk that was full at the first start leaves.
 */
export function requireState(dataDir: string): string {
  const file = join(dataDir, 'weir.db');
  if (!statSync(file, { throwIfNoEntry: false })?.size) throw new Error(noDataMessage(dataDir));
  return file;
}

/** The message about a data folder without state. */
export function noDataMessage(dataDir: string): string {
  return `There is no Weir state in ${dataDir}. Set WEIR_DATA_DIR to the right folder, or start the server once with: weir serve`;
}

/** Throws if the first user has left every organization: a key or a session of this user would have no access. */
export function requireOrganization(users: Pick<UserStore, 'countMemberships'>, { id, email }: User): void {
  if (users.countMemberships(id) > 0) return;
  throw new Error(
    `The first user, ${email}, is in no organization and has no access. Add the user again with: weir members add --email ${email} --role owner`,
  );
}
