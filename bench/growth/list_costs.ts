import { randomUUID } from 'node:crypto';
import { type Cost, get, latePage, type Measured, PROJECT } from './cost.ts';

function createOnce(on: Measured): Promise<unknown> {
  const cohort = { name: 'One', is_static: true };
  return on.api('POST', `${PROJECT}/cohorts/`, cohort, { 'Idempotency-Key': randomUUID() });
}

/** Costs of persons, experiments, cohorts, webhooks and the activity log. */
export const LIST_COSTS: readonly Cost[] = [
  { name: 'person properties', grows: { persons: 'log' }, run: get('/persons/properties/') },
  {
    name: 'list of 10 experiments',
    grows: { experiments: 'constant' },
    run: get('/experiments/?limit=10'),
  },
  {
    name: 'list of all experiments',
    grows: { experiments: 'linear' },
    run: get('/experiments/?limit=1000'),
  },
  {
    name: 'summaries of 10 experiments',
    grows: { experiments: 'constant' },
    run: get('/experiments/summaries/?limit=10'),
  },
  { name: 'list of 10 flags', grows: { experiments: 'constant' }, run: get('/feature_flags/?limit=10') },
  { name: 'cohort', grows: { members: 'log' }, run: get(({ cohortId }) => `/cohorts/${cohortId}/`) },
  { name: 'cohorts', grows: { members: 'log' }, run: get('/cohorts/') },
  { name: 'activity, first page', grows: { activity: 'log' }, run: get('/activity_log/') },
  { name: 'activity, page 10', grows: { activity: 'log' }, run: (on) => latePage(on, '/activity_log/') },
  {
    name: 'activity of a rare scope',
    grows: { activity: 'log' },
    run: get('/activity_log/?scope=Cohort'),
  },
  {
    name: 'activity of an object',
    grows: { activity: 'log' },
    run: get(({ experimentId }) => `/experiments/${experimentId}/activity/`),
  },
  {
    name: 'deliveries, first page',
    grows: { deliveries: 'log' },
    run: get(({ webhookId }) => `/webhooks/${webhookId}/deliveries/`),
  },
  {
    name: 'deliveries, page 10',
    grows: { deliveries: 'log' },
    run: (on) => latePage(on, `/webhooks/${on.world.webhookId}/deliveries/`),
  },
  { name: 'webhooks', grows: { deliveries: 'log' }, run: get('/webhooks/') },
  { name: 'create with an idempotency key', grows: { idempotency: 'log' }, run: createOnce },
];
