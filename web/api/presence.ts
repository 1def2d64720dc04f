/**
 * Acts of the user prolong the session, and refreshes of an unattended page must not: the client marks its requests as
 * background requests while the user does nothing.
 */

/** Requests so long after an act of the user still count as use of the session. */
const PRESENT_MS = 2 * 60_000;

const ACTS = ['keydown', 'pointerdown', 'wheel'] as const;

/** Opening the page is an act, too. */
let actedAt = Date.now();

for (const act of ACTS) {
  addEventListener(
    act,
    ({ isTrusted }) => {
      if (isTrusted) actedAt = Date.now();
    },
    { capture: true, passive: true },
  );
}

/** True if the user did something on this page in the last two minutes. */
export function isUserPresent(): boolean {
  return Date.now() - actedAt < PRESENT_MS;
}
