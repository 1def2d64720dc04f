import { mkdirSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { eventRows, openEngine, tempFolder } from '../support.ts';

/** Goal: a file that can be computed again never keeps the event store from being opened. */
describe('the event store opens beside a file of results that', () => {
  test.each<[string, (file: string) => unknown]>([
    ['is not a database', (file) => writeFileSync(file, 'nothing of the kind')],
    ['cannot be replaced', (file) => mkdirSync(`${file}/full`, { recursive: true })],
  ])('%s', async (_, spoil) => {
    const folder = tempFolder();
    const resultsFile = `${folder}/results.duckdb`;
    spoil(resultsFile);
    const { engine } = await openEngine(folder, { resultsFile });
    await engine.append(eventRows(5));
    const count = async () => {
      const [row] = await engine.query('SELECT count(*)::INTEGER AS n FROM events WHERE team_id = 1');
      return row!['n'];
    };
    expect(await count()).toBe(5);
    await engine.derive((connection) => connection.run('CREATE TABLE results.one AS SELECT 1'));
    expect(await count()).toBe(5);
  });
});
