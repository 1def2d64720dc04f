/** Parts of a page that have a name, from which the keyboard continues. */
const PLACES = 'fieldset:not(.form-fields), article, section, dialog, main';
const ACTS = ['keydown', 'pointerdown'] as const;

/** What the user acted on last, and the places around it, the innermost first. */
let used: Element | null = null;
let places: Element[] = [];

function note({ target }: Event): void {
  used = target instanceof Element ? target : null;
  places = [];
  for (let at = used?.closest(PLACES); at; at = at.parentElement?.closest(PLACES)) places.push(at);
}

/** Moves focus to the place of a control that is gone: a fieldset, or a heading. */
function replace(): void {
  if (used === null || used.isConnected || document.activeElement !== document.body) return;
  used = null;
  const targets = places
    .filter(({ isConnected }) => isConnected)
    .map((place) => (place.matches('fieldset') ? place : place.querySelector('h1, h2')));
  const target = targets.find((found) => found !== null) ?? document.querySelector('h1');
  if (!(target instanceof HTMLElement)) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/**
 * Keeps focus near a control that its own use removes, such as the button that removes a condition: without focus, a
 * screen reader does not know where it is.
 */
export function keepFocus(): void {
  for (const act of ACTS) addEventListener(act, note, { capture: true, passive: true });
  new MutationObserver(replace).observe(document.body, { childList: true, subtree: true });
}
