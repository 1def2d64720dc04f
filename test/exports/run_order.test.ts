import { describe, expect, test } from 'vitest';
import { DueQueues } from '../../src/exports/queues/due_queues.ts';
import {
  allButReserve,
  type CountedQueue,
  type Load,
  obstacle,
  positionOf,
  type RunLimits,
  ranked,
  type Turn,
} from '../../src/exports/run_order.ts';
import { seededRandom } from '../support/random.ts';

// Goal: projects share the slots, then exports; nothing that hangs or backfills holds up scheduled runs of others.

const LIMITS: RunLimits = { runs: 16, staging: 2, perExport: 3, perHost: 6 };

function queue(exportId: string, changes: Partial<CountedQueue> = {}): CountedQueue {
  return { exportId, teamId: 1, host: `host of ${exportId}`, isBackfill: false, count: 1, ...changes };
}

function load(changes: Partial<Load> = {}): Load {
  const none = { exports: new Map(), hosts: new Map(), projects: new Map() };
  return { runs: 0, staging: 0, ...none, hasSeveralProjects: false, ...changes };
}

/** The first of the queues that may start. */
function nextOf(queues: readonly CountedQueue[], under: Load, limits: RunLimits, turn: Turn) {
  const due = new DueQueues<CountedQueue>();
  for (const one of queues) due.add(one);
  const [next] = due.inOrder(under, limits, turn);
  return next;
}

const START = { project: 0, exports: new Map<number, string>() };

/** Claims one run after the other, none of which ends, and names the exports they are of. */
function play(
  queues: readonly CountedQueue[],
  begin: Load,
  limits: RunLimits,
  { start = START, isRoundFixed = false } = {},
): string[] {
  const waiting = queues.map((one) => ({ ...one }));
  const state = {
    ...begin,
    exports: new Map(begin.exports),
    hosts: new Map(begin.hosts),
    projects: new Map(begin.projects),
  };
  const turn = { project: start.project, exports: new Map(start.exports) };
  const claimed: string[] = [];
  for (;;) {
    const filled = waiting.filter(({ count }) => count > 0);
    const next = nextOf(filled, state, limits, turn);
    if (!next) return claimed;
    next.count--;
    claimed.push(next.isBackfill ? `${next.exportId} backfill` : next.exportId);
    if (!isRoundFixed) {
      turn.project = next.teamId;
      turn.exports.set(next.teamId, next.exportId);
    }
    state.runs++;
    const add = <K>(counts: Map<K, number>, key: K) => counts.set(key, (counts.get(key) ?? 0) + 1);
    add(state.exports, next.exportId);
    add(state.projects, next.teamId);
    if (next.host !== null) add(state.hosts, next.host);
  }
}

describe('the order', () => {
  test('gives each project the same number of slots, whatever the number of its exports', () => {
    const many = Array.from({ length: 9 }, (_, n) => queue(`a${n}`, { count: 5 }));
    const few = [queue('b', { teamId: 2, count: 5 }), queue('c', { teamId: 3, count: 1 })];
    const begin = load({ hasSeveralProjects: true });
    expect(play([...many, ...few], begin, { ...LIMITS, runs: 7 })).toEqual([
      'a0',
      'b',
      'c',
      'a1',
      'b',
      'a2',
      'b',
    ]);
  });

  test('gives each export the same number of slots, whatever the number of its runs', () => {
    const queues = [queue('a', { count: 90 }), queue('b', { count: 2 }), queue('c', { count: 90 })];
    expect(play(queues, load(), { ...LIMITS, runs: 6 })).toEqual(['a', 'b', 'c', 'a', 'b', 'c']);
  });

  test('is round robin among equals, also with a single slot and several projects', () => {
    const queues = ['a', 'b', 'c'].flatMap((id) => [queue(`${id}1`), queue(`${id}2`, { teamId: 2 })]);
    const turn = { project: 0, exports: new Map<number, string>() };
    const claimed = Array.from({ length: 8 }, () => {
      const next = nextOf(queues, load(), LIMITS, turn);
      turn.project = next!.teamId;
      turn.exports.set(next!.teamId, next!.exportId);
      return next!.exportId;
    });
    expect(claimed).toEqual(['a1', 'a2', 'b1', 'b2', 'c1', 'c2', 'a1', 'a2']);
  });

  test('puts scheduled runs of a project before its backfills', () => {
    const queues = [queue('a', { isBackfill: true, count: 2 }), queue('b'), queue('a')];
    expect(play(queues, load(), LIMITS)).toEqual(['a', 'b', 'a backfill']);
  });
});

