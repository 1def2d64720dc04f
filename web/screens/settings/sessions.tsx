import { client, ifMatch, loaded, type ValueOf } from '../../api/client.ts';
import { get, keyOf, useChange, useGet } from '../../api/queries.ts';
import { formatQuantity } from '../../charts/format.ts';
import { Button } from '../../ui/button.tsx';
import { Equivalent } from '../../ui/equivalent.tsx';
import { FormError } from '../../ui/form_error.tsx';
import { useListPage } from '../../ui/list_page.ts';
import { useScopeReason } from '../../ui/role.ts';
import { Loaded } from '../../ui/states.tsx';
import { Pager, Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { useToast } from '../../ui/toast.tsx';

const SESSIONS = '/api/sessions/';
const SESSION = '/api/sessions/{id}/';
const OTHERS = '/api/sessions/revoke_others/';
const PAGE_SIZE = 50;

type Session = ValueOf<typeof SESSION, 'get'>;

const METHODS: Readonly<Record<Session['method'], string>> = {
  link: 'one-time link',
  key: 'personal API key',
  invitation: 'invitation',
  oidc: 'single sign-on',
};

export function Sessions() {
  const { page: query, go } = useListPage(PAGE_SIZE);
  const sessions = useGet(SESSIONS, { query });
  const denied = useScopeReason('user');
  const toast = useToast();
  const revoke = useChange<string>({
    send: async (id) => {
      const { etag } = await get(SESSION, { path: { id } });
      await client.DELETE(SESSION, { params: { path: { id } }, headers: ifMatch(etag) });
      return undefined;
    },
    refetches: [keyOf(SESSIONS)],
    done: () => toast('The session is revoked.'),
  });
  const others = useChange<void, ValueOf<typeof OTHERS, 'post'>>({
    send: async () => loaded(await client.POST(OTHERS)),
    refetches: [keyOf(SESSIONS)],
    done: (result) => toast(`Revoked ${formatQuantity(result?.revoked ?? 0, 'session')}.`),
  });
  return (
    <div className="stack">
      <div className="row spread">
        <p>Browsers that are signed in as your user.</p>
        <Button
          kind="danger"
          busy={others.isPending}
          unavailable={denied ?? (sessions.value?.count === 1 ? 'There are no other sessions.' : null)}
          onClick={() => others.mutate()}
        >
          Revoke all others
        </Button>
      </div>
      <FormError error={others.error ?? revoke.error} fields={[]} />
      <Loaded query={sessions} what="the sessions">
        {(page) => (
          <>
            <Table
              caption="Sessions"
              isCaptionHidden
              rows={page.results}
              keyOf={({ id }) => id}
              columns={[
                {
                  head: 'Browser',
                  isName: true,
                  cell: ({ user_agent }) => (
                    <span className="words plain-weight">{user_agent || 'unknown'}</span>
                  ),
                },
                { head: 'Address', cell: ({ address }) => address },
                { head: 'Signed in by', cell: ({ method }) => METHODS[method] },
                { head: 'Signed in', cell: ({ created_at }) => <Time at={created_at} brief /> },
                { head: 'Last used', cell: ({ last_used_at }) => <Time at={last_used_at} /> },
                { head: 'Ends', cell: ({ expires_at }) => <Time at={expires_at} /> },
                {
                  head: 'Actions',
                  cell: (session) => (
                    <Button
                      label={`Revoke the session of ${session.address}`}
                      busy={revoke.isPending && revoke.variables === session.id}
                      unavailable={denied ?? (session.is_current ? 'This browser: sign out instead.' : null)}
                      onClick={() => revoke.mutate(session.id)}
                    >
                      Revoke
                    </Button>
                  ),
                },
              ]}
            />
            <Pager page={page} go={go} />
          </>
        )}
      </Loaded>
      <Equivalent what="Revoke one" method="DELETE" path="/api/sessions/{id}/" />
      <Equivalent what="Revoke all others" method="POST" path={OTHERS} />
    </div>
  );
}
