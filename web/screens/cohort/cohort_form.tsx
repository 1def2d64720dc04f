import type { Loaded } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { changedFields, useEditor } from '../../ui/edit.tsx';
import { Equivalent } from '../../ui/equivalent.tsx';
import { TextAreaField, TextField } from '../../ui/fields.tsx';
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
  name: cohort.name,
  description: cohort.description ?? '',
  filters: jsonText(cohort.filters),
  ids: '',
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

export function CohortEditor({ from }: { from: Loaded<Cohort> }) {
  const toast = useToast();
  const { url, ...operations } = useCohortOperations(from.value.id);
  const editor = useEditor<Cohort, CohortForm, CohortUpdate>({
    ...operations,
    what: 'cohort',
    from,
    formOf,
    changesOf,
    done: () => toast('The cohort is saved.'),
  });
  const { form, set, error, changes, isUnchanged } = editor;
  const denied = useDenied('cohort');
  return (
    <>
      <form {...editor.attributes}>
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
            busy={editor.busy}
            unavailable={denied ?? (isUnchanged ? 'Nothing is changed.' : null)}
          >
            Save
          </Button>
        </div>
      </form>
      {changes && <Equivalent method="PATCH" path={url} body={changes} etag={editor.base.etag} />}
      {editor.dialogs}
    </>
  );
}
