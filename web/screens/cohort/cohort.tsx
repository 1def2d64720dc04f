import { useState } from 'react';
import { Link, useParams } from 'wouter';
import type { Loaded as LoadedValue } from '../../api/client.ts';
import { useLive } from '../../api/live.ts';
import { useGet, useGetAll } from '../../api/queries.ts';
import { useProjectId } from '../../api/session.tsx';
import { formatQuantity } from '../../charts/format.ts';
import { ActivityLog, nameOf } from '../../ui/activity_log.tsx';
import { Button } from '../../ui/button.tsx';
import { useCohortNames } from '../../ui/cohort_names.ts';
import { CohortCalculation, CohortSize } from '../../ui/cohort_state.tsx';
import { mentions, treeLines } from '../../ui/conditions.ts';
import { CopyId } from '../../ui/copy.tsx';
import { useDeletion } from '../../ui/deletion.tsx';
import { ConfirmByName } from '../../ui/dialog.tsx';
import { Equivalent } from '../../ui/equivalent.tsx';
import { ExperimentLinks } from '../../ui/experiment_links.tsx';
import { useCursor } from '../../ui/list_page.ts';
import { useNavigateFromHere } from '../../ui/navigate_from_here.ts';
import { Page } from '../../ui/page.tsx';
import { useDenied } from '../../ui/role.ts';
import { Loaded, Panel } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Time } from '../../ui/time.tsx';
import { useToast } from '../../ui/toast.tsx';
import { CalculateAgain } from './calculate_again.tsx';
import { CohortEditor } from './cohort_form.tsx';
import { COHORT, COHORTS, type Cohort, useCohortOperations } from './cohort_operations.ts';

export default function CohortScreen() {
  const id = Number(useParams<{ id: string }>().id);
  const project_id = useProjectId();
  const cohort = useGet(COHORT, { path: { project_id, id } }, useLive(30));
  return (
    <Page
      title={cohort.value ? cohort.value.name || `Cohort ${id}` : 'Cohort'}
      summary={cohort.value && <Summary cohort={cohort.value} />}
      actions={cohort.data && <Actions from={cohort.data} />}
      denied={useDenied('cohort')}
    >
      <Loaded query={cohort} what="the cohort">
        {() => (
          <Tabs
            label="Cohort"
            tabs={[
              { id: 'definition', label: 'Definition', content: () => <Definition from={cohort.data!} /> },
              { id: 'edit', label: 'Edit', content: () => <CohortEditor from={cohort.data!} /> },
              { id: 'activity', label: 'Activity', content: () => <CohortActivity id={id} /> },
            ]}
          />
        )}
      </Loaded>
    </Page>
  );
}

function Summary({ cohort }: { cohort: Cohort }) {
  return (
    <div className="muted words">
      {cohort.count === null ? 'Not counted yet' : formatQuantity(cohort.count, 'person')},{' '}
      {cohort.is_static ? 'a static list' : 'by conditions'}
      {cohort.description && <p className="lines">{cohort.description}</p>}
    </div>
  );
}

function Definition({ from }: { from: LoadedValue<Cohort> }) {
  const { value: cohort } = from;
  const { created_by: author } = cohort;
  return (
    <div className="stack">
      <Panel title="Who belongs to it">
        {cohort.is_static ? (
          <p>The persons of a fixed list. Edit the cohort to replace the list.</p>
        ) : (
          <Conditions cohort={cohort} />
        )}
      </Panel>
      <Panel title="Used by">
        <Users cohort={cohort} />
      </Panel>
      <Panel title="Details">
        <dl className="facts">
          <dt>Id</dt>
          <dd>
            <CopyId id={cohort.id} />
          </dd>
          <dt>Persons</dt>
          <dd>
            <CohortSize cohort={cohort} />
          </dd>
          <dt>Last calculation</dt>
          <dd>
            <CohortCalculation cohort={cohort} />
            {cohort.errors_calculating > 0 && <CalculateAgain from={from} />}
          </dd>
          <dt>Created</dt>
          <dd>
            <Time at={cohort.created_at} />
            {author && ` by ${nameOf(author)}`}
          </dd>
        </dl>
      </Panel>
    </div>
  );
}

