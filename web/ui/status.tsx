import { icon } from '../charts/shapes.ts';
import { STATUS, type StatusGroup, statusClass } from '../charts/status.ts';
import { Drawing } from './figure.tsx';

/** A status as shape, word and colour. `word` is more specific than that of the group. */
export function StatusBadge({ group, word = STATUS[group].word }: { group: StatusGroup; word?: string }) {
  return (
    <span className="status">
      <Drawing node={icon(STATUS[group].shape, statusClass(group), '')} isDecoration />
      {word}
    </span>
  );
}
