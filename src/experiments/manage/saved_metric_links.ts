import { invalid } from '../../kernel/errors.ts';
import { isObject } from '../../kernel/json/json.ts';
import type { SavedMetric } from '../../store/experiment_saved_metrics.ts';
import { type Metric, takeUuid } from './metric_list.ts';

export type MetricRole = 'primary' | 'secondary';

/** A shared metric with its role in an experiment. */
export interface SavedMetricUse {
  metric: SavedMetric;
  metadata: Record<string, unknown>;
  role: MetricRole;
}

export interface SavedMetricLink {
  id: number;
  metadata: Record<string, unknown>;
}

const ROLES = ['primary', 'secondary'];
const MAX_ID = 2 ** 31 - 1;

/** Links as stored, validated except for whether the metrics exist. Without metadata a metric is primary. */
export function checkedLinks(links: readonly unknown[] | null): SavedMetricLink[] {
  const checked = (links ?? []).map(checkedLink);
  const ids = checked.map(({ id }) => id);
  const repeated = ids.findIndex((id, index) => ids.indexOf(id) < index);
  if (repeated >= 0) throw wrong(`Saved metric at index ${repeated} is linked twice`, 'unique');
  return checked;
}

/** The metrics of the links. Throws for the first link without a metric in the project. */
export function requireUses(
  links: readonly SavedMetricLink[],
  found: readonly SavedMetric[],
): SavedMetricUse[] {
  return links.map((link, index) => {
    const [use] = usesOf([link], found);
    if (!use) throw wrong(`Saved metric at index ${index} does not exist in this project`, 'does_not_exist');
    return use;
  });
}

/** Refuses a shared metric that has the uuid of another metric of the experiment. */
export function requireOwnUuids(uses: readonly SavedMetricUse[], metrics: readonly unknown[]): void {
  const taken = new Set(metrics.map((metric) => String((metric as Metric).uuid)));
  for (const [index, { metric }] of uses.entries()) {
    takeUuid(String(metric.query.uuid), taken, `of saved metric at index ${index}`, 'saved_metrics_ids');
  }
}

/** The metrics of stored links, without links to deleted metrics. */
export function usesOf(links: readonly unknown[] | null, found: readonly SavedMetric[]): SavedMetricUse[] {
  return ((links ?? []) as SavedMetricLink[]).flatMap((link) => {
    const metric = found.find(({ id }) => id === link.id);
    if (!metric) return [];
    const metadata = link.metadata ?? {};
    return [{ metric, metadata, role: metadata.type === 'secondary' ? 'secondary' : 'primary' }];
  });
}

function checkedLink(link: unknown, index: number): SavedMetricLink {
  const where = `Saved metric at index ${index}`;
  if (!isObject(link)) throw wrong(`${where} must be an object`);
  const { id } = link;
  const metadata = link.metadata ?? { type: 'primary' };
  if (!Number.isInteger(id) || (id as number) < 1 || (id as number) > MAX_ID) {
    throw wrong(`${where} must have the id of a shared metric`);
  }
  if (!isObject(metadata)) throw wrong(`${where} must have an object as its metadata`);
  if (!ROLES.includes(metadata.type as string)) {
    throw wrong(`${where} must have metadata with the type primary or secondary`);
  }
  return { id: id as number, metadata };
}

function wrong(detail: string, code?: string) {
  return invalid(detail, 'saved_metrics_ids', code);
}
