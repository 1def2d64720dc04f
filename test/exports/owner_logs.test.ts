import { afterEach, expect, test } from 'vitest';
import { HOUR, TENANT, World } from './world.ts';

// Goal: the log of an export tells what its owners did to it, so that a gap or a change in the data has an explanation.

let world: World;
afterEach(() => world.close());

test('pausing, unpausing and changing add a line each; a repeat adds none', async () => {
  world = new World();
  const { row } = await world.create({ destination: { type: 'NoOp' } });
  const { exports } = world.room;
  const lines = () => world.logs(row.id).filter((line) => /Paused|Unpaused|Changed/.test(line));
  exports.pause(TENANT, row.id);
  exports.pause(TENANT, row.id);
  expect(lines()).toEqual(['INFO Paused.']);
  await world.advance(3 * HOUR);
  exports.unpause(TENANT, row.id, false);
  exports.unpause(TENANT, row.id, false);
  exports.pause(TENANT, row.id);
  exports.unpause(TENANT, row.id, true);
  await exports.update(TENANT, row.id, { name: 'Other', interval: 'day' }, null);
  await exports.update(TENANT, row.id, { name: 'Other', interval: 'day' }, null);
  expect(lines().slice(1)).toEqual([
    'INFO Unpaused. Intervals that ended meanwhile are left out; a backfill delivers them.',
    'INFO Paused.',
    'INFO Unpaused. Intervals that ended meanwhile will be delivered.',
    'INFO Changed: name, interval.',
  ]);
});

test('a change of the destination or of paused is logged without values', async () => {
  world = new World();
  const { row } = await world.create();
  const { exports } = world.room;
  const config = { prefix: 'elsewhere', file_format: 'CSV' };
  await exports.update(TENANT, row.id, { destination: { type: 'File', config }, paused: true }, null);
  const lines = world.logs(row.id);
  expect(lines).toContain('INFO Paused.');
  expect(lines.some((line) => /^INFO Changed: .*destination/.test(line))).toBe(true);
  expect(lines.join()).not.toContain('elsewhere');
  await exports.update(TENANT, row.id, { paused: false }, null);
  expect(world.logs(row.id).at(-1)).toMatch(/^INFO Unpaused\./);
});
