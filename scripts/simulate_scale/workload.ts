import { HOUR_MS, MINUTE_MS } from '../../src/kernel/time.ts';
import { VALUES } from './constants.ts';

/** The kinds of files that the model delivers, with the work of a row in each phase. */
export const FORMATS = {
  'JSON lines': { shapeRows: VALUES.shapeJsonRows, bytes: VALUES.eventBytes },
  Parquet: { shapeRows: VALUES.shapeParquetRows, bytes: VALUES.eventBytes },
  table: { shapeRows: VALUES.shapeCsvRows, bytes: null },
} as const;
export type Format = keyof typeof FORMATS;

export interface ModelExport {
  id: string;
  project: number;
  host: string;
  /** Length of its intervals in milliseconds. */
  length: number;
  format: Format;
  /** The part of the events of the project that it delivers. */
  part: number;
  /** True if its runs are those of a backfill. */
  isBackfill: boolean;
}

/** Width of a bucket of arrival, which intervals consist of. */
export const BUCKET_MS = 5 * MINUTE_MS;
const OBJECT_STORES = 4;

/**
 * Each project has three exports: all events as JSON lines every five minutes and as Parquet every hour, to one of four
 * object stores, and a tenth of them into a PostgreSQL of its own every hour.
 */
export function exportsOf(projects: number): ModelExport[] {
  return Array.from({ length: projects }, (_, project): ModelExport[] => {
    const all = { project, host: `store ${project % OBJECT_STORES}`, part: 1, isBackfill: false };
    const tenth = { ...all, host: `database ${project}`, part: 0.1 };
    return [
      { ...all, id: `${project} often`, length: BUCKET_MS, format: 'JSON lines' },
      { ...all, id: `${project} hourly`, length: HOUR_MS, format: 'Parquet' },
      { ...tenth, id: `${project} table`, length: HOUR_MS, format: 'table' },
    ];
  }).flat();
}

/**
 * Divides events among projects: project n gets a part proportional to 1/n, as the sizes of customers often are. The parts
 * add up to the whole.
 */
export function divideAmong(projects: number): (events: number, project: number) => number {
  const bounds = [0];
  for (let n = 1; n <= projects; n++) bounds.push(bounds[n - 1]! + 1 / n);
  const total = bounds.at(-1)!;
  const before = (events: number, project: number) =>
    project === projects ? events : Math.floor((events * bounds[project]!) / total);
  return (events, project) => before(events, project + 1) - before(events, project);
}
