import { useState } from 'react';
import { Link } from 'wouter';
import type { Loaded } from '../../../api/client.ts';
import { hashBar } from '../../../charts/hash_bar.ts';
import { Button } from '../../../ui/button.tsx';
import { ConditionSets } from '../../../ui/condition_sets.tsx';
import { hashedUnit, hashesGroups } from '../../../ui/conditions.ts';
import { CopyId } from '../../../ui/copy.tsx';
import { Figure } from '../../../ui/figure.tsx';
import { useGroupTypes } from '../../../ui/group_types.ts';
import { useDenied } from '../../../ui/role.ts';
import { Panel } from '../../../ui/states.tsx';
import { TestUser } from '../../../ui/test_user.tsx';
import { type Experiment, type ExperimentProps, flagVariants } from '../types.ts';
import { splitText } from '../words.ts';
import { SplitDialog } from './split_dialog.tsx';

/** The tab Flag: who gets which variant, and a test user. */
export default function Flag({ experiment }: ExperimentProps) {
  const { feature_flag: flag } = experiment.value;
  return (
    <div className="stack">
      <Rules experiment={experiment.value} />
      <Split experiment={experiment} />
      <TestUser flagId={flag.id} filters={flag.filters} version={[flag.active, flag.filters]} />
    </div>
  );
}

function Rules({ experiment: { feature_flag: flag } }: { experiment: Experiment }) {
  return (
    <Panel title="Who gets it" actions={<Link href={`/feature-flags/${flag.id}`}>Open the flag</Link>}>
      <div className="row">
        Flag <CopyId id={flag.key} what="flag key" />
      </div>
      <ConditionSets active={flag.active} filters={flag.filters} />
    </Panel>
  );
}

function Split({ experiment }: { experiment: Loaded<Experiment> }) {
  const [opened, setOpened] = useState<Loaded<Experiment> | null>(null);
  const denied = useDenied('experiment');
  const variants = flagVariants(experiment.value);
  let end = 0;
  const slices = variants.map(({ key, rollout_percentage: share }) => {
    const start = end;
    end += share / 100;
    return { key, start, end };
  });
  const { filters } = experiment.value.feature_flag;
  const unit = hashedUnit(filters, useGroupTypes(hashesGroups(filters)));
  const warnings = experiment.value.warnings.filter(({ code }) => code === 'shares_not_on_flag');
  return (
    <Panel
      title="Split"
      actions={
        <Button
          onClick={() => setOpened(experiment)}
          unavailable={denied ?? (variants.length === 0 ? 'The flag has no variants.' : null)}
        >
          Change the split
        </Button>
      }
    >
      <p>
        {splitText(variants)} of the {unit.all} that a condition set includes.
      </p>
      {warnings.map(({ detail }) => (
        <p key={detail} className="state failed">
          {detail}
        </p>
      ))}
      {slices.length > 0 && (
        <Figure
          draw={(width) => hashBar({ variants: slices, width })}
          caption={`Each ${unit.one} has a fixed hash position; the slice that it falls into is the variant.`}
        />
      )}
      {opened && <SplitDialog experiment={opened} onClose={() => setOpened(null)} />}
    </Panel>
  );
}
