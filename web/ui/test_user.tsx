import { useRef, useState } from 'react';
import { client, loaded, type ValueOf } from '../api/client.ts';
import { type ApiError, asApiError } from '../api/errors.ts';
import { useChange } from '../api/queries.ts';
import { useProjectId } from '../api/session.tsx';
import { formatPercent, NO_VALUE } from '../charts/format.ts';
import { Button } from './button.tsx';
import { conditionText } from './conditions.ts';
import { Equivalent } from './equivalent.tsx';
import { TextAreaField, TextField } from './fields.tsx';
import { useFocusOnError } from './form.tsx';
import { FormError } from './form_error.tsx';
import { parseJsonObject } from './json.ts';
import { Table } from './table.tsx';

const PATH = '/api/projects/{project_id}/feature_flags/{id}/test/';

type TestResult = ValueOf<typeof PATH, 'post'>;
type ConditionSet = TestResult['condition_sets'][number];

interface Subject {
  distinct_id: string;
  person_properties?: Record<string, unknown>;
  groups?: Record<string, string>;
  group_properties?: Record<string, Record<string, unknown>>;
}

const EMPTY = { distinctId: '', properties: '', groups: '', groupProperties: '' };

function subjectOf(form: typeof EMPTY): Subject {
  const properties = parseJsonObject('person_properties', form.properties);
  const groups = parseJsonObject<string>('groups', form.groups);
  const groupProperties = parseJsonObject<Record<string, unknown>>('group_properties', form.groupProperties);
  return {
    distinct_id: form.distinctId,
    ...(properties && { person_properties: properties }),
    ...(groups && { groups }),
    ...(groupProperties && { group_properties: groupProperties }),
  };
}

/** Fields of the form, whose errors are shown there. */
const FIELDS = ['distinct_id', 'person_properties', 'groups', 'group_properties'];

/** Evaluates a stored flag for a user who need not exist, and explains the result. */
export function TestUser({ flagId }: { flagId: number }) {
  const project = useProjectId();
  const [form, setForm] = useState(EMPTY);
  const [sent, setSent] = useState<Subject | null>(null);
  const [invalid, setInvalid] = useState<ApiError | null>(null);
  const element = useRef<HTMLFormElement>(null);
  const test = useChange<Subject, TestResult>({
    send: async (body) =>
      loaded(
        await client.POST(PATH, {
          params: { path: { project_id: project, id: flagId } },
          body,
        }),
      ),
  });
  const error = invalid ?? test.error;
  useFocusOnError(element, error);
  const set = (change: Partial<typeof EMPTY>) => setForm((former) => ({ ...former, ...change }));
  const submit = () => {
    try {
      const subject = subjectOf(form);
      setInvalid(null);
      setSent(subject);
      test.mutate(subject);
    } catch (thrown) {
      setInvalid(asApiError(thrown));
    }
  };
  return (
    <div className="stack">
      <form
        ref={element}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextField
          label="Distinct id"
          name="distinct_id"
          error={error}
          value={form.distinctId}
          onChange={(text) => set({ distinctId: text })}
        />
        <details>
          <summary>Properties and groups</summary>
          <TextAreaField
            isCode
            label="Person properties"
            name="person_properties"
            hint='JSON, for example {"plan": "pro"}. They override the stored properties.'
            value={form.properties}
            onChange={(properties) => set({ properties })}
            error={error}
            rows={4}
          />
          <TextAreaField
            isCode
            label="Groups"
            name="groups"
            hint='JSON, for example {"company": "acme"}.'
            rows={2}
            value={form.groups}
            onChange={(groups) => set({ groups })}
            error={error}
          />
          <TextAreaField
            isCode
            label="Group properties"
            name="group_properties"
            hint='JSON, for example {"company": {"size": 20}}.'
            rows={2}
            value={form.groupProperties}
            onChange={(groupProperties) => set({ groupProperties })}
            error={error}
          />
        </details>
        <Button
          type="submit"
          busy={test.isPending}
          unavailable={form.distinctId === '' ? 'Enter a distinct id first.' : null}
        >
          Evaluate
        </Button>
      </form>
      <FormError error={error} fields={FIELDS} />
      <div role="status">
        {test.data && !invalid && sent && <Result result={test.data.value} distinctId={sent.distinct_id} />}
      </div>
      {sent && (
        <Equivalent
          method="POST"
          path={`/api/projects/${project}/feature_flags/${flagId}/test/`}
          body={sent}
        />
      )}
    </div>
  );
}

