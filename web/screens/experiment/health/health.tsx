import type { ExperimentProps } from '../experiment_props.ts';

export default function Health({ experiment }: ExperimentProps) {
  return <p>{experiment.value.name}</p>;
}
