import type { Loaded } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { groupTypeOf, hashedUnit, hashesGroups, type JsonObject } from '../../ui/conditions.ts';
import { attempt, changedFields, useEditor } from '../../ui/edit.tsx';
import { Equivalent } from '../../ui/equivalent.tsx';
import { CheckField, TextAreaField, TextField } from '../../ui/fields.tsx';
import { isAbout } from '../../ui/form.tsx';
import { FormError } from '../../ui/form_error.tsx';
import { useGroupTypes } from '../../ui/group_types.ts';
import { jsonText, parseJsonObject } from '../../ui/json.ts';
import { useDenied } from '../../ui/role.ts';
import { useToast } from '../../ui/toast.tsx';
import { FiltersFields } from './filters_fields.tsx';
import { type FiltersForm, fromForm, toForm } from './filters_form.ts';
import { type Flag, type FlagUpdate, useFlagOperations } from './flag.ts';

const FIELDS = ['key', 'name', 'filters', 'tags', 'evaluation_contexts', 'ensure_experience_continuity'];

interface FlagForm {
  key: string;
  name: string;
  tags: string;
  contexts: string;
  continuity: boolean;
  filters: FiltersForm;
  /** The filters that were typed as JSON before the form: with fields that it does not state. Null: those of the flag. */
  typed: JsonObject | null;
  /** The filters as JSON; null while the form states them. */
  json: string | null;
}

const formOf = (flag: Flag): FlagForm => ({
  key: flag.key,
  name: flag.name,
  continuity: flag.ensure_experience_continuity,
  tags: flag.tags.join(', '),
  contexts: flag.evaluation_contexts.join(', '),
  filters: toForm(flag.filters),
  typed: null,
  json: null,
});

const filtersOf = ({ filters, typed }: FlagForm, flag: Flag): JsonObject =>
  fromForm(filters, typed ?? flag.filters);

const words = (text: string) =>
  text
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);

/** The fields that the form changes. Throws an error of the field `filters` if its JSON is invalid. */
function changesOf(form: FlagForm, flag: Flag): FlagUpdate {
  const filters: JsonObject =
    form.json === null ? filtersOf(form, flag) : (parseJsonObject('filters', form.json) ?? {});
  return changedFields(flag, {
    key: form.key,
    name: form.name,
    tags: words(form.tags),
    evaluation_contexts: words(form.contexts),
    ensure_experience_continuity: form.continuity,
    // A form without changes must not add empty fields that the stored filters do not have.
    filters:
      jsonText(fromForm(toForm(flag.filters), flag.filters)) === jsonText(filters) ? flag.filters : filters,
  });
}

export function FlagEditor({ from }: { from: Loaded<Flag> }) {
  const toast = useToast();
  const { url, ...operations } = useFlagOperations(from.value.id);
  const editor = useEditor<Flag, FlagForm, FlagUpdate>({
    ...operations,
    what: 'feature flag',
    from,
    formOf,
    changesOf,
    done: () => toast('The feature flag is saved.'),
  });
  const { form, set, error, changes, isUnchanged, base } = editor;
  const denied = useDenied('feature_flag');
  const { filters } = from.value;
  const unit = hashedUnit(filters, useGroupTypes(hashesGroups(filters)));
  const toJson = () => set({ json: jsonText(filtersOf(form, base.value)) });
  const toFields = () => {
    const parsed = attempt(() => parseJsonObject('filters', form.json ?? '') ?? {});
    if (parsed.value) set({ json: null, filters: toForm(parsed.value), typed: parsed.value });
    else editor.fail(parsed.error);
  };
  return (
    <>
      <form {...editor.attributes}>
        <div className="columns">
          <TextField label="Key" name="key" value={form.key} error={error} onChange={(key) => set({ key })} />
          <TextField
            label="Name"
            name="name"
            maxLength={1000}
            value={form.name}
            error={error}
            onChange={(name) => set({ name })}
          />
          <TextField
            label="Tags"
            name="tags"
            maxLength={10_000}
            hint="Separated by commas."
            value={form.tags}
            error={error}
            onChange={(tags) => set({ tags })}
          />
          <TextField
            label="Evaluation contexts"
            name="evaluation_contexts"
            maxLength={10_000}
            hint="Separated by commas. Empty: evaluated in all."
            value={form.contexts}
            error={error}
            onChange={(contexts) => set({ contexts })}
          />
        </div>
        {/* A group keeps its key when one of its users logs in. */}
        {groupTypeOf(filters) === undefined && (
          <CheckField
            label="A person keeps the same variant after logging in"
            isChecked={form.continuity}
            onChange={(continuity) => set({ continuity })}
          />
        )}
        {form.json === null ? (
          <>
            <p>
              Unit: {unit.all}. It cannot be changed in this form: with another one, users would change
              between the variants.
            </p>
            <FiltersFields form={form.filters} onChange={(filters) => set({ filters })} />
            {error && isAbout(error, 'filters') && (
              <p className="field-error" role="alert">
                {error.detail} <code>{error.attr}</code>
              </p>
            )}
          </>
        ) : (
          <TextAreaField
            isCode
            label="Filters"
            name="filters"
            rows={20}
            value={form.json}
            onChange={(json) => set({ json })}
            error={error}
          />
        )}
        <FormError error={error} fields={FIELDS} />
        <div className="row">
          {form.json === null ? (
            <Button onClick={toJson}>Edit the filters as JSON</Button>
          ) : (
            <Button onClick={toFields}>Edit the filters as a form</Button>
          )}
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
      {changes && <Equivalent method="PATCH" path={url} body={changes} etag={base.etag} />}
      {editor.dialogs}
    </>
  );
}
