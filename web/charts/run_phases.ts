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
import { formatCount, formatDuration, formatQuantity } from './format.ts';
import { positionOn, type Scale, scaleToTick, secondsStep } from './scale.ts';
import { hatch, shape } from './shapes.ts';
import { STATUS, type StatusGroup, statusClass } from './status.ts';
import { element, type SvgNode } from './svg.ts';
import { formatClock } from './time.ts';

type PhaseName = components['schemas']['BatchExportRunPhaseName'];

/** Words of the phases, in their order. */
const PHASES: Readonly<Record<PhaseName, string>> = {
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
  /** More specific than the word of the group. */
  word: string;
  phases: readonly RunPhase[];
  error: string | null;
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
/** Attempts that are drawn; the table has all. */
const MOST_LANES = 12;

/**
 * A lane for each of the newest attempts with its phases, and one for the wait for the next attempt, on one axis of
 * seconds since the first start that is drawn.
 */
export function runPhases(input: RunPhasesInput): Chart {
  const width = drawableWidth(input.width, LEAST_WIDTH);
  const attempts = input.attempts.slice(-MOST_LANES);
  const start = Math.min(...attempts.flatMap(({ phases }) => phases.map((phase) => phase.start)));
  const origin = Number.isFinite(start) ? start : input.now;
  const seconds = (time: number | null) => ((time ?? input.now) - origin) / 1000;
  const ends = attempts.flatMap(({ phases }) => phases.map(({ end }) => seconds(end)));
  const next = input.nextAttemptAt === null ? [] : [seconds(Math.max(input.nextAttemptAt, input.now))];
  const scale = scaleToTick([...ends, ...next], Math.max(2, Math.floor(width / 110)), secondsStep);
  const position = positionOn(scale, LEFT, width - RIGHT);
  const height = TOP + (attempts.length + next.length) * LANE + BOTTOM;
  const sentence = phasesSentence(input);
  const waitTop = TOP + attempts.length * LANE;
  const svg = canvas(
    { width, height, sentence, name: 'run-phases' },
    ...(attempts.some(hasNamedPhase) ? legend() : []),
    ...secondsAxis(scale, position, height),
    ...attempts.flatMap((attempt, lane) => laneMarks(attempt, TOP + lane * LANE, seconds, position)),
    ...next.flatMap((until) =>
      waitMarks(input, [position(ends.at(-1) ?? 0), position(until)], waitTop, width),
    ),
  );
  return { svg, sentence, table: phasesTable(input) };
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
  { number, status, word, phases }: RunAttempt,
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
      element('title', {}, `Attempt ${number}, ${word}: ${phaseWord(name, 'all of it')}`),
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

/** The wait for the next attempt. Its text is in the outline if there is room, otherwise beside it. */
function waitMarks(
  input: RunPhasesInput,
  [from, to]: [number, number],
  top: number,
  width: number,
): SvgNode[] {
  const middle = top + LANE / 2;
  const start = Math.min(from, to);
  const text = nextText(input);
  const room = textWidth(text) + 8;
  const isInside = to - start >= room;
  const x = isInside || start - room < LEFT ? Math.min(start, width - room) : start - room;
  return [
    shape(STATUS.waiting.shape, 6, middle, 4, statusClass('waiting')),
    label(16, middle + 4, 'next'),
    rectangle('planned', start, middle - BAR / 2, Math.max(2, to - start), BAR),
    label(x + 4, middle + 4, text, 'start', 'strong'),
  ];
}

function nextText({ nextAttemptAt, now }: RunPhasesInput): string {
  if (nextAttemptAt === null) return '';
  const seconds = Math.ceil((nextAttemptAt - now) / 1000);
  return seconds <= 0 ? 'next attempt is due' : `next attempt in ${formatDuration(seconds)}`;
}

function phasesSentence(input: RunPhasesInput): string {
  const { attempts, now, nextAttemptAt } = input;
  const last = attempts.at(-1);
  if (!last) return 'The run has not started.';
  const parts = last.phases.map(
    ({ name, start, end }) => `${phaseWord(name, 'total')} ${formatDuration(((end ?? now) - start) / 1000)}`,
  );
  const next = nextAttemptAt === null ? '' : ` ${capital(nextText(input))}.`;
  return `${countSentence(attempts)}Attempt ${last.number}, ${last.word}: ${parts.join(', ')}.${next}`;
}

/** `3 attempts: 2 failed, 1 completed. `; empty for a single attempt. */
function countSentence(attempts: readonly RunAttempt[]): string {
  if (attempts.length < 2) return '';
  const counts = new Map<string, number>();
  for (const { word } of attempts) counts.set(word, (counts.get(word) ?? 0) + 1);
  const states = [...counts].map(([word, count]) => `${formatCount(count)} ${word}`).join(', ');
  const shown = attempts.length > MOST_LANES ? `, of which the last ${MOST_LANES} are drawn` : '';
  return `${formatQuantity(attempts.length, 'attempt')}${shown}: ${states}. `;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A row per phase; the error of an attempt is in that of its last phase. */
function phasesTable({ attempts, now, zone }: RunPhasesInput): Chart['table'] {
  const rows = attempts.flatMap(({ number, word, phases, error }) =>
    phases.map(({ name, start, end }, index) => [
      String(number),
      word,
      phaseWord(name, 'all'),
      formatClock(start, zone, true),
      formatDuration(((end ?? now) - start) / 1000),
      (index === phases.length - 1 && error) || '',
    ]),
  );
  const head = ['Attempt', 'State', 'Phase', 'Start', 'Duration', 'Error'];
  return { caption: `Attempts and their phases, ${zone}`, head, rows };
}
