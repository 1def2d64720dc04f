import { useState } from 'react';
import type { components } from '../../../generated/schema.ts';
import { client, loaded, type ValueOf } from '../../api/client.ts';
import { type ApiError, asApiError } from '../../api/errors.ts';
import { useIdempotencyKey } from '../../api/idempotency.ts';
import { keyOf, useChange } from '../../api/queries.ts';
import { useProjectId } from '../../api/session.tsx';
import { Equivalent } from '../../ui/equivalent.tsx';
import { TextAreaField, TextField } from '../../ui/fields.tsx';
import { FormDialog } from '../../ui/form_dialog.tsx';
import { jsonText, parseJsonObject } from '../../ui/json.ts';

const PATH = '/api/projects/{project_id}/cohorts/';

type Cohort = ValueOf<'/api/projects/{project_id}/cohorts/{id}/', 'get'>;
type CohortCreate = components['schemas']['CohortCreate'];

const EXAMPLE = {
  properties: {
    type: 'AND',
    values: [{ type: 'person', key: 'plan', operator: 'exact', value: ['pro'] }],
  },
};

/** Persons by conditions, or a fixed list of distinct ids. */
export function NewCohort({
  onClose,
  onCreated,
}: {
  onClose: () => void;
  onCreated: (cohort: Cohort) => void;
}) {
  const project_id = useProjectId();
  const [name, setName] = useState('');
  const [isStatic, setIsStatic] = useState(false);
  const [filters, setFilters] = useState(jsonText(EXAMPLE));
  const [ids, setIds] = useState('');
  const [invalid, setInvalid] = useState<ApiError | null>(null);
  const [sent, setSent] = useState<CohortCreate | null>(null);
  const keyFor = useIdempotencyKey();
  const create = useChange<CohortCreate, Cohort>({
    send: async (body) => {
      const params = { path: { project_id }, header: { 'Idempotency-Key': keyFor(body) } };
      return loaded(await client.POST(PATH, { params, body }));
    },
    refetches: [keyOf(PATH)],
    done: (cohort) => cohort && onCreated(cohort),
  });
  const error = invalid ?? create.error;
  const submit = () => {
    try {
      const distinctIds = ids.split('\n').map((id) => id.trim());
      const body: CohortCreate = isStatic
        ? { name, is_static: true, distinct_ids: distinctIds.filter(Boolean) }
        : { name, filters: parseJsonObject('filters', filters) ?? {} };
      setInvalid(null);
      setSent(body);
      create.mutate(body);
    } catch (thrown) {
      setInvalid(asApiError(thrown));
    }
  };
  return (
    <FormDialog
      title="New cohort"
      action="Create the cohort"
      onSubmit={submit}
      onClose={onClose}
      busy={create.isPending}
      unavailable={name === '' ? 'Enter a name first.' : null}
      error={error}
      fields={['name', 'filters', 'distinct_ids']}
      equivalent={
        sent && <Equivalent method="POST" path={`/api/projects/${project_id}/cohorts/`} body={sent} />
      }
    >
      <TextField label="Name" name="name" error={error} value={name} maxLength={1000} onChange={setName} />
      <fieldset>
        <legend>Persons</legend>
        <label className="row">
          <input type="radio" name="kind" checked={!isStatic} onChange={() => setIsStatic(false)} />
          who match conditions
        </label>
        <label className="row">
          <input type="radio" name="kind" checked={isStatic} onChange={() => setIsStatic(true)} />
          of a fixed list
        </label>
      </fieldset>
      {isStatic ? (
        <TextAreaField
          label="Distinct ids"
          name="distinct_ids"
          hint="One per line."
          error={error}
          isCode
          rows={6}
          value={ids}
          onChange={setIds}
        />
      ) : (
        <TextAreaField
          isCode
          label="Definition"
          name="filters"
          hint="A tree of AND and OR with conditions on person properties, cohorts or one event."
          rows={12}
          value={filters}
          onChange={setFilters}
          error={error}
        />
      )}
    </FormDialog>
  );
}
