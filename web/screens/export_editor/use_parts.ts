import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { ApiError } from '../../api/errors.ts';
import { asApiError } from '../../api/errors.ts';
import {
  type ExportForm,
  located,
  missingField,
  PARTS,
  type PartName,
  partOf,
  required,
} from './form_state.ts';

export interface Parts {
  open: ReadonlySet<PartName>;
  done: ReadonlySet<PartName>;
  /** The error of the last attempt, with the field that it is about. */
  error: ApiError | null;
  container: RefObject<HTMLDivElement | null>;
  toggle(part: PartName): void;
  /** Validates a part, folds it and opens the next one that is not done. */
  finish(part: PartName): void;
  /** Shows an error at its field; focus goes there. */
  report(error: unknown): void;
  /** Forgets the former error, and reports the first value that is missing. True if none is. */
  validate(parts: readonly PartName[]): boolean;
}

const INVALID = '[aria-invalid="true"], [data-invalid]';

/**
 * The parts that are open and done, and the one that shows the last error. Of a stored export, the destination is not done
 * if its configuration cannot be read.
 */
export function useParts(form: ExportForm, isStored: boolean, hasConfig: boolean): Parts {
  const missing: readonly PartName[] = hasConfig ? ['check'] : ['check', 'destination'];
  const [open, setOpen] = useState<ReadonlySet<PartName>>(
    new Set(isStored ? missing.filter((part) => part !== 'check') : ['model']),
  );
  const [done, setDone] = useState<ReadonlySet<PartName>>(
    new Set(isStored ? PARTS.filter((part) => !missing.includes(part)) : []),
  );
  const [error, setError] = useState<ApiError | null>(null);
  const [entered, setEntered] = useState<PartName | null>(null);
  const container = useRef<HTMLDivElement>(null);
  // Focus moves before the next key is handled, which would otherwise act on the former control.
  useLayoutEffect(() => {
    if (error) focusOn(container.current?.querySelector(INVALID));
  }, [error]);
  useLayoutEffect(() => {
    if (!entered) return;
    focusOn(container.current?.querySelector(`[data-part="${PARTS.indexOf(entered) + 1}"]`));
    setEntered(null);
  }, [entered]);
  const report = (thrown: unknown) => {
    const found = located(asApiError(thrown), form.type);
    const part = partOf(found.attr);
    if (part) setOpen((parts) => new Set([...parts, part]));
    setError(found);
  };
  const validate = (parts: readonly PartName[]) => {
    const problem =
      incompleteField(container.current, parts) ??
      parts.map((part) => missingField(form, part, hasConfig)).find((each) => each !== null);
    if (problem) report(problem);
    else setError(null);
    return !problem;
  };
  const finish = (part: PartName) => {
    if (!validate([part])) return;
    const next = PARTS.slice(PARTS.indexOf(part) + 1).find((each) => !done.has(each));
    setDone((parts) => new Set([...parts, part]));
    setOpen((parts) => new Set([...[...parts].filter((each) => each !== part), ...(next ? [next] : [])]));
    setEntered(next ?? part);
  };
  const toggle = (part: PartName) => {
    const problem = incompleteField(container.current, [part]);
    if (problem) return report(problem);
    setOpen(
      (parts) => new Set(parts.has(part) ? [...parts].filter((each) => each !== part) : [...parts, part]),
    );
  };
  return { open, done, error, container, toggle, finish, report, validate };
}

/** A field with a part of a value, such as a date without a time: the browser reports it as empty. */
function incompleteField(container: Element | null, parts: readonly PartName[]): ApiError | null {
  const inputs = [...(container?.querySelectorAll('input') ?? [])];
  const input = inputs.find(({ name, validity }) => validity.badInput && parts.includes(partOf(name)!));
  if (!input) return null;
  const what = input.type === 'datetime-local' ? 'Enter a date and a time' : 'Enter a number';
  return required(input.name, `${what}, or empty the field.`);
}

function focusOn(element: Element | null | undefined): void {
  if (!(element instanceof HTMLElement)) return;
  const folded = element.closest('details');
  if (folded) folded.open = true;
  element.focus();
}
