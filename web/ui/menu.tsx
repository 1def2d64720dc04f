import { type ReactNode, useEffect, useRef } from 'react';

/** A dialog that a menu has opened is above it: the menu stays as it is, because focus returns to the button in it. */
const isInDialog = (target: EventTarget | null) =>
  target instanceof Element && target.closest('dialog') !== null;

/**
 * A list that opens below its button. A click or focus elsewhere and Escape close it; after Escape, focus is on the
 * button again.
 */
export function Menu({ name, children }: { name: string; children: ReactNode }) {
  const menu = useRef<HTMLDetailsElement>(null);
  const button = useRef<HTMLElement>(null);
  useEffect(() => {
    const closeOutside = ({ target }: Event) => {
      if (!menu.current || isInDialog(target) || menu.current.contains(target as Node)) return;
      menu.current.open = false;
    };
    // A click beside the buttons moves focus to an element around the menu; in Safari, one on a button does, too.
    const closeWithoutFocus = (event: Event) => {
      if (!(event.target as Node).contains(menu.current)) closeOutside(event);
    };
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !menu.current?.open || isInDialog(event.target)) return;
      const hadFocus = menu.current.contains(document.activeElement);
      menu.current.open = false;
      if (hadFocus) button.current?.focus();
    };
    document.addEventListener('click', closeOutside);
    document.addEventListener('focusin', closeWithoutFocus);
    document.addEventListener('keydown', closeByKey);
    return () => {
      document.removeEventListener('click', closeOutside);
      document.removeEventListener('focusin', closeWithoutFocus);
      document.removeEventListener('keydown', closeByKey);
    };
  }, []);
  return (
    <details className="menu" ref={menu}>
      <summary ref={button}>{name}</summary>
      <div>{children}</div>
    </details>
  );
}
