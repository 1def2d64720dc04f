import { useLayoutEffect, useState } from 'react';
import { client, ifMatch, type Loaded } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { changedFields, useEditor } from '../../ui/edit.tsx';
import { Equivalent } from '../../ui/equivalent.tsx';
import { TextAreaField } from '../../ui/fields.tsx';
import { FormFields } from '../../ui/form.tsx';
import { FormError } from '../../ui/form_error.tsx';
import { useDenied } from '../../ui/role.ts';
import { useToast } from '../../ui/toast.tsx';
import { EXPERIMENT, experimentOf, useExperimentOperations, useExperimentPath } from './change.ts';
import type { Experiment, ExperimentProps } from './types.ts';

/** The description of an experiment below its name, which is edited where it is shown, also after the end. */
export function Hypothesis({ experiment }: ExperimentProps) {
  const [isOpen, setOpen] = useState(false);
  const denied = useDenied('experiment');
  if (isOpen) return <HypothesisForm from={experiment} onClose={() => setOpen(false)} />;
  const { description } = experiment.value;
  return (
    <div className="row">
      {description && <p className="muted wrap lines">{description}</p>}
      <Button kind="quiet" unavailable={denied} onClick={() => setOpen(true)}>
        {description ? 'Edit the hypothesis' : 'Add a hypothesis'}
      </Button>
    </div>
  );
}

interface HypothesisFields {
  description: string;
}

function HypothesisForm({ from, onClose }: { from: Loaded<Experiment>; onClose: () => void }) {
  const toast = useToast();
  const params = useExperimentPath(from.value.id);
  const { path } = params;
  const editor = useEditor<Experiment, HypothesisFields, Partial<HypothesisFields>>({
    ...useExperimentOperations(from.value.id),
    what: 'experiment',
    from,
    formOf: ({ description }) => ({ description: description ?? '' }),
    changesOf: (form, { description }) => changedFields({ description: description ?? '' }, { ...form }),
    save: async (body, etag) =>
      experimentOf(await client.PATCH(EXPERIMENT, { params, headers: ifMatch(etag), body })),
    done: () => {
      toast('The hypothesis is saved.');
      onClose();
    },
  });
  const { form, set, error, changes, isUnchanged } = editor;
  const { ref } = editor.attributes;
  // The form takes the place of the button that had focus, and a text takes the place of the form.
  useLayoutEffect(() => {
    const element = ref.current;
    element?.querySelector('textarea')?.focus();
    return () => {
      if (element?.contains(document.activeElement)) document.querySelector('h1')?.focus();
    };
  }, [ref]);
  return (
    <>
      <form {...editor.attributes}>
        <FormFields busy={editor.busy}>
          <TextAreaField
            label="Hypothesis"
            name="description"
            error={error}
            rows={3}
            maxLength={3000}
            value={form.description}
            onChange={(description) => set({ description })}
          />
        </FormFields>
        <FormError error={error} fields={['description']} />
        <Equivalent
          method="PATCH"
          path={`/api/projects/${path.project_id}/experiments/${path.id}/`}
          body={changes ?? {}}
        />
        <div className="row">
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            kind="primary"
            busy={editor.busy}
            unavailable={isUnchanged ? 'Nothing is changed.' : null}
          >
            Save the hypothesis
          </Button>
        </div>
      </form>
      {editor.dialogs}
    </>
  );
}
