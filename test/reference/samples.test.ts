/**
 * Goal: samples can be pasted and work. The curl and JavaScript samples of every operation are run against a server with the
 * world of the examples; Python's are run with a recorder in place of the network.
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { ReferenceDocument } from '../../src/reference/document.ts';
import { type SampleRequest, sampleRequest } from '../../src/reference/request_sample.ts';
import { curlSample, javascriptSample, pythonSample } from '../../src/reference/samples.ts';
import { openapiJson } from '../../src/server/contract.ts';
import { exampleBody, operation } from '../contract/document.ts';
import { pythonWith, runPython } from '../support/peers/python.ts';
import { skipped } from '../support/peers/skipped.ts';
import { API_KEY, PROJECT_TOKEN, SESSION } from '../support/send.ts';
import { flushed, settle } from '../support/settle.ts';
import { useApp } from '../support/use_app.ts';
import { seedWorld } from '../support/world.ts';
import { readSite } from './site.ts';

const run = promisify(execFile);
const app = useApp();
const environment = () => ({
  ...process.env,
  WEIR_URL: app().url,
  WEIR_API_KEY: API_KEY,
  WEIR_PROJECT_TOKEN: PROJECT_TOKEN,
  WEIR_SESSION: SESSION.token,
  WEIR_CSRF_TOKEN: SESSION.csrfToken,
});
const operations = new ReferenceDocument(openapiJson()).tags.flatMap((tag) => tag.operations);
const each = operations.map((op) => [op.id, sampleRequest(op)] as const);

const hasCurl = await run('curl', ['--version']).then(
  () => true,
  () => skipped('curl', 'apt-get install curl'),
);

/** Something to backfill. */
beforeAll(async () => {
  seedWorld(app());
  const body = { ...(exampleBody(operation('captureBatch')) as object), historical_migration: true };
  await app().request('POST', '/batch/', { key: null, body });
  await flushed(app());
});

test('pages show what is tested here', async () => {
  const site = await readSite(app());
  for (const op of operations) {
    const section = site.get(`/docs/${op.tag}/`)!.getElementById(op.id)!;
    const code = (language: string) => section.querySelector(`code.language-${language}`)?.textContent;
    expect(code('curl')).toBe(curlSample(sampleRequest(op)));
    expect(code('javascript')).toBe(javascriptSample(sampleRequest(op)));
    expect(code('python')).toBe(pythonSample(sampleRequest(op)));
  }
});

describe.skipIf(!hasCurl)('curl', () => {
  test.each(each)('%s succeeds as documented', async (id, request) => {
    const quiet = `${curlSample(request)} --silent --show-error --output /dev/null --write-out '%{http_code}'`;
    const { stdout } = await run('sh', ['-c', quiet], { env: environment() });
    expect(Number(stdout)).toBe(operation(id).successStatus);
    await settle(app());
  });
});

describe('JavaScript', () => {
  test.each(each)('%s succeeds and prints the response', async (_id, request) => {
    const printed: unknown[] = [];
    const console = { log: (value: unknown) => printed.push(value) };
    const AsyncFunction = (async () => {}).constructor as FunctionConstructor;
    const sample = new AsyncFunction('process', 'console', javascriptSample(request));
    await sample({ env: environment() }, console);
    const type = { json: 'object', text: 'string', nothing: 'number' }[request.responseType];
    expect(printed.map((value) => typeof value)).toEqual([type]);
    await settle(app());
  });
});

const python = pythonWith('json');

describe.skipIf(python === null)('Python', () => {
  test('sends the requests of the contract', async () => {
    const samples = each.map(([, request]) => pythonSample(request));
    const sent = await runPython(python!, RECORDER, [JSON.stringify(samples)]);
    expect(sent).toEqual(
      each.map(([, { method, path, credentials, accept, body }]) => ({
        method: method.toLowerCase(),
        url: `http://weir${path}`,
        headers:
          credentials.length > 0 || accept
            ? {
                ...Object.fromEntries(
                  credentials.map(({ name, prefix, variable }) => [name, prefix + VALUES[variable]]),
                ),
                ...(accept && { Accept: accept }),
              }
            : null,
        json: body ?? null,
      })),
    );
  });
});

const VALUES: Record<string, string> = {
  WEIR_URL: 'http://weir',
  ...Object.fromEntries(
    ['WEIR_API_KEY', 'WEIR_PROJECT_TOKEN', 'WEIR_SESSION', 'WEIR_CSRF_TOKEN'].map((name) => [
      name,
      `value of ${name}`,
    ]),
  ),
};

/** Runs samples with a module in place of `requests` that notes what it is called with. */
const RECORDER = `
import contextlib, io, json, os, sys, types
os.environ.update(WEIR_URL="http://weir")
for name in ("WEIR_API_KEY", "WEIR_PROJECT_TOKEN", "WEIR_SESSION", "WEIR_CSRF_TOKEN"):
    os.environ[name] = "value of " + name
sent = []
class Response:
    text, status_code = "", 200
    def json(self): return {}
    def raise_for_status(self): pass
def recorder(method):
    def call(url, headers=None, json=None):
        sent.append({"method": method, "url": url, "headers": headers, "json": json})
        return Response()
    return call
fake = types.ModuleType("requests")
for method in ("get", "post", "put", "patch", "delete"):
    setattr(fake, method, recorder(method))
sys.modules["requests"] = fake
for sample in json.loads(sys.argv[1]):
    with contextlib.redirect_stdout(io.StringIO()):
        exec(compile(sample, "sample", "exec"), {})
print(json.dumps(sent))
`;

describe('text that means something to a language', () => {
  const body = {
    text: `it's "$HOME" \`id\` \\n ! \${x} ü\u2028`,
    list: [null, true, { deep: [1.5] }],
    empty: {},
  };
  const request: SampleRequest = {
    method: 'PATCH',
    path: '/a/%24b/?c=d',
    credentials: [{ name: 'Authorization', prefix: 'Bearer ', variable: 'WEIR_API_KEY' }],
    accept: null,
    body,
    responseType: 'json',
  };

  test('reaches curl as it is', async () => {
    const script = `curl() { printf '%s\\0' "$@"; }\n${curlSample(request)}`;
    const { stdout } = await run('sh', ['-c', script], { env: environment() });
    const [url, ...options] = stdout.split('\0');
    expect(url).toBe(`${app().url}/a/%24b/?c=d`);
    expect(options.slice(0, 2)).toEqual(['-X', 'PATCH']);
    expect(options).toContain(`Authorization: Bearer ${API_KEY}`);
    expect(JSON.parse(options.at(-2)!)).toEqual(body);
  });

  test('is data in JavaScript and Python', async () => {
    const literal = /JSON\.stringify\(([\s\S]*)\),\n}\);/.exec(javascriptSample(request))![1]!;
    expect(new Function(`return ${literal}`)()).toEqual(body);
    if (python) {
      const [sent] = (await runPython(python, RECORDER, [
        JSON.stringify([pythonSample(request)]),
      ])) as object[];
      expect(sent).toMatchObject({ json: body, url: 'http://weir/a/%24b/?c=d', method: 'patch' });
    }
  });
});
