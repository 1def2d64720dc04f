import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import type { Check, Destination } from '../../src/destinations/destination.ts';
import { noop } from '../../src/destinations/noop.ts';
import type { ExportInput } from '../../src/exports/definition.ts';
import { STEP_LIMIT_MS } from '../../src/exports/test_steps.ts';
import type { WeirError } from '../../src/kernel/errors.ts';
import { FILE_EXPORT, STRANGER, TENANT, World } from './world.ts';

// Goal: a destination can be tried before it hurts; what comes back says what to change and no secret.

let world: World;
afterEach(() => world.close());

const { signal } = new AbortController();
const NOOP_EXPORT: ExportInput = { ...FILE_EXPORT, destination: { type: 'NoOp' } };

function check(name: string, run: Check['run'] = async () => {}): Check {
  return { name, description: `${name} has to hold.`, run };
}

/** A NoOp destination with these checks. */
function open(...checks: Check[]): World {
  const destination: Destination = {
    ...noop,
    checks,
    classify: () => ({ class: 'credentials', message: 'The key was refused. Send another one.' }),
  };
  world = new World({ replace: [destination] });
  return world;
}

const step = (name: string, status: string | null, message: string | null = null) => ({
  name,
  description: `${name} has to hold.`,
  result: status === null ? null : { status, message },
});

const refuse = () => Promise.reject(new Error('secret of the client'));

async function refusal(work: () => unknown): Promise<Partial<WeirError>> {
  try {
    await work();
  } catch (error) {
    const { kind, attr, detail } = error as WeirError;
    return { kind, attr, detail };
  }
  throw new Error('was not refused');
}

test('the steps of a type are listed without results', () => {
  const { room } = open(check('One'), check('Two'));
  expect(room.tests.describe('NoOp')).toEqual([step('One', null), step('Two', null)]);
  expect(room.tests.describe('File')).toHaveLength(1);
  expect(() => room.tests.describe('Banana')).toThrow(expect.objectContaining({ kind: 'not_found' }));
});

describe('all steps', () => {
  test('pass in order', async () => {
    const seen: string[] = [];
    const note = (name: string) => check(name, async () => void seen.push(name));
    const { room } = open(note('One'), note('Two'));
    expect(await room.tests.allOfNew(TENANT, NOOP_EXPORT, signal)).toEqual([
      step('One', 'Passed'),
      step('Two', 'Passed'),
    ]);
    expect(seen).toEqual(['One', 'Two']);
  });

  test('after a failed one are skipped, and its message is the destination’s', async () => {
    let third = 0;
    const { room } = open(
      check('One'),
      check('Two', refuse),
      check('Three', async () => void third++),
    );
    expect(await room.tests.allOfNew(TENANT, NOOP_EXPORT, signal)).toEqual([
      step('One', 'Passed'),
      step('Two', 'Failed', 'The key was refused. Send another one.'),
      step('Three', 'Skipped', 'Not run, because the step before it failed.'),
    ]);
    expect(third).toBe(0);
  });

  test.each([
    ['Nothing listens. Check the port. It will be tried again.', 'Nothing listens. Check the port.'],
    ['The disk is full. Make room; it will be tried again.', 'The disk is full. Make room.'],
    ['The quota is used up. Wait: it will be tried again.', 'The quota is used up. Wait.'],
    ['The server was busy. It will be tried again. (40001)', 'The server was busy. (40001)'],
    [
      'A lock was held. Wait; it will be tried again. Column: n. (55P03)',
      'A lock was held. Wait. Column: n. (55P03)',
    ],
    ['The bucket does not exist.', 'The bucket does not exist.'],
  ])('promise no retry, which only runs have: %s', async (message, shown) => {
    const destination: Destination = {
      ...noop,
      checks: [check('One', refuse)],
      classify: () => ({ class: 'transient', message }),
    };
    world = new World({ replace: [destination] });
    expect(await world.room.tests.allOfNew(TENANT, NOOP_EXPORT, signal)).toEqual([
      step('One', 'Failed', shown),
    ]);
  });

  test('of a stored export are run with its secrets', async () => {
    const configs: unknown[] = [];
    world = new World({
      replace: [
        {
          ...noop,
          type: 'HTTP',
          checks: [check('One', async (config) => void configs.push(config['token']))],
        },
      ],
    });
    const destination = { type: 'HTTP', config: { url: 'https://example.com/batch/', token: 'canary' } };
    const { row } = await world.create({ destination });
    const steps = await world.room.tests.all(TENANT, row.id, { name: 'other' }, signal);
    expect(configs).toEqual(['canary']);
    expect(steps).toEqual([step('One', 'Passed')]);
  });
});

