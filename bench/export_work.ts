import { execFileSync } from 'node:child_process';

export interface Measured {
  seconds: number;
  /** Processor time of all threads of the process, in seconds. */
  cpuSeconds: number;
  rows: number;
  bytes: number;
  peakMb: number;
}

/** Runs one job of export_worker.ts in a process of its own. */
export function work(folder: string, job: string, argument: string): Measured {
  const args = ['bench/export_worker.ts', job, folder, argument];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })) as Measured;
}
