/**
 * An event store that takes events and merges, and brings results up to date, until it is killed. Event n is a function of n,
 * and so is merge n. Before it goes on, it compares the results that it finds with those from all events.
 */
import { DuckDbEngine } from '../../src/events/duckdb.ts';
import type { EventRow, PersonOverride } from '../../src/events/engine.ts';
import { type Computed, UnitResults } from '../../src/events/incremental/unit_results.ts';
import type { EventMatcher, ExposureSpec } from '../../src/events/queries/exposure_spec.ts';
import { stagedFunnel } from '../../src/events/queries/funnel.ts';
import { stagedMean } from '../../src/events/queries/mean.ts';
import { stagedRetention } from '../../src/events/queries/retention.ts';
import type { TwoStageQuery } from '../../src/events/queries/staged.ts';
import { SystemClock } from '../../src/kernel/clock.ts';
import { createLog } from '../../src/kernel/log/log.ts';

const folder = process.argv[2]!;
const START = Date.parse('2026-11-20T10:00:00Z') * 1000;
const DAY = 86_400_000_000;
const BATCH = 300;
const PERSONS = 400;

const person = (n: number) => `01930000-0000-7000-9000-${String(n).padStart(12, '0')}`;

/** The order of time is not that of arrival. */
function row(seq: number): EventRow {
  const n = (seq * 7919) % PERSONS;
  const name = ['$feature_flag_called', 'viewed', 'viewed', 'paid'][(seq * 31) % 4]!;
  const at = START + ((seq * 104_729) % 10_000) * 60_000_000;
  const exposure = { $feature_flag: 'flag', $feature_flag_response: n % 2 === 0 ? 'control' : 'test' };
  return {
    seq,
    teamId: 1,
    uuid: `01930000-0000-7000-8000-${String(seq).padStart(12, '0')}`,
    event: name,
    distinctId: `user-${n}`,
    personId: person(n),
    timestamp: at,
    createdAt: START + seq * 1000,
    arrivedAt: START + seq * 1000,
    properties: JSON.stringify({ amount: seq % 97, ...(name === '$feature_flag_called' && exposure) }),
    personProperties: null,
    elementsChain: '',
  };
}

/** Persons of one variant; never a chain. */
const merge = (seq: number): PersonOverride => ({
  seq,
  teamId: 1,
  oldPersonId: person((4 * seq + 2) % PERSONS),
  personId: person((4 * seq) % PERSONS),
});

const exposures: ExposureSpec = {
  teamId: 1,
  flagKey: 'flag',
  variants: ['control', 'test'],
  groupIndex: null,
  from: START,
  to: START + 30 * DAY,
  asOf: START + 30 * DAY,
  onlyMatured: false,
  exposure: null,
  activation: null,
  multipleVariants: 'exclude',
  filters: [],
  timezone: 'UTC',
  hasOverrides: true,
  breakdown: null,
  stratum: null,
};
const matcher = (event: string): EventMatcher => ({ event, filters: [] });
const asked = { exposures, window: null, lookback: DAY };
const QUESTIONS: Record<string, TwoStageQuery> = {
  mean: stagedMean({
    ...asked,
    outliers: null,
    threshold: null,
    source: { ...matcher('paid'), math: 'sum', property: 'amount', groupIndex: null },
  }),
  funnel: stagedFunnel({ ...asked, steps: [matcher('viewed'), matcher('paid')], order: 'ordered' }),
  retention: stagedRetention({
    ...asked,
    lookback: null,
    start: matcher('viewed'),
    completion: matcher('paid'),
    windowStart: 0,
    windowEnd: 3,
    unit: 'day',
    startHandling: 'first_seen',
  }),
};

const printed = (rows: readonly object[]) =>
  rows
    .map((one) =>
      JSON.stringify(one, (_, value) => {
        if (typeof value === 'bigint') return Number(value);
        return typeof value === 'number' ? Number(value.toPrecision(12)) : value;
      }),
    )
    .sort()
    .join('\n');

process.once('disconnect', () => process.exit(1));

async function live(): Promise<void> {
  const log = createLog('silent');
  const engine = await DuckDbEngine.open({
    file: `${folder}/events.duckdb`,
    resultsFile: `${folder}/results.duckdb`,
    stagingRoot: `${folder}/staging`,
    log,
  });
  const computed: Record<Computed, number> = { incremental: 0, rebuilt: 0, from_scratch: 0 };
  const results = new UnitResults({
    engine,
    log,
    clock: new SystemClock(),
    limits: { minMs: 0 },
    computed: (how) => computed[how]++,
  });
  const refresh = (name: string, query: TwoStageQuery) =>
    results.engineOf({ experimentId: 1, name, fingerprint: 'one' }).staged!(query);
  let different = 0;
  for (const [name, query] of Object.entries(QUESTIONS)) {
    const [found, all] = [await refresh(name, query), await engine.select(query.whole)];
    if (printed(found) !== printed(all)) different++;
  }
  process.send!({ different, events: await engine.highSeq(), ...computed });
  for (;;) {
    const [high, merges] = [await engine.highSeq(), await engine.overridesSeq()];
    await engine.append(Array.from({ length: BATCH }, (_, index) => row(high + 1 + index)));
    if (merges < PERSONS / 4 - 1) await engine.overridePersons([merge(merges + 1)]);
    for (const [name, query] of Object.entries(QUESTIONS)) {
      await refresh(name, query);
      process.send!({ refreshed: 1, ...computed });
    }
  }
}

void live();
