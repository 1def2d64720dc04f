import { join } from 'node:path';
import { type App, createApp } from '../app.ts';
import { SystemClock } from '../kernel/clock.ts';
import { type Config, SETTINGS } from '../kernel/config/config.ts';
import { createLog, standardOutput } from '../kernel/log/log.ts';
import { VERSION } from '../kernel/version.ts';
import { namedFault } from '../store/file_faults.ts';
import { linkAtStart } from './login_link.ts';
import { inWords, requireFreePort } from './port.ts';
import { requireSchedule, scheduleBackups } from './scheduled_backup.ts';
import { preferEventLoop } from './thread_priority.ts';

/** Starts the server; resolves after an orderly stop. `isWarm` is called when the work of the start is done. */
export async function serve(config: Config, isWarm: () => void): Promise<void> {
  const log = createLog(config.logLevel, standardOutput(config.logFormat));
  requireSchedule(config);
  await requireFreePort(config);
  const app = await createApp({ config, clock: new SystemClock(), log }).catch((error) => {
    throw namedFault(join(config.dataDir, 'weir.db'), error);
  });
  const wanted = `http://${config.host}:${config.port}`;
  const url = await listen(app, config).catch((error) => {
    // Another program took the port first. The key exists already and is never shown again.
    if (app.firstStart) console.error(firstStartText(wanted, app.firstStart));
    throw error;
  });
  console.error(`Weir ${VERSION} is listening on ${url} (data in ${config.dataDir})`);
  if (app.firstStart) console.error(firstStartText(url, app.firstStart));
  for (const name of unusedCredentials(app))
    console.error(
      `weir: warning: ${name} is not one of this data folder and has no effect, because only the first start creates it`,
    );
  const link = linkAtStart(app, url);
  if (link !== null) console.error(`Open the console, once and within 10 minutes: ${link}`);
  void app.warmed().finally(isWarm);
  const stopping = new AbortController();
  const backups = scheduleBackups(config, log, stopping.signal);
  await stopSignal();
  stopping.abort();
  console.error('Stopping: finishing requests and runs. Press Ctrl-C again to stop at once.');
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130));
  await backups;
  await app.stop();
}

/** The settings of the first start that a later start was given and the data folder does not have. */
function unusedCredentials({ config, services: { accounts, keys } }: App): string[] {
  const { apiKey, projectToken } = config;
  const hasKey = apiKey === null || keys.isKnown(apiKey);
  const hasToken = projectToken === null || accounts.projectByToken(projectToken) !== null;
  return [...(hasKey ? [] : [SETTINGS.apiKey.env]), ...(hasToken ? [] : [SETTINGS.projectToken.env])];
}

/** Starts to listen and returns the URL; throws an Error that explains why it cannot. */
export async function listen(app: App, config: Config): Promise<string> {
  try {
    const url = await app.start();
    preferEventLoop();
    return url;
  } catch (error) {
    throw inWords(config, error);
  }
}

/** Resolves at the first SIGTERM or Ctrl-C. */
export function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    process.once('SIGTERM', () => resolve());
    process.once('SIGINT', () => resolve());
  });
}

function firstStartText(url: string, first: { keyValue: string; token: string }): string {
  return `
This is the first start. Keep these two; the key is not shown again.

  personal API key   ${first.keyValue}
  project token      ${first.token}

Try:
  curl -H 'Authorization: Bearer ${first.keyValue}' ${url}/api/projects/@current/
  curl ${url}/batch/ -H 'Content-Type: application/json' \\
    -d '{"api_key":"${first.token}","batch":[{"event":"hello","distinct_id":"me"}]}'
  open ${url}/docs/
`;
}
