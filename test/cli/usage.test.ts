/** Goal: a wrong command line exits with 2, as the help promises, names the option, and changes nothing. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runWeir } from '../support/cli.ts';
import { API_KEY } from '../support/send.ts';
import { seedFolder } from '../support/state.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'weir-usage-'));
beforeAll(() => seedFolder(dataDir));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test.each([
  ['serve --port abc', '--port must be a whole number from 0 to 65535'],
  ['work --worker-port x', '--worker-port must be a whole number'],
  ['demo --events abc', '--events must be a whole number from 1 to 1000000'],
  ['backup', 'Name the place of the backup: --to FOLDER'],
  ['backup --to /backups --keep-days 0', '--keep-days must be a whole number from 1 to 99999'],
  ['restore gs://bucket', '"gs://bucket" is neither a folder nor'],
  ['keys create --label ci --scopes all', '--scopes: Invalid scope: all. The scopes are: *, '],
  ['experiments report first --html', '"first" is not the id of an experiment'],
  ['experiments report 1 --html --url localhost', '--url must be the URL of a server'],
  ['experiments report 1 --html --out=', '--out must name a file'],
  ['members set-role owner@weir.invalid boss', 'role: Not a role. The roles are: viewer'],
  ['events copy --to mysql://u:pa55word@h/d', '--to must be clickhouse://user:password@'],
])('weir %s', async (line, message) => {
  const env = { WEIR_DATA_DIR: dataDir, WEIR_API_KEY: API_KEY };
  const ended = await runWeir(line.split(' '), env);
  expect(ended).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining(`weir: `) });
  expect(ended.stderr).toContain(message);
  expect(ended.stderr).not.toContain('pa55word');
});
