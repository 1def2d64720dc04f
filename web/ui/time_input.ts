import { parseTime } from '../charts/time.ts';

type Zone = 'local' | 'utc';

const pad = (value: number) => String(value).padStart(2, '0');

/** A time of the API as the value of a `datetime-local` control in a zone. Empty if the text is not a time. */
export function timeToInput(text: string, zone: Zone): string {
  const ms = parseTime(text);
  if (ms === null) return '';
  if (zone === 'utc') return new Date(ms).toISOString().slice(0, 19);
  const at = new Date(ms);
  const date = `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}`;
  return `${date}T${pad(at.getHours())}:${pad(at.getMinutes())}:${pad(at.getSeconds())}`;
}

/**
 * The value of a `datetime-local` control as a time with its UTC offset; null if it is empty. A value that still shows
 * `former` is that time: when the clocks go back, an hour of local time occurs twice.
 */
export function inputToTime(value: string, zone: Zone, former = ''): string | null {
  const isFormer = value !== '' && value === timeToInput(former, zone);
  const ms = parseTime(isFormer ? former : zone === 'utc' && value !== '' ? `${value}Z` : value);
  return ms === null ? null : new Date(ms).toISOString();
}
