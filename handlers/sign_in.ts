import type { HandlersOf } from '../generated/handlers.ts';
import type { components } from '../generated/schema.ts';
import { localPath } from '../src/kernel/local_path.ts';
import type { Services } from '../src/services.ts';

/** The script of the page sends requests to this server; the rest of the policy is that of the other pages. */
const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

const NO_STORE = { 'Cache-Control': 'no-store' };

const PROBLEMS: Record<components['schemas']['SignInProblem'], string> = {
  not_configured: 'OpenID Connect is not configured on this server.',
  unreachable:
    'The identity provider cannot be reached. Try again later, or ask the operator: the log has the reason.',
  expired: 'The sign-in took too long, was used before, or began in another browser. Start again.',
  refused: 'The identity provider refused the sign-in, or its response was not valid. Start again.',
  email_not_verified: 'The identity provider has no verified email address for you.',
  foreign_domain: 'Your email address is not of a domain that may sign in here.',
  other_identity:
    'The user with your email address has another identity at the identity provider. Ask the operator of this server.',
  no_invitation: 'You are not a member of an organization yet. Ask an owner or admin for an invitation.',
  organization_full:
    'The organization that invited you has the greatest number of members. Ask an owner or admin to remove one.',
  signed_in_at_provider:
    'You are signed out of Weir. You may still be signed in at the identity provider: sign out there, too.',
};

export function signIn({ oidc }: Pick<Services, 'oidc'>): HandlersOf<'sign_in'> {
  return {
    readLoginPage: ({ query }) => {
      const content = {
        next: localPath(query.next),
        message: query.problem === undefined ? '' : PROBLEMS[query.problem],
        hasOidc: oidc.isConfigured,
      };
      return {
        status: 200,
        body: loginPage(content),
        contentType: 'text/html; charset=utf-8',
        headers: { 'Content-Security-Policy': PAGE_POLICY, ...NO_STORE },
      };
    },

    startOidcSignIn: async ({ query, site }) => {
      const started = await oidc.start(site, query.next);
      if ('problem' in started) return redirect(`/login/?problem=${started.problem}`);
      return { ...redirect(started.url), flow: started.flow };
    },

    finishOidcSignIn: async ({ rawQuery, browser }) => {
      const ended = await oidc.finish(rawQuery, browser);
      if ('problem' in ended) return redirect(`/login/?problem=${ended.problem}`);
      // Browsers do not send strict cookies on a redirect from another site, so the page continues from here.
      const path = `/login/?next=${encodeURIComponent(ended.next)}#signed-in`;
      return { ...redirect(path), session: ended.signedIn.cookie };
    },

    startOidcSignOut: async ({ site }) =>
      redirect((await oidc.signOutUrl(site)) ?? '/login/?problem=signed_in_at_provider'),
  };
}

const redirect = (Location: string) => ({ status: 303 as const, headers: { Location, ...NO_STORE } });

/** `next` is a local path, so the ampersand is the only character with a meaning in HTML. */
const inAttribute = (next: string) => next.replaceAll('&', '&amp;');

/** The key's input has no name attribute, so without the script the form does not send it. */
const loginPage = (content: { next: string; message: string; hasOidc: boolean }) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Sign in to Weir</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,"><link rel="stylesheet" href="/docs/assets/reference.css">
<script src="/docs/assets/login.js" defer></script>
</head><body class="plain"><main data-next="${inAttribute(content.next)}"><h1>Sign in to Weir</h1>
<noscript><p>Signing in needs JavaScript.</p></noscript>
<p id="message" role="status">${content.message}</p>
<section id="signed-in" hidden><p>You are signed in as <strong id="user"></strong>.</p>
<p><button type="button" id="continue">Continue</button>
<button type="button" id="join" hidden>Join the organization</button>
<button type="button" id="use-link" hidden>Sign in with the link instead</button>
<button type="button" id="sign-out">Sign out</button></p></section>
${content.hasOidc ? `<p><a id="oidc" href="/login/oidc/?next=${encodeURIComponent(content.next)}">Sign in with OpenID Connect</a></p>` : ''}
<form id="key-form" method="post" hidden><p><label>Personal API key <input id="key" type="password" autocomplete="off" required maxlength="200"></label>
<button>Sign in</button></p></form>
<p>For a one-time link, run <code>weir console link</code> on the server.</p></main></body></html>
`;
