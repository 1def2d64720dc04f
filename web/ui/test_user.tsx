import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { components } from '../../generated/schema.ts';
import { client } from '../api/client.ts';
import { type ApiError, asApiError } from '../api/errors.ts';
import { useProjectId } from '../api/session.tsx';
import { formatPercent } from '../charts/format.ts';
import { formatPosition, hashBar } from '../charts/hash_bar.ts';
import type { StatusGroup } from '../charts/status.ts';
import { Button } from './button.tsx';
import {
  conditionText,
  groupTypeOf,
  type HashedUnit,
  hashedUnit,
  hashesGroups,
  type JsonObject,
  objectsOf,
} from './conditions.ts';
import { Equivalent } from './equivalent.tsx';
import { TextAreaField, TextField } from './fields.tsx';
import { Figure } from './figure.tsx';
import { useFocusOnError } from './form.tsx';
import { FormError } from './form_error.tsx';
import { useGroupTypes } from './group_types.ts';
import { parseJsonObject } from './json.ts';
import { RecordedExposures } from './recorded_exposures.tsx';
import { useSearchState } from './search_state.ts';
import { Loading, Panel } from './states.tsx';
import { StatusBadge } from './status.tsx';
import { Table } from './table.tsx';

const PATH = '/api/projects/{project_id}/feature_flags/{id}/test/';

type TestResult = components['schemas']['FeatureFlagTestResult'];
type SetResult = components['schemas']['FlagTestConditionSet'];
type Subject = components['schemas']['FlagTestSubject'];

/** Fields whose text is JSON; their text is in the URL, as is the distinct id. */
const JSON_FIELDS = {
  person_properties: { label: 'Person properties', sample: '{"plan": "pro"}' },
  groups: { label: 'Groups', sample: '{"company": "acme"}' },
  group_properties: { label: 'Group properties', sample: '{"company": {"size": 20}}' },
} as const;
type JsonName = keyof typeof JSON_FIELDS;
const JSON_NAMES = Object.keys(JSON_FIELDS) as JsonName[];
type Inputs = Record<'distinct_id' | JsonName, string>;

/** The subject of a request. Throws the error of a field whose text is not JSON. */
function subjectOf(inputs: Inputs): Subject {
  const parsed = JSON_NAMES.map((name) => [name, parseJsonObject(name, inputs[name])]);
  return {
    distinct_id: inputs.distinct_id,
    ...Object.fromEntries(parsed.filter(([, value]) => value !== undefined)),
  };
}

function subjectOrNull(inputs: Inputs): Subject | null {
  try {
    return subjectOf(inputs);
  } catch {
    return null;
  }
}

/** Evaluates a stored flag for a user who need not exist, and explains the result. A new version evaluates it again. */
export function TestUser({
  flagId,
  filters,
  version,
}: {
  flagId: number;
  filters: JsonObject;
  version: unknown;
}) {
  const [distinct_id] = useSearchState('user');
  const [person_properties] = useSearchState('person_properties');
  const [groups] = useSearchState('groups');
  const [group_properties] = useSearchState('group_properties');
  const inputs = { distinct_id, person_properties, groups, group_properties };
  const project_id = useProjectId();
  const isWanted = distinct_id !== '';
  const test = useQuery<TestResult, ApiError>({
    queryKey: [PATH, project_id, flagId, version, inputs],
    enabled: isWanted,
    retry: false,
    queryFn: async ({ signal }) => {
      try {
        const params = { path: { project_id, id: flagId } };
        const { data } = await client.POST(PATH, { params, body: subjectOf(inputs), signal });
        return data!;
      } catch (error) {
        throw asApiError(error);
      }
    },
  });
  const subject = subjectOrNull(inputs);
  return (
    <Panel title="Test user">
      <p>
        This is a calculation with the flag and the stored properties as they are now. It is not what the user
        was given: the flag, the properties or the SDK may have been different then. What was recorded for the
        user is shown below the calculation. Nothing is stored.
      </p>
      <div className="stack">
        <TestUserForm
          key={JSON.stringify(inputs)}
          inputs={inputs}
          isForGroups={hashesGroups(filters)}
          error={isWanted ? test.error : null}
        />
        {isWanted && test.isPending && <Loading what="the result" />}
        {isWanted && <FormError error={test.error} fields={['distinct_id', ...JSON_NAMES]} />}
        {isWanted && test.data && <Result result={test.data} user={distinct_id} filters={filters} />}
        {isWanted && (
          <RecordedExposures
            flagId={flagId}
            distinctId={distinct_id}
            isForGroups={groupTypeOf(filters) !== undefined}
          />
        )}
        {isWanted && subject && (
          <Equivalent
            method="POST"
            path={`/api/projects/${project_id}/feature_flags/${flagId}/test/`}
            body={subject}
          />
        )}
      </div>
    </Panel>
  );
}

