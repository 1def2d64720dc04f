// Signs a browser in with the one-time link or invitation of the fragment, or with a personal API key. The fragment is
// not sent to any server, and it is removed from the URL first; its token stays in memory until the user leaves the
// page.
const fragment = location.hash.slice(1);
const link = new URLSearchParams(fragment).get('link');
const invitation = new URLSearchParams(fragment).get('invite');
history.replaceState(null, '', location.pathname + location.search);
// A link that is opened in the tab of this page changes only the fragment, which loads nothing by itself.
addEventListener('hashchange', () => location.reload());

const SESSIONS = '/api/sessions/';
const CURRENT = '/api/sessions/@current/';
const INVITATIONS = '/api/users/@me/invitations/';
const element = (id) => document.getElementById(id);
const message = element('message');

/** The server has checked the path; a URL of another origin is never followed. */
function goOn() {
  const target = new URL(document.querySelector('main').dataset.next, location.origin);
  location.replace(target.origin === location.origin ? target.href : '/');
}

/** Sends a request and shows the error of a refusal, which returns undefined. */
async function post(path, body, headers = {}) {
  message.textContent = 'One moment…';
  const response = await fetch(path, {
    method: 'POST',
    headers: { Accept: 'application/json', 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const json = await response.json().catch(() => ({}));
  message.textContent = response.ok
    ? ''
    : (json.detail ?? `The server responded with status ${response.status}. Try again.`);
  return response.ok ? json : undefined;
}

/** An invitation for an existing account stays open until its user has signed in. */
async function signIn(credential) {
  const session = await post(SESSIONS, credential);
  if (session === undefined) return;
  if (invitation !== null && credential.invitation === undefined) askFirst(session);
  else goOn();
}

async function join({ csrf_token: token }) {
  const joined = await post(INVITATIONS, { token: invitation }, { 'X-CSRF-Token': token });
  if (joined !== undefined) goOn();
}

const unreachable = () => {
  message.textContent = 'The server cannot be reached. Try again.';
};
const attempt = (credential) => signIn(credential).catch(unreachable);

async function signOut({ csrf_token: token, method }) {
  const { ok } = await fetch(CURRENT, { method: 'DELETE', headers: { 'X-CSRF-Token': token } });
  if (ok && method === 'oidc') location.assign('/login/oidc/sign_out/');
  else location.reload();
}

/**
 * Asks the user first, because the link of another user must not replace the session of this browser unnoticed, and an
 * invitation must not be accepted unnoticed.
 */
function askFirst(session) {
  element('user').textContent = session.user.email;
  element('signed-in').hidden = false;
  element('use-link').hidden = link === null;
  element('use-link').onclick = () => attempt({ login_link: link });
  element('join').hidden = invitation === null;
  element('join').onclick = () => join(session).catch(unreachable);
  element('continue').onclick = goOn;
  element('sign-out').onclick = () => signOut(session);
}

async function start() {
  element('key-form').hidden = false;
  element('key-form').addEventListener('submit', (event) => {
    event.preventDefault();
    void attempt({ personal_api_key: element('key').value.trim() });
  });
  const current = await fetch(CURRENT, { headers: { Accept: 'application/json' } });
  if (current.ok && fragment === 'signed-in') goOn();
  else if (current.ok) askFirst(await current.json());
  else if (link !== null) await attempt({ login_link: link });
  else if (invitation !== null) await attempt({ invitation });
}

void start();
