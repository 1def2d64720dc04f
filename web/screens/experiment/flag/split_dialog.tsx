import { useRef, useState } from 'react';
import { client, ifMatch, type Loaded } from '../../../api/client.ts';
import { Button } from '../../../ui/button.tsx';
import type { Variant } from '../../../ui/conditions.ts';
import { ConflictDialog } from '../../../ui/conflict.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Equivalent } from '../../../ui/equivalent.tsx';
import { TextField } from '../../../ui/fields.tsx';
import { useFocusOnError } from '../../../ui/form.tsx';
import { Failed } from '../../../ui/states.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { EXPERIMENT, experimentOf, useExperimentChange, useExperimentPath, useReload } from '../change.ts';
import { type Experiment, flagVariants } from '../types.ts';
import { splitText, sumOf, sumText } from '../words.ts';
import { movedPercentage, splitWarning } from './split.ts';

const percentagesOf = (experiment: Experiment) =>
  flagVariants(experiment).map(({ rollout_percentage: share }) => String(share));

/** Changes the percentages of the variants on the experiment and on its flag. */
export function SplitDialog({
  experiment,
  onClose,
}: {
  experiment: Loaded<Experiment>;
  onClose: () => void;
}) {
  const [opened, setOpened] = useState(experiment);
  const [theirs, setTheirs] = useState<Loaded<Experiment> | null>(null);
  const [texts, setTexts] = useState(() => percentagesOf(experiment.value));
  const form = useRef<HTMLFormElement>(null);
  const { value, etag } = opened;
  const params = useExperimentPath(value.id);
  const reload = useReload(value.id);
  const toast = useToast();
  const before = flagVariants(value);
  const after: Variant[] = before.map((variant, index) => ({
    ...variant,
    rollout_percentage: Number(texts[index] ?? ''),
  }));
  const isSum = sumOf(after.map(({ rollout_percentage: share }) => share)) === 100;
  const moved = isSum ? movedPercentage(before, after) : 0;
  const body = {
    parameters: { ...value.parameters, feature_flag_variants: after },
    update_feature_flag_params: true,
  };
  const change = useExperimentChange(value.id, {
    send: async () => experimentOf(await client.PATCH(EXPERIMENT, { params, headers: ifMatch(etag), body })),
    done: () => {
      toast(`The split is now ${splitText(after)}.`);
      onClose();
    },
  });
  useFocusOnError(form, change.error);
  const submit = () =>
    change.mutate(undefined, {
      onError: (error) => {
        if (error.isConflict) void reload().then(setTheirs);
      },
    });
  const take = (current: Loaded<Experiment>) => {
    setOpened(current);
    setTexts(percentagesOf(current.value));
    setTheirs(null);
    change.reset();
  };
  const splitOf = (variants: readonly Variant[]) => ({ split: splitText(variants) });
  return (
    <Dialog title="Change the split" onClose={onClose}>
      <form
        ref={form}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {before.map(({ key }, index) => (
          <TextField
            key={key}
            label={`${key}, %`}
            name="parameters"
            error={change.error?.isConflict ? null : change.error}
            type="number"
            min="0"
            max="100"
            required
            value={texts[index] ?? ''}
            onChange={(changed) => setTexts(texts.map((text, at) => (at === index ? changed : text)))}
          />
        ))}
        <p role="status">{sumText(after.map(({ rollout_percentage: share }) => share))}</p>
        {isSum && (
          <div className={moved > 0 && value.start_date !== null ? 'state failed' : undefined}>
            {splitWarning(moved, value.start_date !== null).map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </div>
        )}
        {change.error && !change.error.isConflict && <Failed error={change.error} />}
        <Equivalent
          method="PATCH"
          path={`/api/projects/${params.path.project_id}/experiments/${value.id}/`}
          body={body}
          etag={etag}
        />
        <div className="actions">
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            kind="primary"
            busy={change.isPending}
            unavailable={isSum ? null : 'The variants must add up to 100%.'}
          >
            Change the split
          </Button>
        </div>
      </form>
      {theirs && (
        <ConflictDialog
          what="experiment"
          yours={{ name: value.name, ...splitOf(after) }}
          theirs={{ name: theirs.value.name, ...splitOf(flagVariants(theirs.value)) }}
          onReload={() => take(theirs)}
          onClose={() => {
            // The form keeps its percentages; the next attempt is against the version that was compared.
            setOpened(theirs);
            setTheirs(null);
            change.reset();
          }}
        />
      )}
    </Dialog>
  );
}
