import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useDenied } from '../../ui/role.ts';
import { LABELS, unavailable } from '../experiment/lifecycle_rules.ts';
import { StepDialog } from '../experiment/step_dialog.tsx';
import type { Experiment } from '../experiment/types.ts';

/** Duplicate, and archive or unarchive. */
export function RowActions({ experiment }: { experiment: Experiment }) {
  const steps = ['duplicate', experiment.archived ? 'unarchive' : 'archive'] as const;
  const [opened, setOpened] = useState<(typeof steps)[number] | null>(null);
  const denied = useDenied('experiment');
  return (
    <span className="row">
      {steps.map((step) => (
        <Button
          key={step}
          kind="quiet"
          label={`${LABELS[step]} ${experiment.name}`}
          unavailable={denied ?? unavailable(step, experiment)}
          onClick={() => setOpened(step)}
        >
          {LABELS[step]}
        </Button>
      ))}
      {opened && (
        // A list has no entity tags: the version of an experiment is that of its own request.
        <StepDialog
          step={opened}
          experiment={{ value: experiment, etag: null }}
          onClose={() => setOpened(null)}
        />
      )}
    </span>
  );
}