describe('one step', () => {
  test('runs alone, with the input of a delivery', async () => {
    let context: unknown;
    const { room } = open(
      check('One', refuse),
      check('Two', async (_config, given) => {
        context = given;
      }),
    );
    expect(await room.tests.stepOfNew(TENANT, NOOP_EXPORT, 1, signal)).toEqual(step('Two', 'Passed'));
    expect(context).toMatchObject({
      teamId: 1,
      model: 'events',
      intervalStart: Date.parse('2026-03-01T09:00:00Z'),
      intervalEnd: Date.parse('2026-03-01T10:00:00Z'),
      columns: [{ name: 'uuid' }, { name: 'event' }],
    });
  });

  test('that does not exist is refused', async () => {
    const { room } = open(check('One'));
    expect(await refusal(() => room.tests.stepOfNew(TENANT, NOOP_EXPORT, 1, signal))).toEqual({
      kind: 'invalid',
      attr: 'step',
      detail: 'NoOp has test steps 0 to 0.',
    });
    const { row } = await world.create(NOOP_EXPORT);
    expect(await refusal(() => room.tests.step(TENANT, row.id, {}, 5, signal))).toMatchObject({
      attr: 'step',
    });
  });

  test('of an export that a create would refuse is refused with the same message', async () => {
    const { room } = open(check('One'));
    const input = { ...NOOP_EXPORT, interval: 'fortnight' };
    const refused = await refusal(() => room.tests.stepOfNew(TENANT, input, 0, signal));
    expect(refused).toEqual(await refusal(() => world.create(input)));
  });

  test('of an incomplete config fails and reports it', async () => {
    world = new World({ replace: [{ ...noop, type: 'HTTP', checks: [check('One')] }] });
    const destination = { type: 'HTTP', config: { url: 'https://example.com/batch/', token: 'canary' } };
    const { row } = await world.create({ destination });
    // As a version before the key was required would have left it.
    world.database.sqlite
      .prepare(
        'UPDATE batch_exports SET destination_config = (SELECT destination_config FROM batch_exports WHERE id = ?) WHERE id = ?',
      )
      .run((await world.create({ destination: { type: 'NoOp' } })).row.id, row.id);
    expect(await world.room.tests.step(TENANT, row.id, {}, 0, signal)).toEqual(
      step('One', 'Failed', "The test step cannot run as it's not configured."),
    );
  });

  test('has a time limit, after which its work is aborted', async () => {
    let stopped = false;
    const { room } = open(
      check(
        'One',
        (_config, { signal: own }) =>
          new Promise(() => {
            own.addEventListener('abort', () => {
              stopped = true;
            });
          }),
      ),
    );
    const running = room.tests.stepOfNew(TENANT, NOOP_EXPORT, 0, signal);
    while (world.clock.sleeping === 0) await turn();
    await world.clock.advance(STEP_LIMIT_MS);
    expect(await running).toMatchObject({
      result: { status: 'Failed', message: expect.stringMatching(/^No response within 30 seconds\./) },
    });
    expect(stopped).toBe(true);
    expect(world.clock.sleeping).toBe(0);
  });

  test('is refused while too many others run', async () => {
    let finish = () => {};
    const end = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const { room } = open(check('One', () => end));
    const running = Array.from({ length: 4 }, () => room.tests.stepOfNew(TENANT, NOOP_EXPORT, 0, signal));
    while (world.clock.sleeping < 4) await turn();
    expect(await refusal(() => room.tests.stepOfNew(TENANT, NOOP_EXPORT, 0, signal))).toMatchObject({
      kind: 'throttled',
    });
    finish();
    expect(await Promise.all(running)).toHaveLength(4);
    expect(await room.tests.stepOfNew(TENANT, NOOP_EXPORT, 0, signal)).toMatchObject({
      result: { status: 'Passed' },
    });
  });

  test('of another tenant is not found', async () => {
    const { room } = open(check('One'));
    const { row } = await world.create();
    expect(await refusal(() => room.tests.step(STRANGER, row.id, {}, 0, signal))).toMatchObject({
      kind: 'not_found',
    });
    expect(await refusal(() => room.tests.all(STRANGER, row.id, {}, signal))).toMatchObject({
      kind: 'not_found',
    });
  });
});

test('a File destination is tested by writing a probe, which is removed', async () => {
  world = new World();
  expect(await world.room.tests.allOfNew(TENANT, FILE_EXPORT, signal)).toMatchObject([
    { result: { status: 'Passed' } },
  ]);
  expect(world.files()).toEqual([]);
});
