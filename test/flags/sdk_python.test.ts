/**
 * Goal: posthog-python, unmodified, decides flags as the server does, by itself and by asking, and its exposures and
 * events arrive.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { exportEvents } from '../support/exported.ts';
import { pythonWith, runPython } from '../support/peers/python.ts';
import { API_KEY, PROJECT_TOKEN } from '../support/send.ts';
import { useApp } from '../support/use_app.ts';
import { arms, asking, groupsOf, has } from './asking.ts';

const python = pythonWith('posthog');
const SCRIPT = readFileSync(new URL('./sdk_python.py', import.meta.url), 'utf8');
/** A start of Python on a busy machine. */
const LONG = { timeout: 60_000 };

interface Answer {
  local: Record<string, string>;
  remote: Record<string, { banner: string; payload: unknown }>;
  vip: boolean[];
  vip_by_person: boolean[];
  remote_config: unknown;
  errors: string[];
}

describe.skipIf(python === null)('posthog-python', () => {
  const app = useApp();
  const { flag, flags } = asking(app);

  test('evaluates flags like the server, and its events arrive', LONG, async () => {
    // The SDK stamps its events with the time of this machine.
    app().clock.set(Date.now());
    await flag('banner', { multivariate: arms, payloads: { control: '{"a":1}', test: '{"a":2}' } });
    await flag('vip', { groups: groupsOf(has('plan', ['pro'])), payloads: { true: '"hello"' } });
    const everything = await exportEvents(app());
    const answer = (await runPython(python!, SCRIPT, [app().url, API_KEY, PROJECT_TOKEN])) as Answer;

    const decided: Record<string, string> = {};
    for (const id of Object.keys(answer.local)) {
      decided[id] = (await flags({ distinct_id: id })).flags.banner.variant;
    }
    expect(answer.local).toEqual(decided);
    expect(new Set(Object.values(decided))).toEqual(new Set(['control', 'test']));
    for (const [id, seen] of Object.entries(answer.remote)) {
      expect(seen).toEqual({ banner: decided[id], payload: { a: decided[id] === 'control' ? 1 : 2 } });
    }
    expect([answer.vip, answer.vip_by_person]).toEqual([
      [true, false],
      [true, false],
    ]);
    expect([answer.remote_config, answer.errors]).toEqual(['"hello"', []]);

    const rows = await everything.read();
    const exposed = rows.filter(({ properties }) => properties?.['$feature_flag'] === 'banner');
    const shown = exposed.map(({ distinct_id, properties }) => [
      distinct_id,
      properties!['$feature_flag_response'],
    ]);
    expect(Object.fromEntries(shown)).toEqual(decided);
    expect(rows.filter(({ event }) => event === 'ordered').length).toBe(Object.keys(decided).length);
  });
});
