import type { components } from '../../generated/schema.ts';
import type { CurrentSession, SessionView } from '../../src/auth/sessions.ts';
import type { Principal } from '../../src/kernel/tenant.ts';
import { isoFromMs } from '../../src/kernel/time.ts';
import { userSummaryToWire } from './user.ts';

type Schemas = components['schemas'];

/** A session as its user sees it; the session of `principal` is marked as the current one. */
export function sessionToWire(session: SessionView, principal: Principal): Schemas['Session'] {
  return toWire(session, principal.kind === 'session' && principal.sessionId === session.id);
}

export function currentSessionToWire({
  session,
  csrfToken,
  scopes,
  user,
}: CurrentSession): Schemas['CurrentSession'] {
  return {
    ...toWire(session, true),
    csrf_token: csrfToken,
    scopes: [...scopes],
    user: userSummaryToWire(user),
  };
}

function toWire(session: SessionView, isCurrent: boolean): Schemas['Session'] {
  return {
    id: session.id,
    method: session.method,
    personal_api_key_id: session.keyId,
    user_agent: session.userAgent,
    address: session.address,
    is_current: isCurrent,
    created_at: isoFromMs(session.createdAt),
    last_used_at: isoFromMs(session.lastUsedAt),
    expires_at: isoFromMs(session.endsAt),
  };
}
