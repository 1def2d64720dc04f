import { useState } from 'react';
import { Link } from 'wouter';
import type { ValueOf } from '../../api/client.ts';
import { useLive } from '../../api/live.ts';
import { useGet } from '../../api/queries.ts';
import { useProjectId } from '../../api/session.tsx';
import { Button } from '../../ui/button.tsx';
import { CohortCalculation, CohortSize } from '../../ui/cohort_state.tsx';
import { useListPage } from '../../ui/list_page.ts';
import { useNavigateFromHere } from '../../ui/navigate_from_here.ts';
import { Page } from '../../ui/page.tsx';
import { useDenied } from '../../ui/role.ts';
import { SearchField } from '../../ui/search_field.tsx';
import { Empty, Loaded } from '../../ui/states.tsx';
import { EmptyPage, Pager, Table } from '../../ui/table.tsx';
import { NewCohort } from './new_cohort.tsx';

const PATH = '/api/projects/{project_id}/cohorts/';
const PAGE_SIZE = 50;

type Cohorts = ValueOf<typeof PATH, 'get'>;

export default function CohortsScreen() {
  const project_id = useProjectId();
  const denied = useDenied('cohort');
  const navigate = useNavigateFromHere();
  const [isCreating, setIsCreating] = useState(false);
  const { query, searching, go } = useListPage(PAGE_SIZE);
  const cohorts = useGet(PATH, { path: { project_id }, query }, { ...useLive(30), keepPrevious: true });
  return (
    <Page
      title="Cohorts"
      denied={denied}
      actions={
        <Button kind="primary" shortcut="n" unavailable={denied} onClick={() => setIsCreating(true)}>
          New cohort
        </Button>
      }
    >
      <search className="row">
        <SearchField label="Search" {...searching} />
      </search>
      <Loaded query={cohorts} what="the cohorts">
        {(page) =>
          page.results.length === 0 ? (
            <EmptyPage page={page} go={go}>
              <NoCohorts isFiltered={query.search !== undefined} />
            </EmptyPage>
          ) : (
            <CohortTable page={page} go={go} />
          )
        }
      </Loaded>
      {isCreating && (
        <NewCohort onClose={() => setIsCreating(false)} onCreated={({ id }) => navigate(`/cohorts/${id}`)} />
      )}
    </Page>
  );
}

function NoCohorts({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) {
    return (
      <Empty title="No cohort matches">
        <p>
          <Link href="/cohorts">Show all cohorts</Link>
        </p>
      </Empty>
    );
  }
  return (
    <Empty title="No cohorts yet">
      <p>
        A cohort is a group of persons, by their properties, by an event that they performed, or as a fixed
        list. Feature flags and other cohorts use it in conditions.
      </p>
    </Empty>
  );
}

function CohortTable({ page, go }: { page: Cohorts; go: (url: URL) => void }) {
  return (
    <>
      <Table
        caption="Cohorts"
        isCaptionHidden
        rows={page.results}
        keyOf={({ id }) => id}
        columns={[
          {
            head: 'Name',
            isName: true,
            cell: ({ id, name, description }) => (
              <div className="words">
                <Link href={`/cohorts/${id}`} className="clamped" title={name ?? ''}>
                  {name || `Cohort ${id}`}
                </Link>
                {description && (
                  <div className="muted plain-weight clamped" title={description}>
                    {description}
                  </div>
                )}
              </div>
            ),
          },
          { head: 'Persons', cell: (cohort) => <CohortSize cohort={cohort} />, isNumber: true },
          { head: 'Kind', cell: ({ is_static }) => (is_static ? 'static list' : 'by conditions') },
          { head: 'Last calculation', cell: (cohort) => <CohortCalculation cohort={cohort} /> },
        ]}
      />
      <Pager page={page} go={go} />
    </>
  );
}
