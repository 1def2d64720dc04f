import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readFindings } from './report.ts';
import type { Request } from './requests.ts';

/** Goal: a report of Schemathesis becomes disagreements by operation and field, without those that the contract states itself. */
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'weir-report-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const LIST = 'GET /api/projects/{project_id}/experiments/';
const PATH = { project_id: '1' };

interface Sent {
  label?: string;
  check: string;
  request: Request;
  place?: string;
  status?: number;
  attr?: string;
}

function lineOf({ label = LIST, check, request, place = 'query', status = 200, attr }: Sent): string {
  const content = { $base64: Buffer.from(JSON.stringify({ attr: attr ?? null })).toString('base64') };
  const value = { ...request, meta: { phase: { data: { parameter_location: place } } } };
  const recorder = {
    label,
    cases: { a: { value } },
    checks: { a: [{ name: check, status: 'failure' }] },
    interactions: { a: { response: { status_code: status, content } } },
  };
  return JSON.stringify({ ScenarioFinished: { recorder } });
}

async function findingsOf(...lines: string[]) {
  const file = join(folder, 'report.ndjson');
  writeFileSync(file, lines.join('\n'));
  const { disagreements, ...rest } = await readFindings(file);
  return { ...rest, names: [...disagreements.keys()] };
}

const accepted = (query: Record<string, unknown>): Sent => ({
  check: 'negative_data_rejection',
  request: { path_parameters: PATH, query },
});

test.each<[string, Sent, string[]]>([
  ['a strict parameter', accepted({ search: 'x'.repeat(401) }), ['listExperiments accepts query search']],
  ['a lenient parameter', accepted({ limit: '0' }), []],
  ['a value that only a narrowed schema forbids', accepted({ search: 'anything' }), []],
  ['a URL that is too long for HTTP', { ...accepted({ search: 'x'.repeat(401) }), status: 431 }, []],
  [
    'a field of a body that two operations read',
    {
      label: 'POST /api/projects/{project_id}/batch_exports/',
      check: 'positive_data_acceptance',
      request: { path_parameters: PATH, body: {} },
      place: 'body',
      status: 400,
      attr: 'model__x',
    },
    ['createOrganizationBatchExport rejects model'],
  ],
  [
    'a status that is not documented',
    { check: 'status_code_conformance', request: {} },
    ['listExperiments status_code_conformance'],
  ],
])('names %s', async (_name, sent, names) => {
  expect((await findingsOf(lineOf(sent))).names).toEqual(names);
});

test('counts errors of Schemathesis itself', async () => {
  const { names } = await findingsOf(JSON.stringify({ NonFatalError: { label: LIST } }));
  expect(names).toHaveLength(1);
});

test('tells the requests of two runs apart by their digests', async () => {
  const [one, again, other] = [{ search: 'a' }, { search: 'a' }, { search: 'b' }].map((query) =>
    lineOf(accepted(query)),
  );
  const { digest } = await findingsOf(one!);
  expect((await findingsOf(again!)).digest).toBe(digest);
  expect((await findingsOf(other!)).digest).not.toBe(digest);
});
