import { StatusBadge } from './status.tsx';

/** Whether a feature flag is on, as shape and word. */
export function FlagState({ active }: { active: boolean }) {
  return active ? <StatusBadge group="ok" word="on" /> : <StatusBadge group="cancelled" word="off" />;
}
