import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { CopyButton } from './copy.tsx';
import { Dialog } from './dialog.tsx';

interface SecretOnceProps {
  title: string;
  /** Noun for the secret, such as "key". */
  what: string;
  secret: string;
  children?: ReactNode;
  /** Forgets the secret: the caller drops it from its state. */
  onClose: () => void;
}

/** Shows a value that the server returns only once. It exists nowhere but in this dialog. */
export function SecretOnce({ title, what, secret, children, onClose }: SecretOnceProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <p>
        <strong>Copy the {what} now.</strong> It is not shown again.
      </p>
      <pre data-secret>{secret}</pre>
      <CopyButton text={secret} what={what} />
      {children}
      <div className="actions">
        <Button kind="primary" onClick={onClose}>
          I have stored it
        </Button>
      </div>
    </Dialog>
  );
}
