/** Goal: a real Prometheus, configured as deploy/README.md shows, scrapes a server and evaluates deploy/'s expressions. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { childServer } from '../support/peers/child_server.ts';
import { installed } from '../support/peers/installed.ts';
import { useApp } from '../support/use_app.ts';

const fileOf = (name: string) => fileURLToPath(new URL(`../../deploy/${name}`, import.meta.url));
const read = (name: string) => readFileSync(fileOf(name), 'utf8');
const TOKEN = 'a-token-of-the-metrics-for-tests-only';

const panels: Array<{ targets?: Array<{ expr: string }> }> = JSON.parse(read('dashboard.json')).panels;
const expressions = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));

/** The expression that Grafana sends when all series are selected. */
function filledIn(expression: string): string {
  return expression.replaceAll('$__rate_interval', '1m').replaceAll(/\$\w+/g, '.+');
}

const program = installed('prometheus');

describe.skipIf(program === null)('Prometheus', () => {
  const app = useApp({ metricsToken: TOKEN });
  let url: string;

  /** The part `data` of a response, or what is wrong with the request. */
  async function ask(path: string) {
    const response = await fetch(`${url}/api/v1/${path}`);
    const { status, data, error } = (await response.json()) as {
      status: string;
      data: unknown;
      error: string;
    };
    // biome-ignore lint/suspicious/noExplicitAny: each test knows what it asks for.
    return (status === 'success' ? data : error) as any;
  }

  beforeAll(async () => {
    const { port } = await childServer({
      name: 'prometheus',
      program: program!,
      args: (at) => {
        const config = configOf(new URL(app().url).host, join(at.folder, 'token'));
        writeFileSync(join(at.folder, 'token'), TOKEN);
        writeFileSync(join(at.folder, 'prometheus.yml'), stringify(config));
        return [
          `--config.file=${join(at.folder, 'prometheus.yml')}`,
          `--storage.tsdb.path=${join(at.folder, 'data')}`,
          `--web.listen-address=127.0.0.1:${at.port}`,
        ];
      },
      ready: '/-/ready',
    });
    url = `http://127.0.0.1:${port}`;
  }, 60_000);

  /** The configuration of the page, for this server. */
  function configOf(target: string, tokenFile: string): object {
    const [, text] = /```yaml\n(scrape_configs:\n.*?)```/s.exec(read('README.md'))!;
    const { scrape_configs } = parse(text!);
    const [scrape] = scrape_configs;
    scrape.authorization.credentials_file = tokenFile;
    scrape.static_configs[0].targets = [target];
    const global = { scrape_interval: '1s', evaluation_interval: '1s' };
    return { global, rule_files: [fileOf('alerts.yaml')], scrape_configs };
  }

  test('scrapes the server with the token', async () => {
    const target = async () => {
      const { activeTargets } = await ask('targets');
      return activeTargets.map(({ health, lastError }: Record<string, string>) => [health, lastError]);
    };
    await expect.poll(target).toEqual([['up', '']]);
    const { result } = await ask('query?query=up{job="weir"}');
    expect(result).toHaveLength(1);
  });

  test('evaluates every alert', async () => {
    const healths = async () => {
      const { groups } = await ask('rules');
      return groups.flatMap(
        ({ rules }: { rules: Array<{ name: string; health: string; lastError?: string }> }) =>
          rules.filter(({ health }) => health !== 'ok').map(({ name, lastError }) => `${name}: ${lastError}`),
      );
    };
    await expect.poll(healths).toEqual([]);
  });

  test.each(expressions)('evaluates %s', async (expression) => {
    const found = await ask(`query?query=${encodeURIComponent(filledIn(expression))}`);
    expect(found).toHaveProperty('result');
  });
});
