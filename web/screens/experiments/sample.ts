import { client, loaded } from '../../api/client.ts';
import type { Project } from '../../api/session.tsx';

const FLAG = 'sample-checkout-button';
const DAY = 86_400_000;
/** Simulated users per variant, and how many of them buy. Enough for a result, and sent in one request. */
const ARMS = { control: { users: 400, buyers: 48 }, test: { users: 400, buyers: 76 } } as const;
const DAYS = 8;

/** Creates an experiment, launched eight days ago, and sends events of simulated users for it. */
export async function startSample(project: Project) {
  const suffix = Math.random().toString(36).slice(2, 7);
  const flag = `${FLAG}-${suffix}`;
  const now = Date.now();
  const created = await client.POST('/api/projects/{project_id}/experiments/', {
    params: { path: { project_id: String(project.id) } },
    body: {
      name: 'Sample: green checkout button',
      description: 'Simulated users. A green button should increase the proportion of users who buy.',
      feature_flag_key: flag,
      start_date: new Date(now - DAYS * DAY).toISOString(),
      parameters: { minimum_detectable_effect: 20 },
      metrics: [
        {
          kind: 'ExperimentMetric',
          metric_type: 'funnel',
          name: 'Users who buy',
          series: [{ kind: 'EventsNode', event: 'sample purchase' }],
        },
      ],
    },
  });
  await sendEvents(project.api_token, sampleEvents(flag, now));
  return loaded(created);
}

/** Events of users that arrived evenly over the days; every user has an id of this sample. */
function sampleEvents(flag: string, now: number): object[] {
  return Object.entries(ARMS).flatMap(([variant, { users, buyers }]) =>
    Array.from({ length: users }, (_, index) => {
      const at = now - DAYS * DAY + (index / users) * (DAYS * DAY - DAY / 24);
      const event = (name: string, delay: number, properties: object) => ({
        event: name,
        distinct_id: `${flag}-${variant}-${index}`,
        timestamp: new Date(at + delay).toISOString(),
        properties,
      });
      const isBuyer = (index * buyers) % users < buyers;
      return [
        event('$feature_flag_called', 0, { $feature_flag: flag, $feature_flag_response: variant }),
        ...(isBuyer ? [event('sample purchase', 60_000, { [`$feature/${flag}`]: variant })] : []),
      ];
    }).flat(),
  );
}

async function sendEvents(token: string, batch: object[]): Promise<void> {
  const body = { api_key: token, historical_migration: true, batch };
  // Events are not part of the session: they are sent as an SDK sends them, with the token of the project.
  const response = await fetch('/batch/', {
    method: 'POST',
    credentials: 'omit',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`The sample's events were not accepted (status ${response.status}).`);
}
