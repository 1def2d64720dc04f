import type { components } from '../../generated/schema.ts';

type Schemas = components['schemas'];
type Timeseries = Schemas['ExperimentTimeseries'];

/** A response computes at most 31 of at most a thousand days. */
const MAX_REQUESTS = 40;

/** The time series of all metrics that have a result, one request at a time. */
export async function completeTimeseries(
  metrics: readonly Schemas['ExperimentMetricResult'][],
  read: (uuid: string) => Promise<Timeseries>,
): Promise<Timeseries[]> {
  const found: Timeseries[] = [];
  for (const { uuid, variant_results: results } of metrics) {
    if (uuid !== null && results.length > 0) found.push(await completed(() => read(uuid)));
  }
  return found;
}

async function completed(read: () => Promise<Timeseries>): Promise<Timeseries> {
  let series = await read();
  for (let count = 1; series.status === 'partial' && count < MAX_REQUESTS; count++) series = await read();
  return series;
}