function TestUserForm({
  inputs,
  isForGroups,
  error,
}: {
  inputs: Inputs;
  /** A flag for groups is off for a user without one. */
  isForGroups: boolean;
  error: ApiError | null;
}) {
  const [draft, setDraft] = useState(inputs);
  const [path, navigate] = useLocation();
  const form = useRef<HTMLFormElement>(null);
  useFocusOnError(form, error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const params = new URLSearchParams(location.search);
    for (const [name, text] of Object.entries(draft)) {
      const key = name === 'distinct_id' ? 'user' : name;
      if (text.trim() === '') params.delete(key);
      else params.set(key, text);
    }
    navigate(`${path}?${params}`, { replace: true });
  };
  return (
    <form ref={form} onSubmit={submit}>
      <TextField
        label="Distinct id"
        name="distinct_id"
        error={error}
        value={draft.distinct_id}
        onChange={(text) => setDraft({ ...draft, distinct_id: text })}
      />
      <details open={isForGroups || JSON_NAMES.some((name) => inputs[name] !== '')}>
        <summary>Properties and groups</summary>
        {JSON_NAMES.map((name) => (
          <TextAreaField
            key={name}
            label={JSON_FIELDS[name].label}
            name={name}
            hint={`JSON that overrides what is stored, for example ${JSON_FIELDS[name].sample}`}
            error={error}
            isCode
            rows={2}
            value={draft[name]}
            onChange={(text) => setDraft({ ...draft, [name]: text })}
          />
        ))}
      </details>
      <Button
        type="submit"
        kind="primary"
        unavailable={draft.distinct_id === '' ? 'Enter a distinct id first.' : null}
      >
        Evaluate
      </Button>
    </form>
  );
}

/** The reason for the result of the flag; sets are counted from one. */
const REASONS: Readonly<Record<TestResult['reason']['code'], (set: string, unit: string) => string>> = {
  condition_match: (set) => `because ${set} matched.`,
  no_condition_match: () => 'because no condition set matches.',
  out_of_rollout_bound: (set, unit) =>
    `because the conditions of ${set} match, but its rollout does not include the ${unit}.`,
  no_group_type: () => 'because the user has no group of the type that the flag hashes.',
  super_condition_value: () => "because of the user's choice of early access.",
  holdout_condition_value: (_set, unit) => `because the ${unit} is in the holdout group.`,
  flag_disabled: () => 'because the flag is off. The condition sets below are shown as if it were on.',
  missing_dependency: () => 'because the flag depends on something that is missing.',
};

function resultText(
  { enabled, variant, failed, reason }: TestResult,
  unitOf: (index: number | null) => HashedUnit,
): string {
  if (failed) return `The evaluation failed: ${reason.description}. SDKs keep the previous value.`;
  const index = reason.condition_index;
  const set = index === null ? 'a condition set' : `condition set ${index + 1}`;
  const value = enabled ? (variant === null ? 'The flag is on' : `Variant ${variant}`) : 'The flag is off';
  return `${value}, ${REASONS[reason.code](set, unitOf(index).one)}`;
}

function Result({ result, user, filters }: { result: TestResult; user: string; filters: JsonObject }) {
  const { payload, holdout, variants, variant_position: position } = result;
  const sets = objectsOf(filters['groups']);
  const types = useGroupTypes(hashesGroups(filters));
  const unitOf = (index: number | null) => hashedUnit(filters, types, index === null ? {} : sets[index]);
  const unit = unitOf(null);
  return (
    <div className="stack" aria-live="polite">
      <h3 className="words">Calculated for {user}</h3>
      <p>
        <strong className="words">{resultText(result, unitOf)}</strong>
      </p>
      {payload !== null && <pre>{payload}</pre>}
      {variants.length > 0 && (
        <Figure
          draw={(width) => hashBar({ variants, position, unit: unit.one, width })}
          caption={`Hash position of the ${unit.one} among the variants${
            result.enabled ? '.' : `, if a condition set included the ${unit.one}.`
          }`}
        />
      )}
      {holdout && (
        <p className="words">
          Holdout {holdout.variant}: {formatPercent(holdout.rollout)} of {unit.many},{' '}
          {positionText(holdout.position)}. The {unit.one} {holdout.matched ? 'is in it.' : 'is not in it.'}
        </p>
      )}
      <Table
        caption="Condition sets for this user"
        rows={result.condition_sets}
        keyOf={({ index }) => index}
        columns={[
          { head: 'Set', cell: ({ index }) => index + 1, isName: true },
          { head: 'Result', cell: (set) => <SetStatus set={set} /> },
          { head: 'Conditions', cell: (set) => <Conditions set={set} unit={unitOf(set.index)} /> },
          { head: 'Rollout', cell: (set) => rolloutText(set, unitOf(set.index)) },
        ]}
      />
    </div>
  );
}

const positionText = (position: number | null) =>
  position === null ? 'no position' : `position ${formatPosition(position)}`;

const SET_STATES: Readonly<Record<SetResult['result'], { group: StatusGroup; word: string }>> = {
  matched: { group: 'ok', word: 'Matched' },
  no_condition_match: { group: 'cancelled', word: 'A condition does not match' },
  out_of_rollout_bound: { group: 'cancelled', word: 'Outside the rollout' },
  no_group_type: { group: 'cancelled', word: 'No group of this type' },
};

function SetStatus({ set }: { set: SetResult }) {
  return (
    <>
      <StatusBadge {...SET_STATES[set.result]} />
      {!set.evaluated && <div className="muted">Not reached: an earlier result decides.</div>}
    </>
  );
}

const CONDITION_RESULTS = {
  matched: 'matches',
  not_matched: 'does not match',
  too_costly: 'takes too many steps, so it does not match',
} as const;

function Conditions({ set: { conditions }, unit }: { set: SetResult; unit: HashedUnit }) {
  if (conditions.length === 0) return `All ${unit.all}.`;
  return (
    <ul className="plain words">
      {conditions.map(({ result, ...condition }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no identity but their position.
        <li key={index}>
          {conditionText(condition)}: <strong>{CONDITION_RESULTS[result]}</strong>
        </li>
      ))}
    </ul>
  );
}

function rolloutText({ rollout, position }: SetResult, { many }: HashedUnit): string {
  const place = position === null ? '' : ` is ${position <= rollout ? 'inside' : 'outside'}`;
  return `${formatPercent(rollout)} of ${many}; ${positionText(position)}${place}`;
}
