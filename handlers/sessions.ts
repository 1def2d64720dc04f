import type { HandlersOf } from '../generated/handlers.ts';
import type { Services } from '../src/services.ts';
import { offsetReply, pageOf } from './wire/page.ts';
import { currentSessionToWire, sessionToWire } from './wire/session.ts';

/** The CSRF token is for the requesting page and must not stay in the browser's cache. */
const NO_STORE = { 'Cache-Control': 'no-store' };

export function sessions({ sessions }: Pick<Services, 'sessions'>): HandlersOf<'sessions'> {
  return {
    listSessions: (request) =>
      offsetReply(request, sessions.list(request.principal, pageOf(request.query)), (session) =>
        sessionToWire(session, request.principal),
      ),

    createSession: ({ body, browser }) => {
      const { cookie, ...current } = sessions.signIn(
        {
          personalApiKey: body.personal_api_key,
          loginLink: body.login_link,
          invitation: body.invitation,
        },
        browser,
      );
      return { status: 201, body: currentSessionToWire(current), session: cookie, headers: NO_STORE };
    },

    revokeOtherSessions: ({ principal }) => ({
      status: 200,
      body: { revoked: sessions.revokeOthers(principal) },
    }),

    readCurrentSession: ({ principal }) => ({
      status: 200,
      body: currentSessionToWire(sessions.current(principal)),
      version: sessions.version,
      headers: NO_STORE,
    }),

    deleteCurrentSession: ({ principal, ifMatch }) => {
      sessions.signOut(principal, ifMatch);
      return { status: 204, session: null };
    },

    readSession: ({ principal, params }) => ({
      status: 200,
      body: sessionToWire(sessions.read(principal, params.id), principal),
      version: sessions.version,
    }),

    deleteSession: ({ principal, params, ifMatch }) => {
      sessions.revoke(principal, params.id, ifMatch);
      return { status: 204 };
    },
  };
}
