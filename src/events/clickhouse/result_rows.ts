import { setImmediate as turn } from 'node:timers/promises';
import type { ResultRow } from '../engine.ts';

type Convert = (value: unknown) => unknown;

const asGiven: Convert = (value) => value;

/** Types whose JSON values are not what callers get, by the beginning of their names. */
const CONVERTERS: readonly (readonly [RegExp, Convert])[] = [
  [/^U?Int(64|128|256)$/, (value) => BigInt(value as string)],
  // Numbers that JSON does not have are texts.
  [/^Float/, (value) => (typeof value === 'string' ? NOT_FINITE[value] : value)],
  [/^DateTime/, (value) => new Date(value as string)],
];

const NOT_FINITE: Readonly<Record<string, number>> = {
  nan: Number.NaN,
  inf: Number.POSITIVE_INFINITY,
  '-inf': Number.NEGATIVE_INFINITY,
};

/** How values are written that `resultRows` reads. */
export const RESULT_SETTINGS: Readonly<Record<string, string>> = {
  date_time_output_format: 'iso',
  output_format_json_quote_64bit_integers: '1',
  output_format_json_quote_denormals: '1',
};

/** Characters of rows that are parsed in one turn of the event loop, which takes a few milliseconds. */
const CHARACTERS_AT_ONCE = 256 * 1024;
/** A row takes as long as so many characters, in addition to its own. */
const ROW_CHARACTERS = 100;

/** Returns the rows of a result in the format JSONCompactEachRowWithNamesAndTypes. */
export async function resultRows(text: string): Promise<ResultRow[]> {
  const [names, types, ...lines] = text.split('\n').filter((line) => line !== '');
  if (names === undefined || types === undefined) throw new Error('ClickHouse sent a result without columns');
  const columns = JSON.parse(names) as string[];
  const converters = (JSON.parse(types) as string[]).map(converterOf);
  const rows: ResultRow[] = [];
  let characters = 0;
  for (const line of lines) {
    const values = JSON.parse(line) as unknown[];
    rows.push(Object.fromEntries(columns.map((name, index) => [name, converters[index]!(values[index])])));
    characters += line.length + ROW_CHARACTERS;
    if (characters < CHARACTERS_AT_ONCE) continue;
    await turn();
    characters = 0;
  }
  return rows;
}

/** Looks through what wraps a type. */
function converterOf(type: string): Convert {
  const wrapped = /^(Nullable|LowCardinality|Array)\((.*)\)$/s.exec(type);
  if (!wrapped) return CONVERTERS.find(([pattern]) => pattern.test(type))?.[1] ?? asGiven;
  const [, wrapper, within] = wrapped;
  const convert = converterOf(within!);
  if (wrapper === 'Array') return (value) => (value as unknown[]).map(convert);
  return (value) => (value === null ? null : convert(value));
}
