import { expect, test } from 'vitest';
import { EventCounter } from '../../src/events/overview/event_counter.ts';
import { createStores } from '../../src/store/stores.ts';
import { appendEvents } from '../support/inbox.ts';
import { openState } from '../support/state.ts';
import { eventRow, log, openEngine } from './support.ts';

// Goal: after an upgrade, the names of events that were stored before are known, and counted once.

test('names of events that a version without counts has stored are counted once', async () => {
  const { database, clock } = openState();
  const stores = createStores(database);
  const { engine } = await openEngine();
  await engine.append(
    [1, 2, 3].map((seq) => ({ ...eventRow(seq), teamId: 1, event: seq === 3 ? 'b' : 'a' })),
  );
  stores.inbox.numberAbove(3);
  const parts = { database, stores, engine, clock, log };
  const counter = new EventCounter(parts);
  expect(counter.counting()).toMatchObject({ countedSeq: 3, earlierSeq: 3 });
  database.transact(() => appendEvents(stores.inbox, [eventRow(0, { teamId: 1, event: 'a' })]));
  counter.countSome();
  await counter.start(new AbortController().signal);
  await new EventCounter(parts).start(new AbortController().signal);
  const query = { search: null, orderBy: 'name', descending: false, now: clock.now() } as const;
  const { rows } = stores.eventNames.list(1, query, { limit: 10, offset: 0 });
  expect(rows.map(({ name, eventsTotal }) => [name, eventsTotal])).toEqual([
    ['a', 3],
    ['b', 1],
  ]);
  expect(counter.counting().earlierSeq).toBeNull();
});
