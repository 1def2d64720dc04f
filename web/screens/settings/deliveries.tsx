import { client, loaded, type ValueOf } from '../../api/client.ts';
import { useLive } from '../../api/live.ts';
import { keyOf, useChange, useGet } from '../../api/queries.ts';
import { useProjectId } from '../../api/session.tsx';
import { formatDuration, formatQuantity } from '../../charts/format.ts';
import type { StatusGroup } from '../../charts/status.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form_error.tsx';
import { useCursor } from '../../ui/list_page.ts';
import { Loaded } from '../../ui/states.tsx';
import { StatusBadge } from '../../ui/status.tsx';
import { Pager, Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { useToast } from '../../ui/toast.tsx';

const DELIVERIES = '/api/projects/{project_id}/webhooks/{webhook_id}/deliveries/';
const REDELIVER = '/api/projects/{project_id}/webhooks/{webhook_id}/deliveries/{id}/redeliver/';

type Delivery = ValueOf<typeof REDELIVER, 'post'>;

const STATUSES: Readonly<Record<Delivery['status'], { group: StatusGroup; word: string }>> = {
  pending: { group: 'waiting', word: 'pending' },
  delivered: { group: 'ok', word: 'delivered' },
  failed: { group: 'failed', word: 'failed' },
  cancelled: { group: 'cancelled', word: 'cancelled' },
};

/** The state of a delivery in one line, with its error. */
export function DeliveryResult({ delivery }: { delivery: Delivery }) {
  const { status, attempts, response_status: code, duration_ms: ms, last_error: error } = delivery;
  const parts = [
    formatQuantity(attempts, 'attempt'),
    ...(code === null ? [] : [`HTTP ${code}`]),
    ...(ms === null ? [] : [formatDuration(ms / 1000)]),
  ];
  return (
    <div className="words">
      <StatusBadge {...STATUSES[status]} /> {parts.join(', ')}
      {error !== null && <div>{error}</div>}
      {delivery.next_attempt_at !== null && (
        <div className="muted">
          Next attempt <Time at={delivery.next_attempt_at} />
        </div>
      )}
    </div>
  );
}

/** Deliveries of a webhook with what was sent. */
export function Deliveries({ webhookId, denied }: { webhookId: string; denied: string | null }) {
  const path = { project_id: useProjectId(), webhook_id: webhookId };
  const { query, go } = useCursor();
  const deliveries = useGet(DELIVERIES, { path, query }, useLive(15));
  const toast = useToast();
  const redeliver = useChange<string, Delivery>({
    send: async (id) => loaded(await client.POST(REDELIVER, { params: { path: { ...path, id } }, body: {} })),
    refetches: [keyOf(DELIVERIES)],
    done: () => toast('The notice is sent again.'),
  });
  return (
    <Loaded query={deliveries} what="the deliveries">
      {(page) =>
        page.results.length === 0 ? (
          <p className="muted">Nothing has been sent yet.</p>
        ) : (
          <>
            <FormError error={redeliver.error} fields={[]} />
            <Table
              caption="Deliveries"
              rows={page.results}
              keyOf={({ id }) => id}
              columns={[
                { head: 'Notice', isName: true, cell: (delivery) => <NoticeCell delivery={delivery} /> },
                { head: 'Result', cell: (delivery) => <DeliveryResult delivery={delivery} /> },
                { head: 'Created', cell: ({ created_at }) => <Time at={created_at} /> },
                {
                  head: 'Actions',
                  cell: ({ id, type }) => (
                    <Button
                      label={`Send ${type} again`}
                      unavailable={denied}
                      busy={redeliver.isPending && redeliver.variables === id}
                      onClick={() => redeliver.mutate(id)}
                    >
                      Send again
                    </Button>
                  ),
                },
              ]}
            />
            <Pager page={page} go={go} />
          </>
        )
      }
    </Loaded>
  );
}

function NoticeCell({ delivery }: { delivery: Delivery }) {
  return (
    <details className="words plain-weight">
      <summary>{delivery.type}</summary>
      <pre>{JSON.stringify(delivery.payload, null, 2)}</pre>
    </details>
  );
}