/** Reasons that one condition set decides. */
const OF_ONE_SET: readonly string[] = ['condition_match', 'out_of_rollout_bound'];

function outcome({ enabled, variant, failed }: TestResult): string {
  if (failed) return 'The evaluation failed, and SDKs keep the previous value.';
  if (!enabled) return 'The flag is off for this user.';
  return variant === null ? 'The flag is on for this user.' : `This user gets variant ${variant}.`;
}

function Result({ result, distinctId }: { result: TestResult; distinctId: string }) {
  const { reason, payload, holdout, early_access: early } = result;
  return (
    <div className="stack">
      <div>
        <p className="words">
          <strong>{outcome(result)}</strong> {reason.description}
          {OF_ONE_SET.includes(reason.code) &&
            reason.condition_index !== null &&
            ` (condition set ${reason.condition_index + 1})`}
          .
        </p>
        <p className="muted words">
          This is a calculation for {distinctId} with the current rules: nothing is stored, and it does not
          show what the user was given before.
        </p>
      </div>
      {payload !== null && <pre>{payload}</pre>}
      {holdout && (
        <p className="words">
          Holdout {holdout.variant}: {formatPercent(holdout.rollout)}, position {position(holdout.position)}
          {holdout.matched ? '. The user is in the holdout.' : '. The user is not in the holdout.'}
        </p>
      )}
      {early && <p>The user's choice of early access decides instead of the condition sets.</p>}
      <Table
        caption="Condition sets"
        rows={result.condition_sets}
        keyOf={(set) => set.index}
        columns={[
          { head: 'Set', cell: (set) => set.index + 1, isName: true },
          { head: 'Result', cell: (set) => <SetResult set={set} /> },
          { head: 'Conditions', cell: (set) => <Conditions set={set} /> },
          { head: 'Rollout', cell: (set) => formatPercent(set.rollout), isNumber: true },
          { head: 'Hash position', cell: (set) => position(set.position), isNumber: true },
        ]}
      />
      {result.variants.length > 0 && (
        <Table
          caption={`Variants; the hash position of the user is ${position(result.variant_position)}`}
          rows={result.variants}
          keyOf={({ key }) => key}
          columns={[
            { head: 'Variant', cell: ({ key }) => <span className="words">{key}</span>, isName: true },
            { head: 'From', cell: ({ start }) => position(start), isNumber: true },
            { head: 'To', cell: ({ end }) => position(end), isNumber: true },
          ]}
        />
      )}
    </div>
  );
}

/** A fraction as SDKs compare it; percentages would hide on which side of a bound it is. */
const position = (value: number | null) => (value === null ? NO_VALUE : value.toFixed(4));

const SET_RESULTS: Readonly<Record<ConditionSet['result'], string>> = {
  matched: 'Matched',
  no_condition_match: 'A condition does not match',
  out_of_rollout_bound: 'The hash position is above the rollout',
  no_group_type: 'The user has no group of the type',
};

function SetResult({ set }: { set: ConditionSet }) {
  return (
    <>
      {SET_RESULTS[set.result]}
      {!set.evaluated && <span className="muted"> (not reached: an earlier result decides)</span>}
    </>
  );
}

const CONDITION_RESULTS: Readonly<Record<string, string>> = {
  matched: 'matches',
  not_matched: 'does not match',
  too_costly: 'is too costly to evaluate',
};

function Conditions({ set }: { set: ConditionSet }) {
  if (set.conditions.length === 0) return <>No conditions</>;
  return (
    <ul className="plain words">
      {set.conditions.map(({ result, ...condition }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no identity but their position.
        <li key={index}>
          {conditionText(condition)}: <strong>{CONDITION_RESULTS[result] ?? result}</strong>
        </li>
      ))}
    </ul>
  );
}