describe('a limit', () => {
  const full = (count: number, key: string) => new Map([[key, count]]);
  const several = { hasSeveralProjects: true };
  test.each<[string, CountedQueue, Load, string | null]>([
    ['nothing', queue('a'), load(), null],
    ['all slots', queue('a'), load({ runs: 16 }), 'slots'],
    ['staging', queue('a'), load({ runs: 2, staging: 2 }), 'staging'],
    ['its own runs', queue('a'), load({ exports: full(3, 'a') }), 'export'],
    ['the host', queue('a', { host: 'h' }), load({ hosts: full(6, 'h') }), 'host'],
    ['no host', queue('a', { host: null }), load({ hosts: full(6, 'h') }), null],
    ['the only project', queue('a'), load({ runs: 15, projects: new Map([[1, 15]]) }), null],
    ['its project', queue('a'), load({ runs: 12, projects: new Map([[1, 12]]), ...several }), 'project'],
    ['another project', queue('a'), load({ runs: 12, projects: new Map([[2, 12]]), ...several }), null],
  ])('of %s', (_, own, under, expected) => {
    expect(obstacle(own, under, LIMITS)).toBe(expected);
  });

  test.each<[string, Load, string]>([
    ['slots', load({ runs: 12 }), 'slots'],
    ['staging', load({ staging: 1 }), 'staging'],
    ['runs of an export', load({ exports: full(2, 'a') }), 'export'],
    ['runs of a host', load({ hosts: full(4, 'host of a') }), 'host'],
    ['runs of a project', load({ projects: new Map([[1, 9]]), hasSeveralProjects: true }), 'project'],
  ])('on %s reserves a part for scheduled runs', (_, under, reason) => {
    expect(obstacle(queue('a', { isBackfill: true }), under, LIMITS)).toBe(reason);
    expect(obstacle(queue('a'), under, LIMITS)).toBeNull();
  });

  test('of one reserves nothing', () => {
    const limits = { runs: 1, staging: 1, perExport: 1, perHost: 1 };
    const under = load({ hasSeveralProjects: true });
    expect(obstacle(queue('a', { isBackfill: true }), under, limits)).toBeNull();
    expect([1, 2, 3, 4, 16, 64].map(allButReserve)).toEqual([1, 1, 2, 3, 12, 48]);
  });

  test('two hanging hosts leave slots to the others', () => {
    const hanging = [0, 1].flatMap((host) =>
      Array.from({ length: 5 }, (_, n) => queue(`hang-${host}-${n}`, { host: `hang ${host}`, count: 9 })),
    );
    const claimed = play(
      [...hanging, ...Array.from({ length: 4 }, (_, n) => queue(`ok-${n}`))],
      load(),
      LIMITS,
    );
    expect(claimed.filter((id) => id.startsWith('ok')).sort()).toEqual(['ok-0', 'ok-1', 'ok-2', 'ok-3']);
  });
});

// A tie between equals goes round with each claim, which a position leaves out.
test('a position is the place in the order in which runs would be claimed', () => {
  const random = seededRandom(11);
  const upTo = (max: number) => Math.floor(random() * (max + 1));
  const unbounded = { runs: 1e6, staging: 1e6, perExport: 1e6, perHost: 1e6 };
  for (let round = 0; round < 200; round++) {
    const queues = Array.from({ length: 1 + upTo(7) }, (_, n) => {
      const exportId = `e${Math.floor(n / 2)}`;
      return queue(exportId, {
        teamId: 1 + (Math.floor(n / 2) % 3),
        isBackfill: n % 2 === 1,
        count: 1 + upTo(4),
      });
    });
    const exports = new Map(queues.map(({ exportId }) => [exportId, upTo(3)]));
    const projects = new Map([1, 2, 3].map((id) => [id, upTo(5)]));
    const begin = load({ exports, projects, hasSeveralProjects: true });
    const turn = { project: upTo(3), exports: new Map([1, 2, 3].map((id) => [id, `e${upTo(4)}`])) };
    const expected = play(queues, begin, unbounded, { start: turn, isRoundFixed: true });
    const line = ranked(queues, begin);
    for (const own of line) {
      const name = own.isBackfill ? `${own.exportId} backfill` : own.exportId;
      const places = expected.flatMap((claimed, index) => (claimed === name ? [index + 1] : []));
      const positions = places.map((_, ahead) => positionOf(own, ahead, line, begin, turn));
      expect(positions, JSON.stringify({ queues, turn })).toEqual(places);
    }
  }
});
