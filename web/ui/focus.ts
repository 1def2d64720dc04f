const ACTS = ['keydown', 'pointerdown'] as const;

/**
 * Call it when a change that was made with a control may remove the control. If that happens before the user does anything
 * else, the heading of the page gets focus: without focus, a screen reader does not know where it is. The page does not
 * move, because the user may look at the end of a long list.
 */
export function keepFocus(control: Element | null): void {
  if (control === null || control === document.body) return;
  const observer = new MutationObserver(() => {
    if (control.isConnected) return;
    if (document.activeElement === document.body)
      document.querySelector('h1')?.focus({ preventScroll: true });
    stop();
  });
  const stop = () => {
    observer.disconnect();
    for (const act of ACTS) document.removeEventListener(act, stop, true);
  };
  observer.observe(document.body, { childList: true, subtree: true });
  for (const act of ACTS) document.addEventListener(act, stop, true);
}
