/** Goal: compose.scale.yaml fits the settings and the commands of Weir, and exposes only its port. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { requireTemporal } from '../../src/exports/work/temporal/access.ts';
import { readConfig, SETTINGS } from '../../src/kernel/config/config.ts';
import { runWeir } from '../support/cli.ts';
import { SECRET_KEY } from '../support/send.ts';

interface Service {
  image: string;
  command?: string[];
  environment?: Record<string, string>;
  ports?: string[];
  volumes?: string[];
  healthcheck?: { test: string[] };
  depends_on?: Record<string, { condition: string }>;
  build?: { dockerfile: string };
}

const read = (name: string) =>
  readFileSync(fileURLToPath(new URL(`../../deploy/${name}`, import.meta.url)), 'utf8');
const text = read('compose.scale.yaml');
const compose = parse(text, { merge: true });
const services = Object.entries<Service>(compose.services);
const example = Object.fromEntries(
  [...read('scale.env.example').matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name!, value!]),
);

/** The environment of a service with the values of the example. */
function environmentOf(service: string): Record<string, string> {
  const values = { ...example, WEIR_SECRET_KEY: SECRET_KEY };
  const entries = Object.entries<string>(compose.services[service].environment);
  return Object.fromEntries(
    entries.map(([name, value]) => [
      name,
      value.replace(/\$\{(\w+)[^}]*\}/g, (_, variable: keyof typeof values) => values[variable]!),
    ]),
  );
}

test('the example has each secret of the file, and no other', () => {
  const names = [...text.matchAll(/\$\{([A-Z_]+)(?=[:}])/g)].map((match) => match[1]!);
  expect([...new Set(names)].sort()).toEqual(Object.keys(example).sort());
});

test('the server and its workers are set so that they find each other', () => {
  const known = new Set(Object.values(SETTINGS).map(({ env }) => env));
  const [server, worker] = ['weir', 'worker'].map((name) => {
    const environment = environmentOf(name);
    expect(Object.keys(environment).filter((variable) => !known.has(variable))).toEqual([]);
    return readConfig(environment);
  });
  expect(requireTemporal(worker!)).toEqual(requireTemporal(server!));
  expect(worker!.secretKey).toBe(server!.secretKey);
  const { events, temporal } = server!;
  const { CLICKHOUSE_DB, CLICKHOUSE_PASSWORD, CLICKHOUSE_USER } = environmentOf('clickhouse');
  expect(events).toEqual({
    url: 'http://clickhouse:8123',
    username: CLICKHOUSE_USER,
    password: CLICKHOUSE_PASSWORD,
    database: CLICKHOUSE_DB,
  });
  expect(Object.keys(compose.services)).toContain(temporal!.split(':')[0]);
  expect(compose.services.worker.deploy.replicas * worker!.maxConcurrentRuns).toBe(server!.maxConcurrentRuns);
});

test('only the server has a port outside, on this machine', () => {
  expect(services.flatMap(([name, { ports = [] }]) => ports.map((port) => `${name} ${port}`))).toEqual([
    'weir 127.0.0.1:8000:8000',
  ]);
});

test('each image has a version, and each service a health check', () => {
  for (const [name, { build, healthcheck, image }] of services) {
    if (build) expect(build.dockerfile, name).toBe('deploy/Dockerfile');
    else expect(image, name).toMatch(/^[\w./-]+:\d+(\.\d+)*(-alpine)?$/);
    if (!build) expect(healthcheck!.test.length, name).toBeGreaterThan(1);
  }
  // Weir's is in the Dockerfile: /readyz at its port, which a worker serves too.
  const [, port] = /^ENV .*\bPORT=(\d+)/m.exec(read('Dockerfile'))!;
  expect(readConfig(environmentOf('worker')).workerPort).toBe(Number(port));
});

test('services wait for others that are there, until they are healthy', () => {
  for (const [name, { depends_on = {} }] of services) {
    for (const [other, { condition }] of Object.entries(depends_on)) {
      expect(Object.keys(compose.services), name).toContain(other);
      expect(condition).toBe('service_healthy');
    }
  }
});

test('named volumes are declared, and configurations too', () => {
  const volumes = services
    .flatMap(([, service]) => service.volumes ?? [])
    .map((volume) => volume.split(':')[0]!);
  const named = volumes.filter((volume) => !volume.startsWith('/'));
  expect(named.sort()).toEqual(Object.keys(compose.volumes).sort());
  const configs = compose.services.temporal.configs.map(({ source }: { source: string }) => source);
  expect(configs).toEqual(Object.keys(compose.configs));
  expect(parse(compose.configs.temporal.content)).toEqual({});
});

test('the commands of the containers and of the first lines exist', async () => {
  const program = /^ENTRYPOINT \["node", "(.+)"\]$/m.exec(read('Dockerfile'))![1]!;
  expect(text).toContain(`exec weir node ${program} doctor`);
  const { stdout } = await runWeir([...compose.services.worker.command, '--help'], {});
  expect(stdout).toContain('  --worker-port <value>');
  expect(read('README.md')).toContain('docker compose -f compose.scale.yaml up --build --detach --wait');
});
