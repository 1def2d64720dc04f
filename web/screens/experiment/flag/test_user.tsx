import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { components } from '../../../../generated/schema.ts';
import { client } from '../../../api/client.ts';
import { ApiError, asApiError } from '../../../api/errors.ts';
import { useProjectId } from '../../../api/session.tsx';
import { formatPercent } from '../../../charts/format.ts';
import { formatPosition, hashBar } from '../../../charts/hash_bar.ts';
import type { StatusGroup } from '../../../charts/status.ts';
import { Button } from '../../../ui/button.tsx';
import { Equivalent } from '../../../ui/equivalent.tsx';
import { TextAreaField, TextField } from '../../../ui/fields.tsx';
import { Figure } from '../../../ui/figure.tsx';
import { useFocusOnError } from '../../../ui/form.tsx';
import { useSearchState } from '../../../ui/search_state.ts';
import { Failed, Loading, Panel } from '../../../ui/states.tsx';
import { StatusBadge } from '../../../ui/status.tsx';
import { Table } from '../../../ui/table.tsx';
import { conditionText } from './rules.ts';

type TestResult = components['schemas']['FeatureFlagTestResult'];
type SetResult = components['schemas']['FlagTestConditionSet'];
type Subject = components['schemas']['FlagTestSubject'];

/** The test user in the URL: JSON texts for properties and groups. */
const JSON_FIELDS = {
  person_properties: { label: 'Properties of the person (JSON)', sample: '{"plan": "pro"}' },
  groups: { label: 'Groups (JSON)', sample: '{"company": "acme"}' },
  group_properties: { label: 'Properties of groups (JSON)', sample: '{"company": {"size": 50}}' },
} as const;
type JsonField = keyof typeof JSON_FIELDS;
const JSON_NAMES = Object.keys(JSON_FIELDS) as JsonField[];
type Inputs = Record<'distinct_id' | JsonField, string>;

/** The subject of a request; an invalid text is the error of its field. */
function subjectOf(inputs: Inputs): Subject {
  const parsed = JSON_NAMES.filter((name) => inputs[name].trim() !== '').map((name) => [
    name,
    parseObject(name, inputs[name]),
  ]);
  return { distinct_id: inputs.distinct_id, ...Object.fromEntries(parsed) };
}

function parseObject(attr: JsonField, text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  } catch {
    // The error below names the field.
  }
  const detail = `This is not a JSON object, such as ${JSON_FIELDS[attr].sample}.`;
  throw new ApiError({ status: 0, code: 'invalid_json', detail, attr, requestId: null });
}

/** Calculates what a flag returns for a user, and why. Nothing is stored. */
export function TestUser({ flagId, version }: { flagId: number; version: unknown }) {
  const [distinct_id] = useSearchState('user');
  const [person_properties] = useSearchState('person_properties');
  const [groups] = useSearchState('groups');
  const [group_properties] = useSearchState('group_properties');
  const inputs = { distinct_id, person_properties, groups, group_properties };
  const project_id = useProjectId();
  const test = useQuery<TestResult, ApiError>({
    queryKey: ['test-user', project_id, flagId, version, inputs],
    enabled: distinct_id !== '',
    retry: false,
    queryFn: async ({ signal }) => {
      try {
        const path = '/api/projects/{project_id}/feature_flags/{id}/test/';
        const body = subjectOf(inputs);
        const { data } = await client.POST(path, {
          params: { path: { project_id, id: flagId } },
          body,
          signal,
        });
        return data as TestResult;
      } catch (error) {
        throw asApiError(error);
      }
    },
  });
  const isShown = distinct_id !== '';
  return (
    <Panel title="Test user">
      <p>
        This is a calculation with the flag and the stored properties as they are now. It is not what the user
        was given: the flag, the properties or the SDK may have been different then. Nothing is stored.
      </p>
      <TestUserForm key={JSON.stringify(inputs)} inputs={inputs} error={isShown ? test.error : null} />
      {isShown && test.isPending && <Loading what="the result" />}
      {isShown && test.error && test.error.code !== 'invalid_json' && (
        <Failed error={test.error} retry={() => void test.refetch()} />
      )}
      {isShown && test.data && <Result result={test.data} user={distinct_id} />}
      {isShown && (
        <Equivalent
          method="POST"
          path={`/api/projects/${project_id}/feature_flags/${flagId}/test/`}
          body={bodyOrNothing(inputs)}
        />
      )}
    </Panel>
  );
}

function bodyOrNothing(inputs: Inputs): Subject | undefined {
  try {
    return subjectOf(inputs);
  } catch {
    return undefined;
  }
}

