import { type ReactNode, useRef } from 'react';
import type { ApiError } from '../api/errors.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { FormFields, useFocusOnError } from './form.tsx';
import { FormError } from './form_error.tsx';

interface FormDialogProps {
  title: string;
  /** The effect of the form, above its fields. */
  intro?: ReactNode;
  /** Label of the button that submits, such as "Create the project". */
  action: string;
  onSubmit: () => void;
  onClose: () => void;
  /** True while the change is sent. */
  busy: boolean;
  /** The reason why the form cannot be submitted yet; null if it can. */
  unavailable: string | null;
  /** The error of the last attempt, and the fields that show it themselves. */
  error: ApiError | null;
  fields: readonly string[];
  /** The same without the console. */
  equivalent: ReactNode;
  children: ReactNode;
}

/** A dialog with one form, which creates or edits an object. The server validates, so that errors have one form. */
export function FormDialog(props: FormDialogProps) {
  const form = useRef<HTMLFormElement>(null);
  useFocusOnError(form, props.error);
  return (
    <Dialog title={props.title} onClose={props.onClose}>
      {props.intro && <p>{props.intro}</p>}
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          props.onSubmit();
        }}
      >
        <FormFields busy={props.busy}>{props.children}</FormFields>
        <FormError error={props.error} fields={props.fields} />
        <div className="actions">
          <Button onClick={props.onClose}>Cancel</Button>
          <Button type="submit" kind="primary" busy={props.busy} unavailable={props.unavailable}>
            {props.action}
          </Button>
        </div>
      </form>
      {props.equivalent}
    </Dialog>
  );
}
