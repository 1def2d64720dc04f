import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HOUR_MS } from '../../src/kernel/time.ts';
import type { TestApp } from './app.ts';

/** A row of the events model in JSON lines. */
export interface ExportedEvent {
  uuid: string;
  event: string;
  distinct_id: string;
  person_id: string;
  timestamp: string;
  _inserted_at: string;
  properties: Record<string, unknown> | null;
  person_properties: Record<string, unknown> | null;
}

/**
 * Starts an hourly export of the project to JSON lines; `read` waits for the end of the hour and reads the delivered
 * rows.
 */
export async function exportEvents(app: TestApp): Promise<{ read(): Promise<ExportedEvent[]> }> {
  const created = await app.request('POST', '/api/projects/1/batch_exports/', {
    body: {
      name: 'Everything',
      interval: 'hour',
      destination: { type: 'File', config: { prefix: 'all', file_format: 'JSONLines' } },
    },
  });
  if (created.status !== 201) throw new Error(created.text);
  const folder = join(app.config.dataDir, 'exports', 'all');
  return {
    async read() {
      await app.clock.advance(HOUR_MS);
      await app.app.tick();
      return readdirSync(folder)
        .filter((name) => name.endsWith('.jsonl'))
        .sort()
        .flatMap((name) => readFileSync(join(folder, name), 'utf8').trim().split('\n'))
        .map((line) => JSON.parse(line) as ExportedEvent);
    },
  };
}
