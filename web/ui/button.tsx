import { createContext, type ReactNode, useContext, useId } from 'react';
import { Link } from 'wouter';

interface SharedReason {
  id: string;
  reason: string | null;
}

const Shared = createContext<SharedReason>({ id: '', reason: null });

/** A reason that the buttons below share: `ReasonText` shows it once, and not each of them. */
export function SharedReason({ reason, children }: { reason: string | null; children: ReactNode }) {
  const id = useId();
  return <Shared value={{ id, reason }}>{children}</Shared>;
}

export function ReasonText() {
  const { id, reason } = useContext(Shared);
  return (
    reason !== null && (
      <p id={id} className="reason">
        {reason}
      </p>
    )
  );
}

interface ButtonProps {
  children: ReactNode;
  onClick?: (() => void) | undefined;
  type?: 'button' | 'submit';
  kind?: 'primary' | 'danger' | 'quiet';
  /** The reason why the button cannot be used now. It stays visible and focusable, and shows or shares the reason. */
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
  const ownId = useId();
  const shared = useContext(Shared);
  const isShared = unavailable === shared.reason;
  const isBlocked = busy || Boolean(unavailable);
  const button = (
    <button
      type={type}
      className={kind}
      aria-label={label}
      data-shortcut={shortcut}
      aria-disabled={isBlocked}
      aria-busy={busy}
      aria-describedby={unavailable ? (isShared ? shared.id : ownId) : undefined}
      title={unavailable ?? undefined}
      onClick={(event) => {
        if (isBlocked) event.preventDefault();
        else onClick?.();
      }}
    >
      {children}
      {busy && '…'}
    </button>
  );
  if (!unavailable || isShared) return button;
  return (
    <span className="row">
      {button}
      <span id={ownId} className="reason">
        {unavailable}
      </span>
    </span>
  );
}

/** A link that looks like a button. It is one while it cannot be used, so that it can say why. */
export function LinkButton({
  href,
  kind,
  unavailable,
  shortcut,
  children,
}: Pick<ButtonProps, 'unavailable' | 'shortcut' | 'children'> & { href: string; kind?: 'primary' }) {
  if (unavailable) {
    return (
      <Button {...(kind && { kind })} unavailable={unavailable}>
        {children}
      </Button>
    );
  }
  return (
    <Link className={kind ? `button ${kind}` : 'button'} href={href} data-shortcut={shortcut}>
      {children}
    </Link>
  );
}
