import { invalid } from '../kernel/errors.ts';
import { EXPERIMENT_ORDERS, type ExperimentFilter, type ExperimentOrder } from '../store/experiments.ts';
import { statusFilter } from './status.ts';

/** What a caller may ask of the list, as text where the words are ours. */
export interface ExperimentQuery {
  status?: string;
  archived?: boolean;
  createdById?: number;
  featureFlagId?: number;
  search?: string;
  order?: string;
}

export function filterFrom(query: ExperimentQuery): ExperimentFilter {
  return {
    status: statusFilter(query.status),
    archived: query.archived ?? null,
    createdById: query.createdById ?? null,
    featureFlagId: query.featureFlagId ?? null,
    search: query.search || null,
    ...orderFrom(query.order || '-created_at'),
  };
}

function orderFrom(text: string): { order: ExperimentOrder; descending: boolean } {
  const descending = text.startsWith('-');
  const order = EXPERIMENT_ORDERS.find((name) => name === text.slice(descending ? 1 : 0));
  if (!order) {
    throw invalid(`Invalid order field. Use one of: ${EXPERIMENT_ORDERS.join(', ')}.`, 'order');
  }
  return { order, descending };
}
