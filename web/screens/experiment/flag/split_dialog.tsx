import { useRef, useState } from 'react';
import { client, ifMatch, type Loaded } from '../../../api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { hashedUnit, type Variant } from '../../../ui/conditions.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { useEdit } from '../../../ui/edit.tsx';
import { Equivalent } from '../../../ui/equivalent.tsx';
import { TextField } from '../../../ui/fields.tsx';
import { FormFields, useFocusOnError } from '../../../ui/form.tsx';
import { Failed } from '../../../ui/states.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { EXPERIMENT, experimentOf, useExperimentOperations, useExperimentPath } from '../change.ts';
import { type Experiment, flagVariants } from '../types.ts';
import { splitText, sumOf, sumText } from '../words.ts';
import { movedPercentage, splitWarning } from './split.ts';

const percentagesOf = (experiment: Experiment) =>
  flagVariants(experiment).map(({ rollout_percentage: share }) => String(share));

const bodyOf = ({ parameters }: Experiment, variants: Variant[]) => ({
  parameters: { ...parameters, feature_flag_variants: variants },
  update_feature_flag_params: true,
});

/** Changes the percentages of the variants on the experiment and on its flag. */
export function SplitDialog({
  experiment,
  onClose,
}: {
  experiment: Loaded<Experiment>;
  onClose: () => void;
}) {
  const { id } = experiment.value;
  const [texts, setTexts] = useState(() => percentagesOf(experiment.value));
  const form = useRef<HTMLFormElement>(null);
  const params = useExperimentPath(id);
  const toast = useToast();
  const splitOf = ({ name }: Experiment, variants: readonly Variant[]) => ({
    name,
    split: splitText(variants),
  });
  const edit = useEdit<Experiment, ReturnType<typeof bodyOf>>({
    ...useExperimentOperations(id),
    what: 'experiment',
    from: experiment,
    isWhole: true,
    save: async (body, etag) =>
      experimentOf(await client.PATCH(EXPERIMENT, { params, headers: ifMatch(etag), body })),
    reload: (current) => setTexts(percentagesOf(current)),
    compared: (body, theirs) => ({
      yours: splitOf(experiment.value, body.parameters.feature_flag_variants),
      theirs: splitOf(theirs, flagVariants(theirs)),
    }),
    done: (saved) => {
      toast(`The split is now ${splitText(saved ? flagVariants(saved) : [])}.`);
      onClose();
    },
  });
  const { error, base } = edit;
  const { value, etag } = base;
  const before = flagVariants(value);
  const after: Variant[] = before.map((variant, index) => ({
    ...variant,
    rollout_percentage: Number(texts[index] ?? ''),
  }));
  const isSum = sumOf(after.map(({ rollout_percentage: share }) => share)) === 100;
  const moved = isSum ? movedPercentage(before, after) : 0;
  const body = bodyOf(value, after);
  useFocusOnError(form, error);
  return (
    <Dialog title="Change the split" onClose={onClose}>
      <form
        ref={form}
        onSubmit={(event) => {
          event.preventDefault();
          edit.send(body);
        }}
      >
        <FormFields busy={edit.change.isPending}>
          {before.map(({ key }, index) => (
            <TextField
              key={key}
              label={`${key}, %`}
              name="parameters"
              error={error}
              type="number"
              min="0"
              max="100"
              required
              value={texts[index] ?? ''}
              onChange={(changed) => setTexts(texts.map((text, at) => (at === index ? changed : text)))}
            />
          ))}
        </FormFields>
        <p role="status">{sumText(after.map(({ rollout_percentage: share }) => share))}</p>
        {isSum && (
          <div className={moved > 0 && value.start_date !== null ? 'state failed' : undefined}>
            {splitWarning(moved, value.start_date !== null, hashedUnit(value.feature_flag.filters)).map(
              (sentence) => (
                <p key={sentence}>{sentence}</p>
              ),
            )}
          </div>
        )}
        {error && <Failed error={error} />}
        <Equivalent
          method="PATCH"
          path={`/api/projects/${params.path.project_id}/experiments/${id}/`}
          body={body}
          etag={etag}
        />
        <div className="actions">
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            kind="primary"
            busy={edit.change.isPending}
            unavailable={isSum ? null : 'The variants must add up to 100%.'}
          >
            Change the split
          </Button>
        </div>
      </form>
      {edit.conflict}
    </Dialog>
  );
}
