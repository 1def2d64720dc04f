import { FLAG_CALLED } from '../../events/queries/exposed_units.ts';
import { type ReportedValue, readReportedValues } from '../../events/queries/reported_values.ts';
import { groupedQuantity } from '../../kernel/words.ts';
import { quoted } from '../analysis/wording.ts';
import { customExposure } from '../custom_exposure.ts';
import type { ExperimentView } from '../manage/view.ts';
import type { QueryRunner } from './query_runner.ts';
import type { ExperimentScope } from './scope.ts';

/** Values that are named. */
const MOST_NAMED = 3;

type View = Pick<ExperimentView, 'experiment' | 'flag'>;

/** Returns the reason why no unit of an experiment is exposed, and the remedy. */
export async function whyNoExposures(
  queryRunner: Pick<QueryRunner, 'run'>,
  view: View,
  scope: ExperimentScope,
  refresh: boolean,
): Promise<string> {
  const values = await queryReported(queryRunner, scope, refresh);
  if (values === null) {
    return `No unit counts as exposed since the experiment started. Check ${remedyOf(view).arrives}.`;
  }
  const { variants, activation } = scope.exposures;
  const exposed = values.filter(({ value }) => value !== null && variants.includes(value));
  if (activation && exposed.length > 0) return notActivated(activation.event);
  const others = values.filter((one) => !exposed.includes(one));
  return others.length > 0 ? onlyOthers(view, others, scope) : noExposure(view, scope);
}

/**
 * Null when the query fails: then nothing is known about what was recorded. The values are not stored, because exposures
 * without units are not reused either, and both have to be of the same time.
 */
async function queryReported(
  queryRunner: Pick<QueryRunner, 'run'>,
  scope: ExperimentScope,
  refresh: boolean,
): Promise<ReportedValue[] | null> {
  try {
    const { value } = await queryRunner.run<ReportedValue[]>({
      name: 'reported_values',
      scope,
      inputs: {},
      options: { experimentId: null, refresh },
      read: readReportedValues,
    });
    return value;
  } catch {
    return null;
  }
}

function notActivated(event: string | null): string {
  const what = event === null ? 'activation event' : `activation event ${quoted(event)}`;
  return (
    `Units have been exposed since the experiment started, but none of them has had an ${what} afterwards. ` +
    'Check that these events arrive from the same users.'
  );
}

function onlyOthers(
  view: View,
  others: readonly ReportedValue[],
  { excluded }: Pick<ExperimentScope, 'excluded'>,
): string {
  const named = others.slice(0, MOST_NAMED).map(({ value, units }) => {
    const text = value === null ? 'no value' : quoted(value);
    const isExcluded = value !== null && excluded.includes(value);
    return `${text} (${isExcluded ? 'excluded, ' : ''}${groupedQuantity(units, 'unit')})`;
  });
  return (
    'No exposure to a compared variant has been recorded since the experiment started, only exposures with other values: ' +
    `${named.join(', ')}. Check that the flag gives users one of the variants, and ${remedyOf(view).carried}.`
  );
}

function noExposure(view: View, { exposures }: ExperimentScope): string {
  const remedy = remedyOf(view).arrives;
  if (exposures.groupIndex === null) {
    return `No exposure has been recorded since the experiment started. Check ${remedy}.`;
  }
  return (
    'No exposure of a group has been recorded since the experiment started. ' +
    `Check ${remedy}, with the group in the property "$groups": other exposures do not count.`
  );
}

function remedyOf({ experiment, flag }: View): { arrives: string; carried: string } {
  const own = customExposure(experiment);
  if (!own || own.event === FLAG_CALLED) {
    return {
      arrives: 'that the code evaluates the flag and reports it',
      carried: 'that the code reports the variant',
    };
  }
  const property = `in their property "$feature/${flag.key}"`;
  return {
    arrives: `that events named ${quoted(own.event)} arrive and carry the variant ${property}`,
    carried: `that events named ${quoted(own.event)} carry the variant ${property}`,
  };
}
