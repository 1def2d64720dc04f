import { useState } from 'react';
import { Link } from 'wouter';
import type { ValueOf } from '../../api/client.ts';
import { useLive } from '../../api/live.ts';
import { useGet } from '../../api/queries.ts';
import { useProjectId } from '../../api/session.tsx';
import { Button } from '../../ui/button.tsx';
import { hashesGroups, rolloutText } from '../../ui/conditions.ts';
import { ExperimentLinks } from '../../ui/experiment_links.tsx';
import { FlagState } from '../../ui/flag_state.tsx';
import { useGroupTypes } from '../../ui/group_types.ts';
import { useListPage } from '../../ui/list_page.ts';
import { useNavigateFromHere } from '../../ui/navigate_from_here.ts';
import { Page } from '../../ui/page.tsx';
import { useDenied } from '../../ui/role.ts';
import { SearchField } from '../../ui/search_field.tsx';
import { useSearchState } from '../../ui/search_state.ts';
import { Empty, Loaded } from '../../ui/states.tsx';
import { EmptyPage, Pager, Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { NewFlag } from './new_flag.tsx';

const PATH = '/api/projects/{project_id}/feature_flags/';
const PAGE_SIZE = 50;

type Flags = ValueOf<typeof PATH, 'get'>;

/** States of the filter by their value in the URL. */
const STATES = { '': 'All', on: 'On', off: 'Off' } as const;

export default function FeatureFlagsScreen() {
  const project_id = useProjectId();
  const denied = useDenied('feature_flag');
  const navigate = useNavigateFromHere();
  const [isCreating, setIsCreating] = useState(false);
  const [state, setState] = useSearchState('state');
  const list = useListPage(PAGE_SIZE);
  const query = {
    ...list.query,
    ...(state === 'on' && { active: true }),
    ...(state === 'off' && { active: false }),
  };
  const flags = useGet(PATH, { path: { project_id }, query }, { ...useLive(30), keepPrevious: true });
  const isFiltered = state !== '' || query.search !== undefined;
  return (
    <Page
      title="Feature flags"
      denied={denied}
      actions={
        <Button kind="primary" shortcut="n" unavailable={denied} onClick={() => setIsCreating(true)}>
          New feature flag
        </Button>
      }
    >
      <search className="row">
        <SearchField label="Search" {...list.searching} />
        <label className="row">
          State
          <select value={state} onChange={(event) => list.filtering(setState)(event.target.value)}>
            {Object.entries(STATES).map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        </label>
      </search>
      <Loaded query={flags} what="the feature flags">
        {(page) =>
          page.results.length === 0 ? (
            <EmptyPage page={page} go={list.go}>
              <NoFlags isFiltered={isFiltered} />
            </EmptyPage>
          ) : (
            <FlagTable page={page} go={list.go} />
          )
        }
      </Loaded>
      {isCreating && (
        <NewFlag
          onClose={() => setIsCreating(false)}
          onCreated={({ id }) => navigate(`/feature-flags/${id}`)}
        />
      )}
    </Page>
  );
}

function NoFlags({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) {
    return (
      <Empty title="No feature flag matches">
        <p>
          <Link href="/feature-flags">Show all feature flags</Link>
        </p>
      </Empty>
    );
  }
  return (
    <Empty title="No feature flags yet">
      <p>
        A feature flag decides for each user whether a feature is on, or which variant the user gets. SDKs ask
        for it by its key, and an experiment compares its variants.
      </p>
    </Empty>
  );
}

function FlagTable({ page, go }: { page: Flags; go: (url: URL) => void }) {
  const types = useGroupTypes(page.results.some(({ filters }) => hashesGroups(filters)));
  return (
    <>
      <Table
        caption="Feature flags"
        isCaptionHidden
        rows={page.results}
        keyOf={({ id }) => id}
        columns={[
          {
            head: 'Key',
            isName: true,
            cell: ({ id, key, name }) => (
              <div className="words">
                <Link href={`/feature-flags/${id}`} className="clamped" title={key}>
                  {key}
                </Link>
                {name !== '' && name !== key && (
                  <div className="muted plain-weight clamped" title={name}>
                    {name}
                  </div>
                )}
              </div>
            ),
          },
          { head: 'State', cell: ({ active }) => <FlagState active={active} /> },
          {
            head: 'Rollout',
            cell: ({ filters }) => <span className="words">{rolloutText(filters, types)}</span>,
          },
          { head: 'Experiments', cell: ({ experiment_set }) => <ExperimentLinks ids={experiment_set} /> },
          { head: 'Changed', cell: ({ updated_at }) => <Time at={updated_at} /> },
        ]}
      />
      <Pager page={page} go={go} />
    </>
  );
}
