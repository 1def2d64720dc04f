import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useId,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';

interface Toast {
  id: number;
  text: string;
}

/** The toasts, and the places for them: that of the page and those of the open dialogs, the latest last. */
interface Shown {
  toasts: readonly Toast[];
  dismiss: (id: number) => void;
  place: string | undefined;
  /** Adds a place; the returned function removes it. */
  open: (place: string) => () => void;
}

const Context = createContext<(text: string) => void>(() => {});
const ShownContext = createContext<Shown | null>(null);

/** Returns a function that shows a sentence and reads it to screen readers: `toast('The export is paused.')`. */
export function useToast(): (text: string) => void {
  return useContext(Context);
}

const MAX_TOASTS = 3;

/** Toasts stay until they are dismissed or replaced: a timer would take them from slow readers. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const [places, setPlaces] = useState<readonly string[]>([]);
  const show = useCallback((text: string) => {
    setToasts((shown) => [...shown, { id: (shown.at(-1)?.id ?? 0) + 1, text }].slice(-MAX_TOASTS));
  }, []);
  const dismiss = useCallback((id: number) => {
    setToasts((shown) => shown.filter((toast) => toast.id !== id));
  }, []);
  const open = useCallback((place: string) => {
    setPlaces((former) => [...former, place]);
    return () => setPlaces((former) => former.filter((each) => each !== place));
  }, []);
  const place = places.at(-1);
  const shown = useMemo(() => ({ toasts, dismiss, place, open }), [toasts, dismiss, place, open]);
  return (
    <Context value={show}>
      <ShownContext value={shown}>
        {children}
        <Toasts />
      </ShownContext>
    </Context>
  );
}

/** The place of a modal dialog for toasts: those on the inert page behind it can neither be read nor dismissed. */
export function DialogToasts() {
  const place = useId();
  const open = useContext(ShownContext)?.open;
  useLayoutEffect(() => open?.(place), [open, place]);
  return <Toasts place={place} />;
}

function Toasts({ place }: { place?: string }) {
  const shown = useContext(ShownContext);
  return (
    <div className="toasts" role="status" aria-live="polite">
      {shown?.place === place &&
        shown?.toasts.map(({ id, text }) => (
          <div key={id} className="toast">
            <span>{text}</span>
            <button type="button" className="quiet" onClick={() => shown.dismiss(id)}>
              Dismiss
            </button>
          </div>
        ))}
    </div>
  );
}
