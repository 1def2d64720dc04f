/** Goal: what deploy/ holds fits the server: its settings, its health, its exports. */
import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { Egress } from '../../src/destinations/network/egress.ts';
import { readConfig, SETTINGS } from '../../src/kernel/config/config.ts';
import { API_KEY, SECRET_KEY } from '../support/send.ts';
import { useApp } from '../support/use_app.ts';

const folder = fileURLToPath(new URL('../../deploy/', import.meta.url));
const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const app = useApp({ allowedHosts: ['127.0.0.1', 'postgres'] });

const KNOWN = new Set(Object.values(SETTINGS).map(({ env }) => env));
const example = Object.fromEntries(
  [...read('env.example').matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name!, value!]),
);
const compose = parse(read('compose.yaml'));

interface Ended {
  code: number;
  stdout: string;
  stderr: string;
}

function run(program: string, args: string[], env: Record<string, string> = {}): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(program, args, { env: { ...process.env, ...env } }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
    );
  });
}

describe('compose.yaml', () => {
  test('takes every secret from the environment file, and the example has each of them', () => {
    const names = [...read('compose.yaml').matchAll(/\$\{([A-Z_]+)/g)].map((match) => match[1]!);
    expect([...new Set(names)].sort()).toEqual(Object.keys(example).sort());
  });

  test('sets what the server can read', () => {
    const { environment } = compose.services.weir;
    expect(Object.keys(environment).filter((name) => !KNOWN.has(name))).toEqual([]);
    expect(() => readConfig(example)).toThrow('WEIR_SECRET_KEY is the example of the documentation');
    const filledIn = readConfig({ ...example, WEIR_SECRET_KEY: SECRET_KEY });
    expect([filledIn.apiKey, filledIn.metricsToken]).toEqual([example['WEIR_API_KEY'], null]);
    const { allowedHosts } = readConfig({ WEIR_ALLOWED_HOSTS: environment.WEIR_ALLOWED_HOSTS });
    expect(() => new Egress(allowedHosts)).not.toThrow();
  });

  test('starts the destinations on request only, each with a health check', () => {
    const { weir, ...others } = compose.services;
    expect(weir.profiles).toBeUndefined();
    expect(Object.values<{ profiles: string[] }>(others).map(({ profiles }) => profiles)).toEqual(
      Object.keys(others).map(() => ['destinations']),
    );
    expect([others.postgres.healthcheck.test, others.minio.healthcheck.test].flat()).not.toContain(undefined);
  });
});

describe('create_exports.sh', () => {
  let secrets: string;
  beforeAll(() => {
    secrets = mkdtempSync(join(tmpdir(), 'weir-deploy-'));
    writeFileSync(join(secrets, 'env'), read('env.example').replace(example['WEIR_API_KEY']!, API_KEY));
  });
  afterAll(() => rmSync(secrets, { recursive: true, force: true }));

  const script = (env = {}) =>
    run('sh', [join(folder, 'create_exports.sh')], {
      WEIR_URL: app().url,
      WEIR_ENV: join(secrets, 'env'),
      ...env,
    });

  test('creates an export into each destination of compose.yaml', async () => {
    const before = (await app().request('GET', '/api/projects/1/batch_exports/')).json.count;
    const { code, stdout, stderr } = await script();
    expect([code, stderr]).toEqual([0, '']);
    const created = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).destination);
    expect(created.map(({ type }) => type)).toEqual(['Postgres', 'S3']);
    const [postgres, minio] = created.map(({ config }) => config);
    const allowed = compose.services.weir.environment.WEIR_ALLOWED_HOSTS.split(',');
    expect(allowed).toEqual([`${postgres.host}:${postgres.port}`, new URL(minio.endpoint_url).host]);
    expect(compose.services.minio.command).toContain(new URL(minio.endpoint_url).host);
    expect(compose.services.bucket.command[0]).toContain(`weir/${minio.bucket_name}`);
    expect(compose.services.postgres.environment.POSTGRES_DB).toBe(postgres.database);
    expect(stdout).not.toContain(example['POSTGRES_PASSWORD']);
    const after = (await app().request('GET', '/api/projects/1/batch_exports/')).json.count;
    expect(after).toBe(before + 2);
  });

  test('fails and shows why when the server refuses', async () => {
    writeFileSync(join(secrets, 'other'), read('env.example'));
    const { code, stdout } = await script({ WEIR_ENV: join(secrets, 'other') });
    expect(code).not.toBe(0);
    expect(stdout).toContain('authentication_error');
  });
});

