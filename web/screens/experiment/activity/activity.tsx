import type { ExperimentProps } from '../experiment_props.ts';

export default function Activity({ experiment }: ExperimentProps) {
  return <p>{experiment.value.name}</p>;
}
