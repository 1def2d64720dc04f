import { useSyncExternalStore } from 'react';
import { cachedFormat } from '../charts/time.ts';
import { relative } from './format.ts';

export type Zone = 'local' | 'utc';

const STORED = 'weir.zone';
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const readZone = (): Zone => (localStorage.getItem(STORED) === 'utc' ? 'utc' : 'local');

export function useZone(): Zone {
  return useSyncExternalStore(subscribe, readZone);
}

function setZone(zone: Zone): void {
  localStorage.setItem(STORED, zone);
  for (const listener of listeners) listener();
}

/** The name of the time zone for Intl; undefined is that of the browser. */
export const timeZoneOf = (zone: Zone) => (zone === 'utc' ? 'UTC' : undefined);

let localName: string | undefined;

/** The name of the time zone for charts, which draw without a browser: `Europe/Berlin`. */
export function useZoneName(): string {
  const zone = useZone();
  localName ??= Intl.DateTimeFormat().resolvedOptions().timeZone;
  return timeZoneOf(zone) ?? localName;
}

let now = Date.now();
const clocks = new Set<() => void>();
let ticking: ReturnType<typeof setInterval> | undefined;

/** One timer moves all relative times. */
function subscribeNow(listener: () => void): () => void {
  if (clocks.size === 0) now = Date.now();
  clocks.add(listener);
  ticking ??= setInterval(() => {
    now = Date.now();
    for (const each of clocks) each();
  }, 1000);
  return () => {
    clocks.delete(listener);
    if (clocks.size > 0) return;
    clearInterval(ticking);
    ticking = undefined;
  };
}

const STEP = 10_000;

/** The time in milliseconds, which moves every ten seconds, or every second if `isPrecise`. */
export function useNow(isPrecise = false): number {
  const step = isPrecise ? 1000 : STEP;
  return useSyncExternalStore(subscribeNow, () => Math.floor(now / step) * step);
}

/** A time as text in a zone, with the zone's name. */
export function formatTime(ms: number, zone: Zone, seconds = false): string {
  const make = () =>
    new Intl.DateTimeFormat('en-GB', {
      year: 'numeric',
      month: 'short',
      day: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      ...(seconds && { second: '2-digit' }),
      timeZoneName: 'short',
      timeZone: timeZoneOf(zone),
    });
  return cachedFormat(`time ${zone} ${seconds}`, make).format(ms);
}

/** A time of the API: absolute in the chosen zone with its name, relative beside it, ISO in the title. */
export function Time({
  at,
  seconds = false,
  brief = false,
}: {
  at: string;
  seconds?: boolean;
  brief?: boolean;
}) {
  const zone = useZone();
  const current = useNow();
  const ms = Date.parse(at);
  if (Number.isNaN(ms)) return <span>{at}</span>;
  const iso = new Date(ms).toISOString();
  return (
    <time dateTime={iso} title={iso}>
      {formatTime(ms, zone, seconds)}
      {/* Paper does not stay at the time of its printing. */}
      {!brief && <span className="muted no-print"> ({relative(ms, current, STEP)})</span>}
    </time>
  );
}

export function ZoneSwitch() {
  const zone = useZone();
  return (
    <label className="row">
      <span className="hidden-visually">Time zone</span>
      <select value={zone} onChange={(event) => setZone(event.target.value === 'utc' ? 'utc' : 'local')}>
        <option value="local">Local time</option>
        <option value="utc">UTC</option>
      </select>
    </label>
  );
}

/** Shows when a polled value was last refreshed: "live, 14:05:07". */
export function Live({ updatedAt, isAway }: { updatedAt: number; isAway: boolean }) {
  const zone = useZone();
  if (updatedAt === 0) return null;
  const make = () => new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', timeZone: timeZoneOf(zone) });
  const clock = cachedFormat(`clock ${zone}`, make);
  return (
    <span className="muted">
      {isAway ? 'not live, as of ' : 'live, '}
      {clock.format(updatedAt)}
    </span>
  );
}
