import { useRef, useState } from 'react';
import type { Loaded } from '../../api/client.ts';
import { type ApiError, asApiError } from '../../api/errors.ts';
import { Button } from '../../ui/button.tsx';
import { changedFields, useEdit } from '../../ui/edit.tsx';
import { Equivalent } from '../../ui/equivalent.tsx';
import { TextAreaField, TextField } from '../../ui/fields.tsx';
import { useFocusOnError } from '../../ui/form.tsx';
import { FormError } from '../../ui/form_error.tsx';
import { jsonText, parseJsonObject } from '../../ui/json.ts';
import { useDenied } from '../../ui/role.ts';
import { useToast } from '../../ui/toast.tsx';
import { type Cohort, type CohortUpdate, useCohortOperations } from './cohort_operations.ts';

interface CohortForm {
  name: string;
  description: string;
  filters: string;
  /** Distinct ids that replace the persons of a static cohort, one per line. Empty keeps the persons. */
  ids: string;
}

const formOf = (cohort: Cohort): CohortForm => ({
  ...{ name: cohort.name, description: cohort.description ?? '' },
  ...{ filters: jsonText(cohort.filters), ids: '' },
});

/** The fields that the form changes. Throws an error of the field `filters` if its JSON is invalid. */
function changesOf(form: CohortForm, cohort: Cohort): CohortUpdate {
  const { name, description } = form;
  const fields = changedFields(cohort, { name, description: description === '' ? null : description });
  if (!cohort.is_static) {
    return {
      ...fields,
      ...changedFields(cohort, { filters: parseJsonObject('filters', form.filters) ?? {} }),
    };
  }
  const ids = form.ids
    .split('\n')
    .map((id) => id.trim())
    .filter(Boolean);
  return { ...fields, ...(ids.length > 0 && { distinct_ids: ids }) };
}

function attempt(form: CohortForm, cohort: Cohort): { changes: CohortUpdate | null; error: ApiError | null } {
  try {
    return { changes: changesOf(form, cohort), error: null };
  } catch (error) {
    return { changes: null, error: asApiError(error) };
  }
}

/** Edits a cohort as it was when the form was opened: a refresh of the page does not overwrite the form. */
export function CohortEditor({ from }: { from: Loaded<Cohort> }) {
  const [form, setForm] = useState(() => formOf(from.value));
  const [invalid, setInvalid] = useState<ApiError | null>(null);
  const element = useRef<HTMLFormElement>(null);
  const toast = useToast();
  const { url, ...operations } = useCohortOperations(from.value.id);
  const reload = (cohort: Cohort) => setForm(formOf(cohort));
  const edit = useEdit<Cohort, CohortUpdate>({
    ...operations,
    ...{ what: 'cohort', from, reload },
    done: (cohort) => {
      if (cohort) reload(cohort);
      toast('The cohort is saved.');
    },
  });
  const error = invalid ?? edit.error;
  useFocusOnError(element, error);
  const denied = useDenied('cohort');
  const set = (change: Partial<CohortForm>) => {
    setInvalid(null);
    setForm((former) => ({ ...former, ...change }));
  };
  const { changes, error: problem } = attempt(form, edit.base.value);
  const isUnchanged = changes !== null && Object.keys(changes).length === 0;
  return (
    <>
      <form
        ref={element}
        onSubmit={(event) => {
          event.preventDefault();
          if (changes) edit.send(changes);
          else setInvalid(problem);
        }}
      >
        <TextField
          label="Name"
          name="name"
          error={error}
          value={form.name}
          maxLength={1000}
          onChange={(text) => set({ name: text })}
        />
        <TextAreaField
          label="Description"
          name="description"
          error={error}
          rows={2}
          maxLength={4000}
          value={form.description}
          onChange={(text) => set({ description: text })}
        />
        {from.value.is_static ? (
          <TextAreaField
            label="New list of persons"
            name="distinct_ids"
            hint="Distinct ids, one per line. They replace the whole list; empty keeps it."
            error={error}
            isCode
            rows={6}
            value={form.ids}
            onChange={(text) => set({ ids: text })}
          />
        ) : (
          <TextAreaField
            isCode
            label="Definition"
            name="filters"
            hint="A tree of AND and OR with conditions on person properties, cohorts or one event."
            rows={16}
            value={form.filters}
            onChange={(filters) => set({ filters })}
            error={error}
          />
        )}
        <FormError error={error} fields={['name', 'description', 'filters', 'distinct_ids']} />
        <div className="row">
          <Button
            type="submit"
            kind="primary"
            busy={edit.change.isPending}
            unavailable={denied ?? (isUnchanged ? 'Nothing is changed.' : null)}
          >
            Save
          </Button>
        </div>
      </form>
      {changes && !isUnchanged && (
        <Equivalent method="PATCH" path={url} body={changes} etag={edit.base.etag} />
      )}
      {edit.conflict}
    </>
  );
}
