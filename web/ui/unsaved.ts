type Leave = () => void;

/** Asks before the page, or the tab of the page, is left. */
export interface LeaveGuard {
  ask: (leave: Leave) => void;
  /** True if the form is part of a tab, so that another tab removes it. */
  isInTab: boolean;
}

let guard: LeaveGuard | null = null;

/** The guard of the form with unsaved changes; null while there is nothing to lose. */
export const currentGuard = (): LeaveGuard | null => guard;

export function setGuard(next: LeaveGuard | null): void {
  guard = next;
}

/** True while the page would lose the input of a form, or a secret that is shown only once. */
export function hasUnsavedInput(): boolean {
  return guard !== null || document.querySelector('dialog[open] :is(form, [data-secret])') !== null;
}
