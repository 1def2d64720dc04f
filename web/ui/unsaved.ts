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

/** True while a form would lose its input with the page. */
export function hasUnsavedInput(): boolean {
  return guard !== null || document.querySelector('dialog[open] form') !== null;
}
