import { useState } from 'react';
import { Link } from 'wouter';
import type { ValueOf } from '../../api/client.ts';
import { useLive } from '../../api/live.ts';
import { useGet, useGetAll } from '../../api/queries.ts';
import { useProjectId } from '../../api/session.tsx';
import { Button } from '../../ui/button.tsx';
import { useCohortNames } from '../../ui/cohort_names.ts';
import { anyHoldoutText, objectsOf } from '../../ui/conditions.ts';
import { NewHoldout } from '../../ui/holdout_form.tsx';
import { HOLDOUTS, type Holdout } from '../../ui/holdouts.ts';
import { useListPage } from '../../ui/list_page.ts';
import { Page } from '../../ui/page.tsx';
import { useDenied } from '../../ui/role.ts';
import { Empty, Loaded } from '../../ui/states.tsx';
import { EmptyPage, Pager, Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { useToast } from '../../ui/toast.tsx';
import { DeleteHoldout, EditHoldout } from './holdout_dialogs.tsx';

const PAGE_SIZE = 50;

type Holdouts = ValueOf<typeof HOLDOUTS, 'get'>;
type Opened = { kind: 'create' } | { kind: 'edit' | 'delete'; id: number };

export default function HoldoutsScreen() {
  const project_id = useProjectId();
  const denied = useDenied('experiment');
  const toast = useToast();
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const { query, go } = useListPage(PAGE_SIZE);
  const holdouts = useGet(HOLDOUTS, { path: { project_id }, query }, { ...useLive(30), keepPrevious: true });
  return (
    <Page
      title="Holdout groups"
      denied={denied}
      summary={<Link href="/experiments">All experiments</Link>}
      actions={
        <Button
          kind="primary"
          shortcut="n"
          unavailable={denied}
          onClick={() => setOpened({ kind: 'create' })}
        >
          New holdout group
        </Button>
      }
    >
      <Loaded query={holdouts} what="the holdout groups">
        {(page) =>
          page.results.length === 0 ? (
            <EmptyPage page={page} go={go}>
              <NoHoldouts />
            </EmptyPage>
          ) : (
            <HoldoutTable page={page} go={go} denied={denied} onOpen={setOpened} />
          )
        }
      </Loaded>
      {opened?.kind === 'create' && (
        <NewHoldout
          onClose={close}
          onCreated={() => {
            toast('The holdout group is created.');
            close();
          }}
        />
      )}
      {opened?.kind === 'edit' && <EditHoldout id={opened.id} onClose={close} />}
      {opened?.kind === 'delete' && <DeleteHoldout id={opened.id} onClose={close} />}
    </Page>
  );
}

function NoHoldouts() {
  return (
    <Empty title="No holdout groups yet">
      <p>
        A holdout group is a percentage of the users, or of the groups where a flag hashes groups, that get no
        variant of the experiments that it is chosen for. Compared with all others, they show what these
        experiments bring together.
      </p>
    </Empty>
  );
}

interface HoldoutTableProps {
  page: Holdouts;
  go: (url: URL) => void;
  denied: string | null;
  onOpen: (opened: Opened) => void;
}

function HoldoutTable({ page, go, denied, onOpen }: HoldoutTableProps) {
  const conditions = page.results.flatMap(({ filters }) => filters);
  const names = useCohortNames(JSON.stringify(conditions).includes('"cohort"'));
  const who = ({ filters }: Holdout) => objectsOf(filters).map((set) => anyHoldoutText(set, names));
  return (
    <>
      <Table
        caption="Holdout groups"
        isCaptionHidden
        rows={page.results}
        keyOf={({ id }) => id}
        columns={[
          {
            head: 'Name',
            isName: true,
            cell: ({ name, description }) => (
              <div className="words">
                <span className="clamped" title={name}>
                  {name}
                </span>
                {description && (
                  <div className="muted plain-weight clamped" title={description}>
                    {description}
                  </div>
                )}
              </div>
            ),
          },
          { head: 'In the group', cell: (each) => <span className="words">{who(each)}</span> },
          { head: 'Experiments', cell: ({ id }) => <Experiments holdoutId={id} /> },
          { head: 'Changed', cell: ({ updated_at: at }) => <Time at={at} /> },
          {
            head: 'Actions',
            cell: ({ id, name }) => (
              <span className="row">
                <Button
                  kind="quiet"
                  label={`Edit ${name}`}
                  unavailable={denied}
                  onClick={() => onOpen({ kind: 'edit', id })}
                >
                  Edit
                </Button>
                <Button
                  kind="quiet"
                  label={`Delete ${name}`}
                  unavailable={denied}
                  onClick={() => onOpen({ kind: 'delete', id })}
                >
                  Delete
                </Button>
              </span>
            ),
          },
        ]}
      />
      <Pager page={page} go={go} />
    </>
  );
}

/** The experiments with a holdout group. */
function Experiments({ holdoutId }: { holdoutId: number }) {
  const path = { project_id: useProjectId() };
  const experiments = useGetAll('/api/projects/{project_id}/experiments/', { path });
  return (
    <Loaded query={experiments} what="the experiments">
      {({ results }) => {
        const own = results.filter(({ holdout_id: id }) => id === holdoutId);
        return (
          <>
            {own.length === 0 && <span className="muted">None</span>}
            <ul className="plain words">
              {own.map(({ id, name, status }) => (
                <li key={id}>
                  <Link href={`/experiments/${id}`} className="clamped" title={name}>
                    {name}
                  </Link>{' '}
                  ({status})
                </li>
              ))}
            </ul>
          </>
        );
      }}
    </Loaded>
  );
}