function TestUserForm({ inputs, error }: { inputs: Inputs; error: ApiError | null }) {
  const [draft, setDraft] = useState(inputs);
  const [path, navigate] = useLocation();
  const form = useRef<HTMLFormElement>(null);
  useFocusOnError(form, error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const params = new URLSearchParams(location.search);
    const entries = {
      user: draft.distinct_id,
      ...Object.fromEntries(JSON_NAMES.map((name) => [name, draft[name]])),
    };
    for (const [name, text] of Object.entries(entries)) {
      if (text.trim() === '') params.delete(name);
      else params.set(name, text);
    }
    navigate(`${path}?${params}`, { replace: true });
  };
  const more = JSON_NAMES.some((name) => inputs[name] !== '');
  return (
    <form ref={form} onSubmit={submit}>
      <TextField
        label="Distinct id"
        name="distinct_id"
        error={error}
        required
        value={draft.distinct_id}
        onChange={(text) => setDraft({ ...draft, distinct_id: text })}
      />
      <details open={more}>
        <summary>Properties and groups</summary>
        {JSON_NAMES.map((name) => (
          <TextAreaField
            key={name}
            label={JSON_FIELDS[name].label}
            name={name}
            error={error}
            hint={
              <>
                Overrides what is stored, for example <code>{JSON_FIELDS[name].sample}</code>
              </>
            }
            rows={2}
            value={draft[name]}
            onChange={(text) => setDraft({ ...draft, [name]: text })}
          />
        ))}
      </details>
      <Button type="submit" kind="primary">
        Calculate
      </Button>
    </form>
  );
}

/** Why the flag has this result, as a sentence; the names of sets count from one. */
const REASONS: Readonly<Record<TestResult['reason']['code'], (set: string) => string>> = {
  condition_match: (set) => `because ${set} matched.`,
  no_condition_match: () => 'because no rule matches.',
  out_of_rollout_bound: (set) =>
    `because the conditions of ${set} match, but its roll-out does not include the user.`,
  no_group_type: () => 'because the user has no group of the type that the flag hashes.',
  super_condition_value: () => 'because of the early access choice of the person.',
  holdout_condition_value: () => 'because the user is in the holdout group.',
  flag_disabled: () => 'because the flag is not active. The rules below are shown as if it were.',
  missing_dependency: () => 'because the flag depends on something that is missing.',
};

export function resultText({ enabled, variant, failed, reason }: TestResult): string {
  if (failed) return `The evaluation fails: ${reason.description}. SDKs keep the previous value.`;
  const set = reason.condition_index === null ? 'a rule' : `rule ${reason.condition_index + 1}`;
  const value = enabled ? (variant === null ? 'The flag is enabled' : `Variant ${variant}`) : 'No variant';
  return `${value}, ${REASONS[reason.code](set)}`;
}

function Result({ result, user }: { result: TestResult; user: string }) {
  const isIncluded = result.variants.length > 0;
  return (
    <div className="test-result" aria-live="polite">
      <h3 className="wrap-anywhere">Calculated for {user}</h3>
      <p>
        <strong className="wrap-anywhere">{resultText(result)}</strong>
      </p>
      {isIncluded && (
        <Figure
          draw={(width) => hashBar({ variants: result.variants, position: result.variant_position, width })}
          caption={
            result.enabled
              ? 'Hash position of the user among the variants.'
              : 'Hash position of the user among the variants, if a rule included the user.'
          }
        />
      )}
      {result.holdout && (
        <p>
          Holdout group: {formatPercent(result.holdout.rollout)} of users,{' '}
          {result.holdout.position === null
            ? 'no position'
            : `position ${formatPosition(result.holdout.position)}`}
          . {result.holdout.matched ? 'The user is in it.' : 'The user is not in it.'}
        </p>
      )}
      <Table
        caption="Rules for this user"
        rows={result.condition_sets}
        keyOf={({ index }) => index}
        columns={[
          { head: 'Rule', cell: ({ index }) => index + 1, isName: true },
          { head: 'Result', cell: (set) => <SetStatus set={set} /> },
          { head: 'Conditions', cell: (set) => <Conditions set={set} /> },
          { head: 'Roll-out', cell: rolloutText },
        ]}
      />
    </div>
  );
}

const SET_STATES: Readonly<Record<SetResult['result'], { group: StatusGroup; word: string }>> = {
  matched: { group: 'ok', word: 'Matched' },
  no_condition_match: { group: 'cancelled', word: 'No match' },
  out_of_rollout_bound: { group: 'cancelled', word: 'Outside the roll-out' },
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

const CONDITION_WORDS = {
  matched: 'matches',
  not_matched: 'does not match',
  too_costly: 'takes too many steps, so it does not match',
} as const;

function Conditions({ set: { conditions } }: { set: SetResult }) {
  if (conditions.length === 0) return 'All users.';
  return (
    <ul className="conditions">
      {conditions.map((condition, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no id and never move.
        <li key={index} className="wrap-anywhere">
          {conditionText(condition)}: <strong>{CONDITION_WORDS[condition.result]}</strong>
        </li>
      ))}
    </ul>
  );
}

function rolloutText({ rollout, position }: SetResult): string {
  const included = `${formatPercent(rollout)} of users`;
  if (position === null) return `${included}; no position`;
  return `${included}; position ${formatPosition(position)} is ${position <= rollout ? 'inside' : 'outside'}`;
}
