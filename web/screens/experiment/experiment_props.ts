import type { components } from '../../../generated/schema.ts';
import type { Loaded } from '../../api/client.ts';

export type Experiment = components['schemas']['Experiment'];

/** What each tab of the page is given: the experiment with its entity tag. */
export interface ExperimentProps {
  experiment: Loaded<Experiment>;
}
