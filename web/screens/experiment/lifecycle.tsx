import type { components } from '../../../generated/schema.ts';
import type { Loaded } from '../../api/client.ts';

export function LifecycleActions(_props: { experiment: Loaded<components['schemas']['Experiment']> }) {
  return null;
}
