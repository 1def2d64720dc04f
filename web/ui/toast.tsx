import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';

const Context = createContext<(text: string) => void>(() => {});

/** Returns a function that shows a sentence and reads it to screen readers: `toast('The export is paused.')`. */
export function useToast(): (text: string) => void {
  return useContext(Context);
}

interface Toast {
  id: number;
  text: string;
}

const MAX_TOASTS = 3;

/** Toasts stay until they are dismissed or replaced: a timer would take them from slow readers. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const show = useCallback((text: string) => {
    setToasts((shown) => [...shown, { id: (shown.at(-1)?.id ?? 0) + 1, text }].slice(-MAX_TOASTS));
  }, []);
  const dismiss = (id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id));
  return (
    <Context value={show}>
      {children}
      <div className="toasts" role="status" aria-live="polite">
        {toasts.map(({ id, text }) => (
          <div key={id} className="toast">
            <span>{text}</span>
            <button type="button" className="quiet" onClick={() => dismiss(id)}>
              Dismiss
            </button>
          </div>
        ))}
      </div>
    </Context>
  );
}
