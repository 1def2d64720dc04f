/** Goal: events as large as capture takes them, many in a row, are stored and staged within the engine's memory. */
import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { spread } from '../../src/events/append_rows.ts';
import type { FileFormat } from '../../src/events/engine.ts';
import type { Layout } from '../../src/kernel/columns.ts';
import { eventRow, eventRows, openEngine, selection, stageOptions } from './support.ts';

const MIB = 1024 * 1024;
const COUNT = 200;
const KINDS: Array<[FileFormat, Layout]> = [
  ['Parquet', 'file'],
  ['CSV', 'table'],
  ['JSONLines', 'file'],
  ['JSONLines', 'capture'],
];

test('200 events of a mebibyte', async () => {
  const { engine, shaper, directory } = await openEngine();
  const text = randomBytes(MIB / 2 - 100).toString('hex');
  for (let seq = 1; seq <= COUNT; seq += 4) {
    const properties = (n: number) => JSON.stringify({ n, $set: { n }, text });
    await engine.append([0, 1, 2, 3].map((n) => eventRow(seq + n, { properties: properties(seq + n) })));
  }
  for (const [format, layout] of KINDS) {
    const staged = await shaper.stageEvents(
      engine.read(selection()),
      stageOptions(directory(), { format, layout }),
    );
    expect(staged).toMatchObject({ rows: COUNT });
  }
  expect(await engine.account(selection())).toMatchObject({ rows: COUNT });
}, 60_000);

test('large rows are kept apart, small ones are not', () => {
  const large = [1, 2, 3].map((seq) => eventRow(seq, { properties: 'x'.repeat(3 * MIB) }));
  const placed = [...spread(large)];
  const places = placed.flatMap((row, index) => (row.teamId === 0 ? [] : [index]));
  expect(places).toEqual([768, 2 * 768 + 1, 3 * 768 + 2]);
  expect(placed.filter(({ uuid }) => /^[0-]+$/.test(uuid)).every(({ teamId }) => teamId === 0)).toBe(true);
  expect(placed.map(({ seq }) => seq)).toEqual(placed.map(({ seq }) => seq).sort((a, b) => a - b));
  const small = eventRows(2, { properties: 'x'.repeat(4000), personProperties: null });
  expect([...spread(small)]).toEqual(small);
});
