import { useState } from 'react';
import { useLocation } from 'wouter';
import type { Loaded } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { useDenied } from '../../ui/role.ts';
import { LABELS, PROMINENT, STEPS, type Step, unavailable } from './lifecycle_rules.ts';
import { StepDialog } from './step_dialog.tsx';
import type { Experiment, ExperimentProps } from './types.ts';

/** Steps that a user of the page most likely came for; stopping something is never suggested. */
const BEGINNINGS: ReadonlySet<Step> = new Set<Step>(['launch', 'resume']);

/** The steps of an experiment in its state: the usual ones as buttons, and all of them in a menu. */
export function LifecycleActions({ experiment }: ExperimentProps) {
  const [, navigate] = useLocation();
  const [open, setOpen] = useState<{ step: Step; experiment: Loaded<Experiment> } | null>(null);
  const { value } = experiment;
  const prominent = PROMINENT[value.status];
  const start = (step: Step) => {
    if (step === 'edit') navigate(`/experiments/${value.id}/edit`);
    // The dialog keeps the version that was on screen, so that a change in the meantime is a conflict.
    else setOpen({ step, experiment });
  };
  return (
    <>
      {prominent.map((step) => (
        <StepButton
          key={step}
          step={step}
          experiment={value}
          start={start}
          isPrimary={BEGINNINGS.has(step)}
        />
      ))}
      <Menu name="More actions">
        {STEPS.filter((step) => !prominent.includes(step)).map((step) => (
          <StepButton key={step} step={step} experiment={value} start={start} />
        ))}
      </Menu>
      {open && (
        <StepDialog
          step={open.step as Exclude<Step, 'edit'>}
          experiment={open.experiment}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

function StepButton({
  step,
  experiment,
  start,
  isPrimary = false,
}: {
  step: Step;
  experiment: Experiment;
  start: (step: Step) => void;
  isPrimary?: boolean;
}) {
  const kind = isPrimary
    ? { kind: 'primary' as const }
    : step === 'delete'
      ? { kind: 'danger' as const }
      : {};
  return (
    <Button
      {...kind}
      onClick={() => start(step)}
      unavailable={useDenied('experiment') ?? unavailable(step, experiment)}
    >
      {LABELS[step]}
    </Button>
  );
}
