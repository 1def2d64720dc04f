import type { BatchExportRow } from '../../store/batch_exports.ts';
import type { RunRow } from '../../store/runs.ts';
import type { Interval } from '../schedule.ts';

/** An export as far as its deliveries depend on it. The config is sealed. */
type OrderedExport = Pick<
  BatchExportRow,
  'id' | 'teamId' | 'home' | 'model' | 'destinationType' | 'destinationConfig' | 'qlQuery' | 'filters'
>;

/**
 * Everything that a worker needs to deliver a closed interval, except for the secret key that opens the config. An order is
 * plain JSON and reveals no secret of the destination, so that it can be stored and sent.
 */
export interface WorkOrder {
  runId: string;
  /** Attempts of a run are numbered from 1. */
  attempt: number;
  export: OrderedExport;
  /** Milliseconds. */
  interval: Interval;
  /** The highest inbox `seq` that may be read. */
  highSeq: number;
  /** True when the destination may hold rows of this interval: then it is delivered even if it is empty now. */
  mayHoldRows: boolean;
}

export function workOrder(
  run: RunRow,
  row: BatchExportRow,
  closed: Pick<WorkOrder, 'highSeq' | 'mayHoldRows'>,
): WorkOrder {
  const { id, teamId, home, model, destinationType, destinationConfig, qlQuery, filters } = row;
  return {
    runId: run.id,
    attempt: run.attempt,
    export: { id, teamId, home, model, destinationType, destinationConfig, qlQuery, filters },
    interval: { start: run.dataIntervalStart, end: run.dataIntervalEnd },
    ...closed,
  };
}
