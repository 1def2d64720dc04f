import { expect, onTestFinished, test } from 'vitest';
import { Database } from '../../src/store/database.ts';
import { PersonStore, recentPersons } from '../../src/store/persons.ts';
import { seededRandom } from '../support/random.ts';
import { openCapture } from './support.ts';

// Goal: persons that are kept in memory are those of the file, whatever merged, failed or was rolled back.

const IDS = ['ada', 'bob', 'cat', 'dan', 'eve', 'fay'];

test.each([1, 2, 3])('memory and file agree after each of many requests (seed %i)', async (seed) => {
  const random = seededRandom(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const { database, persons, send, rows } = openCapture();
  const disk = new Database(database.sqlite.name, 'read');
  onTestFinished(() => disk.close());
  const file = new PersonStore(disk);
  for (let n = 0; n < 120; n++) {
    const batch = Array.from({ length: 1 + Math.floor(random() * 3) }, () => ({
      event: pick(['viewed', '$identify', '$create_alias', '$merge_dangerously', '$set']),
      distinct_id: pick(IDS),
      properties: {
        ...(random() < 0.4 ? { $anon_distinct_id: pick(IDS), alias: pick(IDS) } : {}),
        ...(random() < 0.4 ? { $set: { [pick(['a', 'b'])]: n } } : {}),
        ...(random() < 0.2 ? { $process_person_profile: false } : {}),
      },
    }));
    const fails = random() < 0.3;
    if (fails) {
      database.sqlite.exec(
        "CREATE TRIGGER bad BEFORE INSERT ON arrival_ledger BEGIN SELECT RAISE(ABORT, 'no'); END",
      );
      database.sqlite.exec('DELETE FROM arrival_ledger');
      await expect(send(batch)).rejects.toThrow('no');
      database.sqlite.exec('DROP TRIGGER bad');
    } else await send(batch);
    recentPersons(disk).clear();
    for (const id of IDS) expect(persons.ofDistinctId(1, id)).toEqual(file.ofDistinctId(1, id));
    const { distinctId, personId, personProperties } = rows().at(-1) ?? {};
    if (fails || personProperties === null || distinctId === undefined) continue;
    expect(file.ofDistinctId(1, distinctId)).toMatchObject({ id: personId, properties: personProperties });
  }
});
