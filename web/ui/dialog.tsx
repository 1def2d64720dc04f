import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { Button, SharedReason } from './button.tsx';
import { TextField } from './fields.tsx';
import { DialogToasts } from './toast.tsx';

interface DialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** Without it, focus would be on the equivalent command, which stands before the fields of some dialogs. */
const FIRST_FIELD = 'input:is(:checked, :not([type=radio])), select, textarea';

/** A modal dialog; mount it to open it. It begins in its first field. Escape closes it, and focus returns to where it was. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // The next key belongs to the dialog, not to the page behind it.
  useLayoutEffect(() => {
    const dialog = element.current;
    const former = document.activeElement;
    dialog?.showModal();
    dialog?.querySelector<HTMLElement>(FIRST_FIELD)?.focus();
    return () => {
      dialog?.close();
      if (former instanceof HTMLElement) former.focus();
    };
  }, []);
  return (
    <dialog
      ref={element}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={titleId}>{title}</h2>
      {/* The reason that the page behind shows cannot be read while the dialog is open. */}
      <SharedReason reason={null}>{children}</SharedReason>
      <DialogToasts />
    </dialog>
  );
}

interface ConfirmByNameProps {
  title: string;
  /** The name that must be typed. */
  name: string;
  /** The label of the button, such as "Delete the export". */
  action: string;
  /** The consequences, and which of them cannot be undone. */
  children: ReactNode;
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** The page shows each run of spaces and line breaks as one space, and a field of one line takes no line breaks. */
const asShown = (name: string) => name.replace(/\s+/g, ' ').trim();

/** Asks for the name of what is deleted. */
export function ConfirmByName(props: ConfirmByNameProps) {
  const [typed, setTyped] = useState('');
  const isTyped = asShown(typed) === asShown(props.name);
  return (
    <Dialog title={props.title} onClose={props.onClose}>
      {props.children}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isTyped) props.onConfirm();
        }}
      >
        <TextField
          label={`Type ${props.name} to confirm`}
          name="confirm_name"
          maxLength={1000}
          value={typed}
          onChange={setTyped}
        />
        <div className="actions">
          <Button onClick={props.onClose}>Cancel</Button>
          <Button
            type="submit"
            kind="danger"
            busy={props.busy ?? false}
            unavailable={isTyped ? null : 'The name does not match yet.'}
          >
            {props.action}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
