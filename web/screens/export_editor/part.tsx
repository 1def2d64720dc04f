import { type ReactNode, useId } from 'react';
import { Button } from '../../ui/button.tsx';

interface PartProps {
  number: number;
  title: string;
  /** The part in one line, shown when it is folded. */
  summary: string;
  isOpen: boolean;
  isDone: boolean;
  onToggle: () => void;
  /** Validates the part and opens the next one. */
  onContinue: () => void;
  /** Label of the button that ends the part. */
  action?: string;
  children: ReactNode;
}

/** A part of the editor, which folds to one line. */
export function Part(props: PartProps) {
  const id = useId();
  const { isOpen, isDone } = props;
  return (
    <section className="panel editor-part" aria-labelledby={`${id}-title`}>
      <h2>
        <button
          type="button"
          className="quiet editor-head"
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-body` : undefined}
          data-part={props.number}
          onClick={props.onToggle}
        >
          <span className="editor-mark" aria-hidden="true">
            {isDone ? '✓' : props.number}
          </span>
          <span id={`${id}-title`}>{props.title}</span>
          {isDone && <span className="hidden-visually">, done</span>}
          {!isOpen && <span className="muted editor-summary">{props.summary}</span>}
        </button>
      </h2>
      {isOpen && (
        <form
          id={`${id}-body`}
          aria-labelledby={`${id}-title`}
          noValidate
          autoComplete="off"
          onSubmit={(event) => {
            event.preventDefault();
            props.onContinue();
          }}
        >
          {props.children}
          <Button type="submit">{props.action ?? 'Continue'}</Button>
        </form>
      )}
    </section>
  );
}
