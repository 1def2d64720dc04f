import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../src/kernel/time.ts';
import type { Lags } from './lags.ts';

export function table(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(header), `|${'---|'.repeat(header.length)}`, ...rows.map(line)].join('\n');
}

export const whole = (number: number) => Math.round(number).toLocaleString('en-US');

export const percent = (part: number) => `${Math.round(part * 100)} %`;

/** `4.2 s`, `12 min`, `3.5 h`; null: never. */
export function duration(ms: number): string {
  if (!Number.isFinite(ms)) return 'never';
  if (ms < 99.95 * SECOND_MS) return `${(ms / SECOND_MS).toFixed(1)} s`;
  return ms < 99.95 * MINUTE_MS ? `${(ms / MINUTE_MS).toFixed(1)} min` : `${(ms / HOUR_MS).toFixed(1)} h`;
}

export const lagCells = ({ p50, p99, max }: Lags) => [duration(p50), duration(p99), duration(max)];
