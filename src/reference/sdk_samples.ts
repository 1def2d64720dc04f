import type { CodeSample } from './samples.ts';

/** Samples of client configuration for the first page. */
export const CLIENT_SAMPLES: readonly CodeSample[] = [
  {
    language: 'Typed client (openapi-fetch)',
    code: `// npx openapi-typescript "$WEIR_URL/openapi.json" --output weir.d.ts
import createClient from 'openapi-fetch';
import type { paths } from './weir.d.ts';

const { WEIR_URL, WEIR_API_KEY } = process.env;
const client = createClient<paths>({
  baseUrl: WEIR_URL,
  headers: { Authorization: \`Bearer \${WEIR_API_KEY}\` },
});
const { data, error } = await client.GET('/api/projects/{project_id}/batch_exports/', {
  params: { path: { project_id: '@current' } },
});
if (error) throw new Error(error.detail);
console.log(data.results);`,
  },
];

/** SDKs that use the operations of a tag. They need only the URL of the server and the project token. */
export const SDK_SAMPLES: Readonly<Record<string, readonly CodeSample[]>> = {
  capture: [
    {
      language: 'posthog-js',
      code: `import posthog from 'posthog-js';

posthog.init('<project token>', { api_host: 'http://127.0.0.1:8000' });
posthog.identify('ada');
posthog.capture('order completed', { value: 12.5 });`,
    },
    {
      language: 'posthog-node',
      code: `import { PostHog } from 'posthog-node';

const { WEIR_URL, WEIR_PROJECT_TOKEN } = process.env;
const client = new PostHog(WEIR_PROJECT_TOKEN, { host: WEIR_URL });
client.capture({ distinctId: 'ada', event: 'order completed', properties: { value: 12.5 } });
await client.shutdown();`,
    },
    {
      language: 'posthog (Python)',
      code: `import os
from posthog import Posthog

client = Posthog(os.environ["WEIR_PROJECT_TOKEN"], host=os.environ["WEIR_URL"])
client.capture("order completed", distinct_id="ada", properties={"value": 12.5})
client.shutdown()`,
    },
  ],
  flag_evaluation: [
    {
      language: 'posthog-js',
      code: `import posthog from 'posthog-js';

posthog.init('<project token>', { api_host: 'http://127.0.0.1:8000' });
posthog.onFeatureFlags(() => {
  if (posthog.getFeatureFlag('checkout-button') === 'test') document.body.classList.add('green');
});`,
    },
    {
      language: 'posthog-node',
      code: `import { PostHog } from 'posthog-node';

const { WEIR_URL, WEIR_PROJECT_TOKEN } = process.env;
const client = new PostHog(WEIR_PROJECT_TOKEN, { host: WEIR_URL });
console.log(await client.getFeatureFlag('checkout-button', 'ada'));
await client.shutdown();`,
    },
    {
      language: 'posthog (Python)',
      code: `import os
from posthog import Posthog

client = Posthog(os.environ["WEIR_PROJECT_TOKEN"], host=os.environ["WEIR_URL"])
print(client.get_feature_flag("checkout-button", "ada"))
client.shutdown()`,
    },
  ],
};
