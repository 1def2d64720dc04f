import { PostHog } from 'posthog-node';
import type { components } from '../../../generated/schema.ts';
import { stopwatch } from '../../kernel/clock.ts';
import { DAY_MS } from '../../kernel/time.ts';
import type { Api } from './api.ts';
import { demoReport } from './report.ts';
import { progressBar, step } from './terminal.ts';
import {
  BEHAVIOUR,
  DAYS,
  DEMO_EVENTS,
  eventsOf,
  type VariantKey,
  type Visitor,
  visitorsBefore,
} from './visitors.ts';

type Results = components['schemas']['ExperimentResults'];

const FLAG = 'checkout-page';
/** Visitors per flush, few enough to keep the SDK's queue small. */
const CHUNK = 1000;

const happens = (event: string, more: object = {}) => ({ kind: 'EventsNode', event, ...more });

/** Metrics of the experiment; `uuid` is the key of the true value. */
const METRICS = [
  {
    uuid: 'conversion',
    name: 'Visitors who order',
    metric_type: 'funnel',
    series: [happens(DEMO_EVENTS.checkout), happens(DEMO_EVENTS.order)],
  },
  {
    uuid: 'revenue',
    name: 'Revenue per visitor, EUR',
    metric_type: 'mean',
    source: happens(DEMO_EVENTS.order, { math: 'sum', math_property: 'value' }),
  },
  {
    uuid: 'tickets',
    name: 'Support tickets per visitor',
    metric_type: 'mean',
    source: happens(DEMO_EVENTS.ticket),
    goal: 'decrease',
    role: 'guardrail',
    margin: 0.2,
  },
].map((metric) => ({ kind: 'ExperimentMetric', ...metric }));

export interface DemoExperiment {
  experimentId: number;
  /** True when every visitor was counted in the assigned variant and all metrics were computed. */
  isRight: boolean;
}

export interface DemoVisits {
  project: { id: number; api_token: string };
  url: string;
  key: string;
  /** Number of visitors. */
  count: number;
  now: number;
}

/**
 * Runs an experiment on simulated visitors and prints the server's conclusions next to the parameters of the simulation.
 * Exports of the project deliver the hours of these visitors again, as after every import of historical events.
 */
export async function demoExperiment(
  api: Api,
  { project, url, key, count, now }: DemoVisits,
): Promise<DemoExperiment> {
  const path = `/api/projects/${project.id}/experiments/`;
  // The end is a whole day, so that every run of the demo on one day produces the same.
  const end = Math.floor(now / DAY_MS) * DAY_MS;
  const { id } = await api('POST', path, {
    name: 'One-page checkout',
    feature_flag_key: FLAG,
    start_date: new Date(end - DAYS * DAY_MS).toISOString(),
    parameters: {
      feature_flag_variants: Object.keys(BEHAVIOUR).map((key) => ({ key, rollout_percentage: 50 })),
      minimum_detectable_effect: 15,
    },
    metrics: METRICS,
  });
  console.log();
  step(`Created the experiment "One-page checkout" (id ${id}, flag ${FLAG}), started ${DAYS} days ago`);
  const seen = await visit(visitorsBefore(end, count), { url, key, token: project.api_token });
  const elapsed = stopwatch();
  // The hourly check of the server may have computed results before all visitors were there.
  const results: Results = await api('GET', `${path}${id}/results/?refresh=true`);
  step(`Requested the results (${(elapsed() / 1000).toFixed(1)} s)`);
  const { text, isRight } = demoReport(results, seen);
  console.log(`\n${text}`);
  return { experimentId: id, isRight };
}

/** Sends the visitors through an unmodified SDK and returns how many of them saw each variant. */
async function visit(
  visitors: readonly Visitor[],
  { url, key, token }: { url: string; key: string; token: string },
): Promise<Record<VariantKey, number>> {
  const elapsed = stopwatch();
  const seenAt = new Map(visitors.map((visitor) => [visitor.distinctId, new Date(visitor.seenAt)]));
  const sdk = new PostHog(token, {
    host: url,
    personalApiKey: key,
    strictLocalEvaluation: true,
    historicalMigration: true,
    flushAt: 1000,
    maxBatchSize: 1000,
    maxQueueSize: 100_000,
    flushInterval: 60_000,
    // The SDK reports an exposure with the current time; these visitors came earlier.
    before_send: (event) =>
      event.event === '$feature_flag_called' ? { ...event, timestamp: seenAt.get(event.distinctId!) } : event,
  });
  const seen = { control: 0, 'one-page': 0 };
  try {
    await sdk.waitForLocalEvaluationReady();
    const bar = progressBar(`Simulating ${visitors.length} visitors through posthog-node`);
    bar.start(visitors.length, 0);
    for (let i = 0; i < visitors.length; i += CHUNK) {
      for (const visitor of visitors.slice(i, i + CHUNK)) {
        const flags = await sdk.evaluateFlags(visitor.distinctId);
        const variant = variantOf(flags.getFlag(FLAG));
        seen[variant]++;
        for (const { event, timestamp, properties } of eventsOf(visitor, variant)) {
          const { distinctId } = visitor;
          sdk.capture({ distinctId, event, properties, timestamp: new Date(timestamp) });
        }
      }
      await sdk.flush();
      bar.update(Math.min(i + CHUNK, visitors.length));
    }
    bar.stop();
  } finally {
    await sdk.shutdown();
  }
  step(`Simulated ${visitors.length} visitors in ${(elapsed() / 1000).toFixed(1)} s`);
  return seen;
}

function variantOf(value: unknown): VariantKey {
  if (typeof value === 'string' && Object.hasOwn(BEHAVIOUR, value)) return value as VariantKey;
  throw new Error(`the flag ${FLAG} gave a visitor ${JSON.stringify(value)}, which is none of its variants`);
}
