import { useToast } from './toast.tsx';

/** Copies a text; `what` names it for screen readers and in the confirmation. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const toast = useToast();
  const copy = async () => {
    try {
      // Browsers have no clipboard on pages without TLS, except those of this machine.
      await navigator.clipboard.writeText(text);
      toast(`Copied the ${what}.`);
    } catch {
      toast(`The browser did not allow copying. Select the ${what} and copy it.`);
    }
  };
  return (
    <button
      type="button"
      className="quiet no-print"
      aria-label={`Copy the ${what}`}
      onClick={() => void copy()}
    >
      Copy
    </button>
  );
}

/** An id with its copy button. */
export function CopyId({ id, what = 'id' }: { id: string | number; what?: string }) {
  return (
    <span className="row">
      <code>{id}</code>
      <CopyButton text={String(id)} what={what} />
    </span>
  );
}
