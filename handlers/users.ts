import type { HandlersOf } from '../generated/handlers.ts';
import type { AccountsService } from '../src/auth/accounts.ts';
import { currentUserToWire } from './wire/user.ts';

export function users({ accounts }: { accounts: AccountsService }): HandlersOf<'users'> {
  return {
    readCurrentUser: ({ principal }) => ({
      status: 200,
      body: currentUserToWire(accounts.currentUser(principal)),
    }),
  };
}