describe('Dockerfile', () => {
  const text = read('Dockerfile').replaceAll('\\\n', '');

  test('sets what the server can read', () => {
    const names = /^ENV (.+)$/m
      .exec(text)![1]!
      .split(' ')
      .map((pair) => pair.split('=')[0]!);
    expect(names.filter((name) => !KNOWN.has(name))).toEqual(['NODE_ENV']);
  });

  test('knows a ready server from one that is not there', async () => {
    const [, ...args] = JSON.parse(/HEALTHCHECK.*CMD (\[.+\])$/m.exec(text)![1]!) as string[];
    const check = (port: string) => run(process.execPath, args, { PORT: port });
    expect((await check(new URL(app().url).port)).code).toBe(0);
    expect((await check('1')).code).toBe(1);
  });

  test('installs the clients of destinations in exact versions', async () => {
    const { stdout } = await run(process.execPath, [join(folder, 'vendor_clients.mjs')]);
    const clients = stdout.trim().split('\n');
    expect(clients.filter((client) => !/^(@[\w-]+\/)?[\w-]+@\d+\.\d+\.\d+$/.test(client))).toEqual([]);
    const names = clients.map((client) => client.slice(0, client.lastIndexOf('@')));
    expect(names).toEqual(expect.arrayContaining(['@aws-sdk/client-s3', 'pg', 'snowflake-sdk']));
  });
});

describe('weir.service', () => {
  test('sets what the server can read', () => {
    const names = /^Environment=(.+)$/m.exec(read('weir.service'))![1]!.split(' ');
    expect(names.map((pair) => pair.split('=')[0]!).filter((name) => !KNOWN.has(name))).toEqual([
      'NODE_ENV',
      'MALLOC_ARENA_MAX',
      'MALLOC_MMAP_THRESHOLD_',
    ]);
  });

  test.skipIf(!has('systemd-analyze'))('is valid', async () => {
    const { code, stderr } = await run('systemd-analyze', ['verify', join(folder, 'weir.service')]);
    expect([code, stderr]).toEqual([0, '']);
  });
});

describe('reverse proxies', () => {
  const files = ['nginx.conf', 'Caddyfile'];

  test('nginx passes the largest body that the server takes', () => {
    const [, megabytes] = /client_max_body_size (\d+)m;/.exec(read('nginx.conf'))!;
    expect(String(Number(megabytes) * 1024 * 1024)).toBe(SETTINGS.maxBodyBytes.fallback);
  });

  test.each(files)('%s closes idle connections before the server does', async (file) => {
    const { headers } = await app().request('GET', '/healthz', { key: null });
    const [, server] = /timeout=(\d+)/.exec(String(headers.get('keep-alive')))!;
    const [, proxy] = /\bkeepalive(?:_timeout)? (\d+)s/.exec(read(file))!;
    expect(Number(proxy)).toBeLessThan(Number(server));
  });

  test.each(files)('%s names settings that the server can read', (file) => {
    const named = [...read(file).matchAll(/\b(WEIR_[A-Z_]+)(?:=([\w.]*\w))?/g)].map(([, name, value]) => [
      name!,
      value,
    ]);
    expect(named.filter(([name]) => !KNOWN.has(name!))).toEqual([]);
    const config = readConfig(Object.fromEntries(named));
    expect(config).toMatchObject({ trustedProxies: ['127.0.0.1'], hstsSeconds: 31_536_000 });
  });

  test('the headers of nginx make links of TLS and keep the metrics closed', async () => {
    const values: Record<string, string> = {
      Host: 'weir.example.com',
      'X-Forwarded-For': '203.0.113.7',
      'X-Forwarded-Proto': 'https',
    };
    const names = [...read('nginx.conf').matchAll(/proxy_set_header (\S+) \$/g)].map((match) => match[1]!);
    expect(names.sort()).toEqual(Object.keys(values).sort());
    for (let i = 0; i < 2; i++)
      await app().request('POST', '/api/projects/1/cohorts/', { body: { name: 'x', is_static: true } });
    const page = await app().request('GET', '/api/projects/1/cohorts/?limit=1', { headers: values });
    expect(page.json.next).toMatch(/^https:\/\/weir\.example\.com\/api\//);
    const metrics = await app().request('GET', '/metrics', { key: null, headers: values });
    expect(metrics.status).toBe(401);
  });
});

function has(program: string): boolean {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
