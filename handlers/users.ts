import type { HandlersOf } from '../generated/handlers.ts';
import type { Services } from '../src/services.ts';
import { currentUserToWire } from './wire/user.ts';

export function users({ accounts }: Pick<Services, 'accounts'>): HandlersOf<'users'> {
  return {
    readCurrentUser: ({ principal }) => ({
      status: 200,
      body: currentUserToWire(accounts.currentUser(principal)),
    }),
  };
}
