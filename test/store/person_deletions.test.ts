import { expect, test } from 'vitest';
import { openState } from '../support/state.ts';

test('the deletions that changed the arrival ledger of a project are counted, also after their end', () => {
  const { stores, ids } = openState();
  const { personDeletions } = stores;
  const begin = (teamId: number) =>
    personDeletions.begin({
      id: ids.uuid(),
      teamId,
      personId: ids.uuid(),
      changedAt: 1,
      createdAt: 1,
      upToSeq: 10,
      status: 'removing',
      deletesEvents: true,
      subjects: { personIds: [], distinctIds: [] },
    });
  const [first, second] = [begin(1), begin(1), begin(2)];
  expect(personDeletions.countAccounted(1)).toBe(0);
  personDeletions.update(first!.id, { isAccounted: true });
  personDeletions.update(second!.id, { isAccounted: true });
  personDeletions.update(first!.id, { status: 'completed', completedAt: 2 });
  expect(personDeletions.countAccounted(1)).toBe(2);
  expect(personDeletions.countAccounted(2)).toBe(0);
});
