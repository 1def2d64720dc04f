import type { components } from '../../generated/schema.ts';
import {
  type Chart,
  canvas,
  drawableWidth,
  group,
  label,
  line,
  path,
  rectangle,
  textWidth,
} from './chart.ts';
import { formatDuration } from './format.ts';
import { positionOn, type Scale, scaleToTick } from './scale.ts';
import { hatch, shape } from './shapes.ts';
import { STATUS, type StatusGroup, statusClass } from './status.ts';
import type { SvgNode } from './svg.ts';
import { formatClock } from './time.ts';

type Delivery = components['schemas']['BatchExportRunDelivery'];
export type PhaseName = Delivery['phases'][number]['name'];

/** Words of the phases, in their order. */
export const PHASES: Readonly<Record<PhaseName, string>> = {
  stage: 'read and write files',
  load: 'load',
  commit: 'commit',
};

export interface RunPhase {
  /** Null for an attempt whose phases are unknown: one bar for all of it. */
  name: PhaseName | null;
  start: number;
  /** Null while it is in progress. */
  end: number | null;
}

export interface RunAttempt {
  number: number;
  status: StatusGroup;
  phases: readonly RunPhase[];
}

export interface RunPhasesInput {
  attempts: readonly RunAttempt[];
  now: number;
  /** Earliest time of the next attempt. */
  nextAttemptAt: number | null;
  zone: string;
  width: number;
}

const LEFT = 92;
const RIGHT = 12;
const LANE = 30;
const BAR = 18;
const TOP = 24;
const BOTTOM = 22;
const LEAST_WIDTH = 220;

/** A lane per attempt with its phases on one axis of seconds since the start of the first. */
export function runPhases(input: RunPhasesInput): Chart {
  const width = drawableWidth(input.width, LEAST_WIDTH);
  const attempts = [...input.attempts].sort((a, b) => a.number - b.number);
  const start = Math.min(...attempts.flatMap(({ phases }) => phases.map((phase) => phase.start)));
  const origin = Number.isFinite(start) ? start : input.now;
  const seconds = (time: number | null) => ((time ?? input.now) - origin) / 1000;
  const ends = attempts.flatMap(({ phases }) => phases.map(({ end }) => seconds(end)));
  const scale = scaleToTick([...ends, ...nextSeconds(input, seconds)], Math.max(2, Math.floor(width / 110)));
  const position = positionOn(scale, LEFT, width - RIGHT);
  const height = TOP + attempts.length * LANE + BOTTOM;
  const sentence = phasesSentence(attempts, input);
  const svg = canvas(
    { width, height, sentence, name: 'run-phases' },
    ...(attempts.some(hasNamedPhase) ? legend() : []),
    ...secondsAxis(scale, position, height),
    ...attempts.flatMap((attempt, lane) => laneMarks(attempt, TOP + lane * LANE, seconds, position)),
    ...nextMark(input, position(nextSeconds(input, seconds)[0] ?? 0), height),
  );
  return { svg, sentence, table: phasesTable(attempts, input) };
}

function nextSeconds({ nextAttemptAt }: RunPhasesInput, seconds: (time: number) => number): number[] {
  return nextAttemptAt === null ? [] : [seconds(nextAttemptAt)];
}

function phaseStyle(name: PhaseName | null): string {
  return `phase phase-${name ?? 'all'}`;
}

const phaseWord = (name: PhaseName | null, other: string) => (name === null ? other : PHASES[name]);

const hasNamedPhase = ({ phases }: RunAttempt) => phases.some(({ name }) => name !== null);

function legend(): SvgNode[] {
  let x = 0;
  return (Object.keys(PHASES) as PhaseName[]).map((name) => {
    const word = PHASES[name];
    const entry = group('legend', rectangle(phaseStyle(name), x, 4, 10, 10), label(x + 14, 13, word));
    x += textWidth(word) + 22;
    return entry;
  });
}

function secondsAxis(scale: Scale, position: (value: number) => number, height: number): SvgNode[] {
  return scale.ticks.flatMap((tick, index) => {
    const anchor = index === scale.ticks.length - 1 ? 'end' : 'middle';
    const x = position(tick);
    return [
      line('grid-line', x, TOP, x, height - BOTTOM),
      label(anchor === 'end' ? x + RIGHT : x, height - 6, formatDuration(tick), anchor, 'muted'),
    ];
  });
}

function laneMarks(
  { number, status, phases }: RunAttempt,
  top: number,
  seconds: (time: number | null) => number,
  position: (value: number) => number,
): SvgNode[] {
  const middle = top + LANE / 2;
  const y = middle - BAR / 2;
  const bars = phases.map(({ name, start, end }) => {
    const x = position(seconds(start));
    const width = Math.max(2, position(seconds(end)) - x);
    return group(
      'phase-bar',
      rectangle(phaseStyle(name), x, y, width, BAR),
      end === null ? path('hatch', hatch(x, y, width, BAR)) : null,
    );
  });
  return [
    shape(STATUS[status].shape, 6, middle, 4, statusClass(status)),
    label(16, middle + 4, `attempt ${number}`),
    ...bars,
  ];
}

function nextMark({ nextAttemptAt, zone }: RunPhasesInput, x: number, height: number): SvgNode[] {
  if (nextAttemptAt === null) return [];
  const text = `next ${formatClock(nextAttemptAt, zone, true)}`;
  return [line('now-line', x, TOP - 2, x, height - BOTTOM), label(x - 4, TOP + 10, text, 'end', 'strong')];
}

function phasesSentence(attempts: readonly RunAttempt[], input: RunPhasesInput): string {
  const last = attempts.at(-1);
  if (!last) return 'The run has not started.';
  const parts = last.phases.map(
    ({ name, start, end }) =>
      `${phaseWord(name, 'total')} ${formatDuration(((end ?? input.now) - start) / 1000)}`,
  );
  const next =
    input.nextAttemptAt === null
      ? ''
      : ` Next attempt in ${formatDuration(Math.max(0, (input.nextAttemptAt - input.now) / 1000))}.`;
  return `Attempt ${last.number}, ${STATUS[last.status].word}: ${parts.join(', ')}.${next}`;
}

function phasesTable(attempts: readonly RunAttempt[], { now, zone }: RunPhasesInput): Chart['table'] {
  const rows = attempts.flatMap(({ number, status, phases }) =>
    phases.map(({ name, start, end }) => [
      String(number),
      STATUS[status].word,
      phaseWord(name, 'all'),
      formatClock(start, zone, true),
      formatDuration(((end ?? now) - start) / 1000),
    ]),
  );
  return { caption: `Phases, ${zone}`, head: ['Attempt', 'State', 'Phase', 'Start', 'Duration'], rows };
}
