import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react';
import type { ApiError } from '../api/errors.ts';

/** Attributes that tie a control to its label, hint and error. */
export interface ControlProps {
  id: string;
  name: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean | undefined;
}

export interface FieldProps {
  label: string;
  /** Name of the field in the API; nested names are joined with two underscores, as in `attr` of an error. */
  name: string;
  hint?: ReactNode;
  /** The error of the last attempt. It is shown here if its `attr` is this field. */
  error?: ApiError | null | undefined;
  children: (control: ControlProps) => ReactNode;
}

export function Field({ label, name, hint, error, children }: FieldProps) {
  const id = useId();
  const message = error && isAbout(error, name) ? error.detail : null;
  const described = [hint ? `${id}-hint` : '', message ? `${id}-error` : ''].filter(Boolean).join(' ');
  const control = {
    id,
    name,
    'aria-describedby': described || undefined,
    'aria-invalid': message ? true : undefined,
  };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      {children(control)}
      {message && (
        <p id={`${id}-error`} className="field-error">
          {message}
        </p>
      )}
    </div>
  );
}

const INVALID = '[aria-invalid="true"], [data-invalid]';

/** The fields of a form that closes when it is saved: while `busy`, they take no input, which would be lost. */
export function FormFields({ busy, children }: { busy: boolean; children: ReactNode }) {
  const element = useRef<HTMLFieldSetElement>(null);
  // Disabled fields have no focus: after a failed attempt it goes to the first invalid one, or back to where it was.
  useLayoutEffect(() => {
    if (!busy) return;
    const fields = element.current;
    const former = fields?.contains(document.activeElement) ? document.activeElement : null;
    return () => {
      const isLost = document.activeElement === document.body;
      const target = fields?.querySelector(INVALID) ?? (isLost ? former : null);
      if (target instanceof HTMLElement) target.focus();
    };
  }, [busy]);
  return (
    <fieldset ref={element} className="form-fields" role="none" disabled={busy}>
      {children}
    </fieldset>
  );
}

/** True if an error is about a field or a part of it. */
export function isAbout(error: ApiError, name: string): boolean {
  return error.attr === name || (error.attr?.startsWith(`${name}__`) ?? false);
}

/** Moves focus to the first invalid control of a form after a failed attempt. */
export function useFocusOnError(form: RefObject<HTMLElement | null>, error: ApiError | null): void {
  useLayoutEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [error, form]);
}
