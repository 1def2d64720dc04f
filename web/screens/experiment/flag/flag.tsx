import type { components } from '../../../../generated/schema.ts';
import type { Loaded } from '../../../api/client.ts';

export default function Flag(_props: { experiment: Loaded<components['schemas']['Experiment']> }) {
  return <p className="muted">The flag is part of the API.</p>;
}
