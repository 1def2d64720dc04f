import { Link } from 'wouter';
import { useGetAll } from '../../api/queries.ts';
import { useProjectId } from '../../api/session.tsx';
import { formatPercent, NO_VALUE } from '../../charts/format.ts';
import { nameOf } from '../../ui/activity_log.tsx';
import { ConditionSets } from '../../ui/condition_sets.tsx';
import {
  groupTypeOf,
  hashedUnit,
  isObject,
  type JsonObject,
  mentions,
  variantsOf,
} from '../../ui/conditions.ts';
import { CopyId } from '../../ui/copy.tsx';
import { Equivalent } from '../../ui/equivalent.tsx';
import { ExperimentLinks } from '../../ui/experiment_links.tsx';
import { useGroupTypes } from '../../ui/group_types.ts';
import { Loaded, Panel } from '../../ui/states.tsx';
import { Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { FLAGS, type Flag, useFlagOperations } from './flag.ts';

/** Describes a flag in sentences. */
export function Rules({ flag, etag }: { flag: Flag; etag: string | null }) {
  const { url } = useFlagOperations(flag.id);
  const filters = flag.filters as JsonObject;
  return (
    <div className="stack">
      <Panel title="Who gets it">
        <ConditionSets active={flag.active} filters={filters} />
        <Equivalent
          what={flag.active ? 'Switch it off' : 'Switch it on'}
          method="PATCH"
          path={url}
          body={{ active: !flag.active }}
          etag={etag}
        />
      </Panel>
      <Panel title="Variants and payloads">
        <Variants filters={filters} />
      </Panel>
      <Panel title="Used by">
        <dl className="facts">
          <dt>Experiments</dt>
          <dd>
            <ExperimentLinks ids={flag.experiment_set} />
          </dd>
          <dt>Feature flags</dt>
          <dd>
            <Dependents flag={flag} />
          </dd>
        </dl>
      </Panel>
      <Panel title="Details">
        <Details flag={flag} />
      </Panel>
    </div>
  );
}

function Variants({ filters }: { filters: JsonObject }) {
  const payloads = isObject(filters['payloads']) ? filters['payloads'] : {};
  const variants = variantsOf(filters);
  const payload = (key: string) => {
    const value = payloads[key];
    if (value === undefined) return NO_VALUE;
    return <code className="words">{typeof value === 'string' ? value : JSON.stringify(value)}</code>;
  };
  if (variants.length === 0) {
    return (
      <p className="words">
        The flag has no variants: it is on or off.{' '}
        {payloads['true'] === undefined ? 'It has no payload.' : <>Payload: {payload('true')}</>}
      </p>
    );
  }
  return (
    <Table
      caption="Variants"
      isCaptionHidden
      rows={variants}
      keyOf={({ key }) => key}
      columns={[
        {
          head: 'Variant',
          isName: true,
          cell: ({ key, name }) => (
            <div className="words">
              {key}
              {name && <div className="muted plain-weight">{name}</div>}
            </div>
          ),
        },
        {
          head: 'Traffic',
          cell: ({ rollout_percentage: share }) => formatPercent(share / 100),
          isNumber: true,
        },
        { head: 'Payload', cell: ({ key }) => payload(key) },
      ]}
    />
  );
}

/** Flags with a condition on this flag. */
function Dependents({ flag }: { flag: Flag }) {
  const project_id = useProjectId();
  const flags = useGetAll(FLAGS, { path: { project_id } }, { staleTime: 60_000 });
  return (
    <Loaded query={flags} what="the feature flags">
      {({ results }) => {
        const users = results.filter(
          ({ id, filters }) =>
            id !== flag.id &&
            (mentions(filters, 'flag', String(flag.id)) || mentions(filters, 'flag', flag.key)),
        );
        return (
          <>
            {users.length === 0 && <span className="muted">None</span>}
            <ul className="plain words">
              {users.map(({ id, key }) => (
                <li key={id}>
                  <Link href={`/feature-flags/${id}`}>{key}</Link>
                </li>
              ))}
            </ul>
          </>
        );
      }}
    </Loaded>
  );
}

function Details({ flag }: { flag: Flag }) {
  const { created_by: author } = flag;
  const isPerUser = groupTypeOf(flag.filters) === undefined;
  const { all } = hashedUnit(flag.filters, useGroupTypes(!isPerUser));
  const userId = flag.bucketing_identifier === 'device_id' ? 'device id' : 'distinct id';
  return (
    <dl className="facts">
      <dt>Id</dt>
      <dd>
        <CopyId id={flag.id} />
      </dd>
      <dt>Key</dt>
      <dd>
        <CopyId id={flag.key} what="key" />
      </dd>
      <dt>Hashed by</dt>
      <dd className="words">{isPerUser ? userId : `key, of ${all}`}</dd>
      {isPerUser && (
        <>
          <dt>After logging in</dt>
          <dd>
            {flag.ensure_experience_continuity
              ? 'A person keeps the same variant.'
              : 'A person may get another variant.'}
          </dd>
        </>
      )}
      <dt>Evaluated in</dt>
      <dd>{flag.evaluation_contexts.length === 0 ? 'all contexts' : flag.evaluation_contexts.join(', ')}</dd>
      <dt>Tags</dt>
      <dd>{flag.tags.length === 0 ? <span className="muted">None</span> : flag.tags.join(', ')}</dd>
      <dt>Created</dt>
      <dd>
        <Time at={flag.created_at} />
        {author && ` by ${nameOf(author)}`}
      </dd>
    </dl>
  );
}
