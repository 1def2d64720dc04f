import { type ReactNode, useId } from 'react';

export interface ButtonProps {
  children: ReactNode;
  onClick?: (() => void) | undefined;
  type?: 'button' | 'submit';
  kind?: 'primary' | 'danger' | 'quiet';
  /** Why the button cannot be used now. It stays visible and focusable, and the reason is shown beside it. */
  unavailable?: string | null | undefined;
  /** True while the work of the button runs. */
  busy?: boolean;
  /** The accessible name, if the visible text is not enough. */
  label?: string;
  /** The key that clicks the button: see shortcuts.tsx. */
  shortcut?: 'n' | 'r';
}

export function Button({
  children,
  onClick,
  type = 'button',
  kind,
  unavailable,
  busy = false,
  label,
  shortcut,
}: ButtonProps) {
  const reasonId = useId();
  const isBlocked = busy || Boolean(unavailable);
  const button = (
    <button
      type={type}
      className={kind}
      aria-label={label}
      data-shortcut={shortcut}
      aria-disabled={isBlocked}
      aria-busy={busy}
      aria-describedby={unavailable ? reasonId : undefined}
      onClick={(event) => {
        if (isBlocked) event.preventDefault();
        else onClick?.();
      }}
    >
      {children}
      {busy && '…'}
    </button>
  );
  if (!unavailable) return button;
  return (
    <span className="row">
      {button}
      <span id={reasonId} className="reason">
        {unavailable}
      </span>
    </span>
  );
}
