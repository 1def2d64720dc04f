import { StatusBadge } from './status.tsx';

/** The on or off state of a feature flag, as shape and word. */
export function FlagState({ active }: { active: boolean }) {
  return active ? <StatusBadge group="ok" word="on" /> : <StatusBadge group="cancelled" word="off" />;
}
