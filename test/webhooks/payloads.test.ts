import { beforeEach, describe, expect, test } from 'vitest';
import { noop } from '../../src/destinations/noop.ts';
import { NOTICE_TYPES, type NoticeType, TEST_TYPE } from '../../src/notices/types.ts';
import type { DeliveryRow } from '../../src/store/webhook_deliveries.ts';
import { type NoticePayload, payloadOf } from '../../src/webhooks/payload.ts';
import { slackBody } from '../../src/webhooks/slack.ts';
import { rawDocument, type Schema, schemaNamed } from '../contract/document.ts';
import { schemaProblem } from '../contract/schemas.ts';
import { buys, EXPERIMENTS, experimenter, HOUR } from '../experiments/results/support.ts';
import { TENANT, World } from '../exports/world.ts';
import { useApp } from '../support/use_app.ts';
import { createWebhook, quiet, type Receiver, receiver, verified, WEBHOOKS } from './support.ts';

// Goal: the contract describes each type of notice as it is really sent, and no other.

const app = useApp({ allowedHosts: ['127.0.0.1'], experimentCheckMinutes: 60 });
const { act, expose, launched, ok } = experimenter(app);
let peer: Receiver;
let hook: { id: string; secret: string };

beforeEach(async () => {
  quiet(app());
  app().app.database.sqlite.exec('UPDATE experiments SET deleted = 1');
  peer = await receiver();
  hook = await createWebhook(app(), { url: peer.url });
});

/** What the receiver has after results were computed and notices sent. */
async function received(): Promise<NoticePayload[]> {
  app().clock.set(app().clock.now() + HOUR);
  await app().app.watchExperiments();
  await app().app.tick();
  return peer.received.map((each) => verified(each, hook.secret));
}

const SEQUENTIAL = { method: 'frequentist', frequentist: { sequential: 'msprt' } };
const refunds = {
  ...buys,
  name: 'Refunds',
  goal: 'decrease',
  role: 'guardrail',
  source: { kind: 'EventsNode', event: 'refund' },
};

async function harmful(): Promise<NoticePayload[]> {
  const { flag } = await launched({ metrics_secondary: [refunds], stats_config: SEQUENTIAL });
  const arm = { users: 400, buy: 100 };
  await expose(flag, { control: { ...arm, refund: 60 }, test: { ...arm, refund: 200 } });
  return received();
}

/** Notices of an export whose key is refused until it pauses itself, and that then delivers again. */
async function troubled(): Promise<NoticePayload[]> {
  let isBroken = true;
  const open: typeof noop.open = async (...args) => {
    if (isBroken) throw new Error('no');
    return noop.open(...args);
  };
  const classify = () => ({ class: 'credentials' as const, message: 'The key was refused.' });
  const world = new World({ replace: [{ ...noop, open, classify }], maxConcurrentRuns: 1 });
  try {
    const first = Date.parse('2026-03-01T08:00:00Z');
    for (let minute = 0; minute < 24 * 60; minute += 5) world.events.add(first + minute * 60_000);
    const { row } = await world.create({ destination: { type: 'NoOp' } });
    const pass = async (hours: number) => {
      for (let minute = 0; minute < hours * 60; minute++) {
        await world.advance(60_000);
        world.room.watch.pass();
      }
    };
    await pass(3);
    isBroken = false;
    world.room.exports.unpause(TENANT, row.id, false);
    await pass(2);
    const rows = world.database.sqlite.prepare('SELECT type, data, created_at FROM notices ORDER BY rowid');
    return (rows.all() as { type: string; data: string; created_at: number }[]).map(
      ({ type, data, created_at: noticedAt }) =>
        payloadOf({ type, data: JSON.parse(data), noticedAt } satisfies Partial<DeliveryRow>),
    );
  } finally {
    await world.close();
  }
}

/** Brings about a change of state of each type for real. */
const PRODUCERS: Record<NoticeType | typeof TEST_TYPE, () => Promise<NoticePayload[]>> = {
  'batch_export.failing': troubled,
  'batch_export.recovered': troubled,
  'batch_export.paused': troubled,
  'batch_export.data_late': troubled,
  'experiment.ratio_mismatch': async () => {
    await expose((await launched()).flag, { control: 300, test: 900 });
    return received();
  },
  'experiment.guardrail_harmed': harmful,
  'experiment.decision_reached': harmful,
  'experiment.running_time_reached': async () => {
    await launched({ parameters: { recommended_running_time: 1.5 } });
    return received();
  },
  'experiment.ended': async () => {
    await act((await launched()).id, 'end', { conclusion: 'won', conclusion_comment: 'Good.' });
    const { id } = await launched();
    const end_date = new Date(app().clock.now() + HOUR / 2).toISOString();
    await ok('PATCH', `${EXPERIMENTS}${id}/`, { end_date });
    const ends = await received();
    expect(ends.map(({ data }) => data['ended_by'])).toEqual(['user', 'end_date']);
    return ends;
  },
  'webhook.test': async () => {
    await ok('POST', `${WEBHOOKS}${hook.id}/test/`);
    return received();
  },
};

const TYPES: (NoticeType | typeof TEST_TYPE)[] = [...NOTICE_TYPES, TEST_TYPE];
const raw = rawDocument.components.schemas;
const schemaOf = (type: string) => raw.Notice.discriminator.mapping[type].split('/').at(-1) as string;

describe('the contract', () => {
  test('has a schema and a webhook for each type that is produced, and no other', () => {
    expect(Object.keys(raw.Notice.discriminator.mapping)).toEqual(TYPES);
    expect(raw.Notice.oneOf.map(({ $ref }: { $ref: string }) => $ref)).toEqual(
      Object.values(raw.Notice.discriminator.mapping),
    );
    expect(Object.keys(rawDocument['x-webhooks'])).toEqual(TYPES);
    expect(raw.NoticeType.enum).toEqual(NOTICE_TYPES);
  });

  test.each(TYPES)('has an example of %s that its schema holds', (type) => {
    const { schema, examples } = rawDocument['x-webhooks'][type].post.requestBody.content['application/json'];
    expect(schema.$ref).toBe(raw.Notice.discriminator.mapping[type]);
    for (const { $ref } of Object.values(examples) as { $ref: string }[]) {
      const { value } = rawDocument.components.examples[$ref.split('/').at(-1)!];
      expect(schemaProblem(schemaNamed(schemaOf(type)), value)).toBeNull();
      expect(schemaProblem(schemaNamed('Notice'), value)).toBeNull();
    }
  });

  test.each(TYPES)('describes %s as it is sent, field by field', async (type) => {
    const sent = (await PRODUCERS[type]()).filter((payload) => payload.type === type);
    expect(sent.length).toBeGreaterThan(0);
    const schema = schemaNamed(schemaOf(type));
    for (const payload of sent) {
      expect(schemaProblem(schema, payload)).toBeNull();
      expect(Object.keys(payload).sort()).toEqual(fieldsOf(schema));
      expect(Object.keys(payload.data).sort()).toEqual(fieldsOf(schema.properties!['data']!));
      expect(slackBody(payload).text).not.toBe(type);
    }
  });

  test('refuses a notice whose data are of another type', () => {
    const { value } = rawDocument.components.examples.batchExportRecoveredNotice;
    const wrong = { ...value, type: 'batch_export.failing' };
    expect(schemaProblem(schemaNamed('Notice'), wrong)).not.toBeNull();
  });
});

const fieldsOf = ({ properties }: Schema) => Object.keys(properties!).sort();
