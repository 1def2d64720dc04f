import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PostHog } from 'posthog-node';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { localDefinitions } from '../../src/flags/definitions.ts';
import { flagValue } from '../../src/flags/evaluation/decide.ts';
import { compileFlags } from '../../src/flags/evaluation/session.ts';
import type { Properties } from '../../src/flags/evaluation/subject.ts';
import { seededRandom } from '../support/random.ts';
import { rows } from './sample_flags.ts';
import { decideAll, known, subjectOf } from './support.ts';

/**
 * Goal: posthog-node, fed with our definitions, decides exactly as we do, and leaves to us what it cannot decide. Its
 * own code does the deciding here; only the definitions come from us.
 */
const definitions = localDefinitions(rows);
const flagSet = compileFlags(rows);

const random = seededRandom(7);
const pick = <T>(...list: T[]): T => list[Math.floor(random() * list.length)]!;

interface Someone {
  distinctId: string;
  person: Record<string, string | number>;
  organization: string;
  seats: number;
}

function someone(index: number): Someone {
  const name = `${pick('anna', 'ben', 'mia', 'zoe', '\u00e9va')}${index}`;
  return {
    distinctId: pick(`user-${index}`, `\u00fc-${index}`, `${index}@\u{1f600}`),
    person: {
      email: `${name.replace('\u00e9', 'e')}@example.${pick('com', 'org', 'net')}`,
      plan: pick('free', 'pro', 'TEAM', 'x'),
      age: pick<string | number>(12, 33, 39.5, '41', 50, 77),
      version: pick('1.4.9', '1.5', '1.10.2-rc.1', 'v2.0.0'),
      joined: pick('2026-01-31', '2026-06-01T00:00:00Z', '2026-09-09T12:00:00+02:00'),
    },
    organization: `org-${index % 2000}`,
    seats: pick(3, 10, 11, 400),
  };
}

let server: Server;
let client: PostHog;
const asked: string[] = [];

beforeAll(async () => {
  // It warns of the flags that are here because it cannot decide them.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response.setHeader('content-type', 'application/json').end(JSON.stringify(definitions));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  client = new PostHog('phc_test', { host, personalApiKey: 'phx_test', enableLocalEvaluation: true });
  await client.waitForLocalEvaluationReady();
});

afterAll(async () => {
  await client?.shutdown();
  await new Promise((resolve) => server.close(resolve));
  vi.restoreAllMocks();
});

/** What posthog-node says by itself; undefined is its way to say that it would ask the server. */
function theirs(key: string, who: Someone): Promise<boolean | string | undefined> {
  return client.getFeatureFlag(key, who.distinctId, {
    onlyEvaluateLocally: true,
    sendFeatureFlagEvents: false,
    personProperties: who.person as Record<string, string>,
    groups: { organization: who.organization },
    groupProperties: { organization: { seats: who.seats as unknown as string } },
  });
}

function ours(key: string, who: Someone): boolean | string {
  const organization: Properties = known({ seats: who.seats });
  const subject = subjectOf({
    distinctId: who.distinctId,
    person: known(who.person),
    groups: { organization: who.organization },
    groupProperties: { organization },
  });
  return flagValue(decideAll(flagSet, subject, new Set([key])).decisions[0]!);
}

describe('posthog-node', () => {
  const people = Array.from({ length: 10_000 }, (_, index) => someone(index));

  test.each(['share', 'arms', 'conditions', 'organizations', 'dependent', 'outside'])(
    'evaluates %s for 10,000 people like Weir',
    async (key) => {
      const values = await Promise.all(people.map((who) => theirs(key, who)));
      const differing = people.filter((who, index) => values[index] !== ours(key, who));
      expect(differing).toEqual([]);
      const distinct = new Set(values);
      expect(distinct.size).toBeGreaterThan(1);
    },
    60_000,
  );

  test('requested the definitions with cohorts', () => {
    expect(asked[0]).toBe('GET /flags/definitions?token=phc_test&send_cohorts');
  });

  test('treats an inactive flag as disabled', async () => {
    expect(await theirs('off', people[0]!)).toBe(false);
  });

  test.each([
    'lasting',
    'listed',
    'circular',
    'endless',
    'gone',
    'held',
    'held_in_part',
    'early',
    'early_before',
    'of_group',
    'of_person',
    'named_late',
    'after_named_late',
    'mixed',
    'of_device',
    'exits',
    'after_organization',
    'absent',
    'after_dependent',
  ])('leaves %s to the server', async (key) => {
    expect(await theirs(key, people[0]!)).toBeUndefined();
  });

  test('returns the payload', async () => {
    const who = people.find((one) => ours('arms', one) === 'v0')!;
    const payload = await client.getFeatureFlagPayload('arms', who.distinctId, 'v0', {
      onlyEvaluateLocally: true,
    });
    expect(payload).toEqual({ a: 1 });
  });
});
