import { client, loaded, type ValueOf } from '../../api/client.ts';
import { useChange } from '../../api/queries.ts';
import { useProject } from '../../api/session.tsx';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy.tsx';
import { Failed } from '../../ui/states.tsx';
import { useToast } from '../../ui/toast.tsx';

/** Name of the event that the console sends. The sample experiment counts it. */
export const TEST_EVENT = 'test_event';

type Captured = NonNullable<ValueOf<'/batch/', 'post'>>;

const bodyOf = (token: string) => ({
  api_key: token,
  batch: [{ event: TEST_EVENT, distinct_id: 'console', properties: { source: 'console' } }],
});

/** The result of a capture request in words. A refused event has the reason of the API. */
function capturedSentence({ accepted, duplicates, rejected }: Captured): string {
  if (accepted > 0) return `The event ${TEST_EVENT} is stored.`;
  if (duplicates > 0) return `The event ${TEST_EVENT} had already been stored.`;
  return `The event ${TEST_EVENT} was refused: ${rejected[0]?.detail ?? 'no reason was given.'}`;
}

/** Sends one real event with the public token of the project, as an SDK does. */
export function SendTestEvent({ kind }: { kind?: 'primary' }) {
  const { api_token: token } = useProject();
  const toast = useToast();
  const sending = useChange<void, Captured>({
    send: async () => loaded(await client.POST('/batch/', { body: bodyOf(token) })),
    refetches: [
      ['/api/projects/{project_id}/events/volume/'],
      ['/api/projects/{project_id}/events/names/'],
      ['/api/projects/{project_id}/events/properties/'],
      ['/api/projects/{project_id}/events/live/'],
    ],
    done: (captured) => captured && toast(capturedSentence(captured)),
  });
  return (
    <>
      <Button {...(kind && { kind })} busy={sending.isPending} onClick={() => sending.mutate()}>
        Send a test event
      </Button>
      {sending.error && <Failed error={sending.error} retry={() => sending.mutate()} />}
    </>
  );
}

/** The same event from a shell, a page, and a server. */
function snippets(url: string, token: string): { name: string; text: string }[] {
  return [
    {
      name: 'curl',
      text: `curl '${url}/batch/' \\
  --header 'Content-Type: application/json' \\
  --data '{
    "api_key": "${token}",
    "batch": [{"event": "${TEST_EVENT}", "distinct_id": "console"}]
  }'`,
    },
    {
      name: 'JavaScript',
      text: `await fetch('${url}/batch/', {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({
    api_key: '${token}',
    batch: [{ event: '${TEST_EVENT}', distinct_id: 'console' }],
  }),
});`,
    },
    {
      name: 'Node.js, with the package posthog-node',
      text: `import { PostHog } from 'posthog-node';
const client = new PostHog('${token}', { host: '${url}' });
client.capture({ distinctId: 'console', event: '${TEST_EVENT}' });
await client.shutdown();`,
    },
  ];
}

/** Samples that send the event. The token is public: visitors of a product see it, too. */
export function EventSnippets({ isOpen = false }: { isOpen?: boolean }) {
  const { api_token: token } = useProject();
  return (
    <div className="snippets">
      {snippets(location.origin, token).map(({ name, text }, index) => (
        <details key={name} open={isOpen && index < 2}>
          <summary>{name}</summary>
          <pre>{text}</pre>
          <CopyButton text={text} what={`${name} snippet`} />
        </details>
      ))}
    </div>
  );
}
