/** Goal: metrics of exports, stores and reads are there when they are needed, and gone with what they are about. */
import { expect, test, vi } from 'vitest';
import { DuckDbEngine } from '../../src/events/duckdb.ts';
import { samplesOf } from '../support/metrics.ts';
import { PROJECT_TOKEN } from '../support/send.ts';
import { flushed, settle } from '../support/settle.ts';
import { useApp } from '../support/use_app.ts';

const app = useApp();
const EXPORTS = '/api/projects/1/batch_exports/';
const HOUR = 3_600_000;

async function scrape() {
  const { text } = await app().request('GET', '/metrics', { key: null });
  const samples = samplesOf(text);
  /** The value of the only series of this name with these labels; undefined when there is none. */
  const value = (name: string, labels: Record<string, string> = {}) => {
    const found = samples.filter(
      (sample) =>
        sample.name === name && Object.entries(labels).every(([key, one]) => sample.labels[key] === one),
    );
    expect(found.length, name).toBeLessThan(2);
    return found[0]?.value;
  };
  return { text, samples, value };
}

const capture = () =>
  app().request('POST', '/capture/', {
    body: { api_key: PROJECT_TOKEN, event: 'seen', distinct_id: 'ada' },
    key: null,
  });

test('an export has metrics by its ids, without its name, until it is deleted', async () => {
  const config = { prefix: 'metrics', file_format: 'JSONLines' };
  const body = { name: 'Secret plan', interval: 'hour', destination: { type: 'File', config } };
  const { json } = await app().request('POST', EXPORTS, { body });
  const own = { project_id: '1', export_id: json.id as string };
  const before = await scrape();
  expect(before.value('weir_export_paused', own)).toBe(0);
  expect(before.value('weir_export_rows_total', own)).toBe(0);
  expect(before.value('weir_export_interval_seconds', own)).toBe(3600);
  expect(before.value('weir_export_last_success_timestamp_seconds', own)).toBeUndefined();
  expect(before.value('weir_export_data_until_timestamp_seconds', own)).toBeUndefined();
  await capture();
  await app().clock.advance(HOUR);
  await settle(app());
  const after = await scrape();
  const listed = (await app().request('GET', `${EXPORTS}${json.id}/intervals/`)).json;
  const until = Date.parse(listed.data_until) / 1000;
  expect(after.value('weir_export_data_until_timestamp_seconds', own)).toBe(until);
  expect(after.value('weir_export_next_due_timestamp_seconds', own)).toBe(until + 3600);
  const now = app().clock.now() / 1000;
  expect(after.value('weir_export_last_success_timestamp_seconds', own)).toBeLessThanOrEqual(now);
  expect(after.value('weir_export_rows_total', own)).toBe(1);
  expect(after.value('weir_export_bytes_total', own)).toBeGreaterThan(0);
  expect(after.value('weir_run_staging_seconds_count')).toBeGreaterThan(0);
  expect(after.text).not.toContain('Secret plan');
  expect(after.value('weir_exports', { reported: 'false' })).toBe(0);
  await app().request('DELETE', `${EXPORTS}${json.id}/`);
  expect((await scrape()).text).not.toContain(json.id);
});

test('the age of the oldest waiting event is reported while one waits', async () => {
  await flushed(app());
  expect((await scrape()).value('weir_inbox_oldest_timestamp_seconds')).toBeUndefined();
  const historical = { event: 'old', distinct_id: 'ada', timestamp: '2020-01-01T00:00:00Z' };
  const body = { api_key: PROJECT_TOKEN, historical_migration: true, batch: [historical] };
  await app().request('POST', '/batch/', { body, key: null });
  const oldest = (await scrape()).value('weir_inbox_oldest_timestamp_seconds')!;
  expect(Math.abs(oldest - app().clock.now() / 1000)).toBeLessThan(10);
  await flushed(app());
  expect((await scrape()).value('weir_inbox_oldest_timestamp_seconds')).toBeUndefined();
});

test('the sizes of the stores and the free disk space are reported', async () => {
  const { value } = await scrape();
  expect(value('weir_database_size_bytes', { store: 'state' })).toBeGreaterThan(4096);
  expect(value('weir_database_size_bytes', { store: 'events' })).toBeGreaterThan(4096);
  expect(value('weir_disk_free_bytes')).toBeGreaterThan(0);
});

test('the memory of the event store is reported unless it cannot be read', async () => {
  const memory = async () => (await scrape()).value('weir_event_store_memory_bytes');
  expect(await memory()).toBeGreaterThan(0);
  const spy = vi.spyOn(DuckDbEngine.prototype, 'query').mockRejectedValue(new Error('out of luck'));
  expect(await memory()).toBeUndefined();
  spy.mockRestore();
  expect(await memory()).toBeGreaterThan(0);
});

test('a failed readiness check is 0, and 1 again when it passes', async () => {
  const spy = vi.spyOn(DuckDbEngine.prototype, 'query').mockRejectedValue(new Error('out of luck'));
  const failing = await scrape();
  spy.mockRestore();
  expect(failing.value('weir_check_passing', { check: 'event_store' })).toBe(0);
  expect(failing.value('weir_check_passing', { check: 'state_store' })).toBe(1);
  expect((await scrape()).value('weir_check_passing', { check: 'event_store' })).toBe(1);
});

test('evaluated flags are counted', async () => {
  const count = async () => (await scrape()).value('weir_flag_evaluations_total', { result: 'decided' })!;
  const before = await count();
  const body = { api_key: PROJECT_TOKEN, distinct_id: 'ada' };
  const { json } = await app().request('POST', '/flags/?v=2', { body, key: null });
  const flags = Object.keys(json.flags).length;
  expect(flags).toBeGreaterThan(0);
  expect(await count()).toBe(before + flags);
});

test('query durations are reported', async () => {
  const count = async () =>
    (await scrape()).value('weir_query_duration_seconds_count', { kind: 'previews' })!;
  expect(await count()).toBe(0);
  const destination = { type: 'File', config: { prefix: 'preview', file_format: 'JSONLines' } };
  const body = { name: 'Preview', interval: 'hour', destination };
  const { status, text } = await app().request('POST', `${EXPORTS}preview/`, { body });
  expect(status, text).toBe(200);
  expect(await count()).toBe(1);
});