/** Levels of indentation that fit a narrow window. */
const MAX_DEPTH = 4;

function Conditions({ cohort }: { cohort: Cohort }) {
  const tree = cohort.filters['properties'];
  const names = useCohortNames(JSON.stringify(tree ?? null).includes('"cohort"'));
  const lines = treeLines(tree, names);
  if (lines.length === 0) return <p>The cohort has no conditions, so it has no members.</p>;
  return (
    <ul className="plain words">
      {lines.map(({ depth, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no identity but their position.
        <li key={index} className={`depth-${Math.min(depth, MAX_DEPTH)}`}>
          {text}
        </li>
      ))}
    </ul>
  );
}

/** Experiments, feature flags and other cohorts with a condition on this cohort. */
function Users({ cohort }: { cohort: Cohort }) {
  const path = { project_id: useProjectId() };
  const flags = useGetAll('/api/projects/{project_id}/feature_flags/', { path }, { staleTime: 60_000 });
  const cohorts = useGetAll(COHORTS, { path }, { staleTime: 60_000 });
  const id = String(cohort.id);
  return (
    <dl className="facts">
      <dt>Experiments</dt>
      <dd>
        <ExperimentLinks ids={cohort.experiment_set} />
      </dd>
      <dt>Feature flags</dt>
      <dd>
        <Loaded query={flags} what="the feature flags">
          {({ results }) => (
            <Links
              links={results
                .filter(({ filters }) => mentions(filters, 'cohort', id))
                .map((flag) => ({ href: `/feature-flags/${flag.id}`, text: flag.key }))}
            />
          )}
        </Loaded>
      </dd>
      <dt>Cohorts</dt>
      <dd>
        <Loaded query={cohorts} what="the cohorts">
          {({ results }) => (
            <Links
              links={results
                .filter((other) => other.id !== cohort.id && mentions(other.filters, 'cohort', id))
                .map((other) => ({ href: `/cohorts/${other.id}`, text: other.name || `Cohort ${other.id}` }))}
            />
          )}
        </Loaded>
      </dd>
    </dl>
  );
}

function Links({ links }: { links: readonly { href: string; text: string }[] }) {
  return (
    <>
      {links.length === 0 && <span className="muted">None</span>}
      <ul className="plain words">
        {links.map(({ href, text }) => (
          <li key={href}>
            <Link href={href}>{text}</Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function CohortActivity({ id }: { id: number }) {
  const path = { project_id: useProjectId(), id };
  const { query } = useCursor();
  return <ActivityLog query={useGet('/api/projects/{project_id}/cohorts/{id}/activity/', { path, query })} />;
}

function Actions({ from }: { from: LoadedValue<Cohort> }) {
  const [isDeleting, setIsDeleting] = useState(false);
  return (
    <>
      <Button kind="danger" unavailable={useDenied('cohort')} onClick={() => setIsDeleting(true)}>
        Delete
      </Button>
      {isDeleting && <DeleteCohort from={from} onClose={() => setIsDeleting(false)} />}
    </>
  );
}

function DeleteCohort({ from, onClose }: { from: LoadedValue<Cohort>; onClose: () => void }) {
  const { value: cohort } = from;
  const navigate = useNavigateFromHere();
  const toast = useToast();
  const { url, ...operations } = useCohortOperations(cohort.id);
  const deletion = useDeletion({
    ...operations,
    what: 'cohort',
    from,
    done: () => {
      toast('The cohort is deleted.');
      navigate('/cohorts');
    },
  });
  return (
    <ConfirmByName
      title="Delete the cohort"
      name={cohort.name}
      action="Delete the cohort"
      busy={deletion.busy}
      onConfirm={deletion.submit}
      onClose={onClose}
    >
      <p>The persons and their events are kept.</p>
      {deletion.error}
      <Equivalent method="DELETE" path={url} etag={deletion.etag} />
    </ConfirmByName>
  );
}
