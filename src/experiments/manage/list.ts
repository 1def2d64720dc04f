import { invalid } from '../../kernel/errors.ts';
import {
  EXPERIMENT_ORDERS,
  type ExperimentFilter,
  type ExperimentOrder,
} from '../../store/experiment_filters.ts';
import { statusFilter } from '../status.ts';

/** Only short values of safe characters are repeated in the message. */
const TAME = /^-?\w{1,40}$/;

/** Query parameters of the list; text where the contract has an enumeration. */
export interface ExperimentQuery {
  status?: string;
  archived?: boolean;
  createdById?: number;
  featureFlagId?: number;
  search?: string;
  /** Name of an event that one of its metrics uses. */
  event?: string;
  prompt?: string;
  order?: string;
}

export function filterFrom(query: ExperimentQuery): ExperimentFilter {
  return {
    status: statusFilter(query.status),
    archived: query.archived ?? null,
    createdById: query.createdById ?? null,
    featureFlagId: query.featureFlagId ?? null,
    search: query.search || null,
    event: query.event || null,
    prompt: query.prompt || null,
    ...orderFrom(query.order || '-created_at'),
  };
}

function orderFrom(text: string): { order: ExperimentOrder; descending: boolean } {
  const descending = text.startsWith('-');
  const order = EXPERIMENT_ORDERS.find((name) => name === text.slice(descending ? 1 : 0));
  if (!order) {
    const name = TAME.test(text) ? `: '${text}'` : '';
    throw invalid(`Invalid order field${name}. Use one of: ${EXPERIMENT_ORDERS.join(', ')}.`, 'order');
  }
  return { order, descending };
}
