import type { components } from '../../generated/schema.ts';
import type { Chart } from './chart.ts';
import { formatCount, formatPercent, formatQuantity } from './format.ts';
import { lineChart } from './line_chart.ts';
import { finiteValues, scaleToTick } from './scale.ts';

export interface PlanCurveInput {
  plan: Pick<
    components['schemas']['ExperimentPlan'],
    'curve' | 'minimum_detectable_effect' | 'days' | 'detail'
  > & { sample_size: { total: number } | null };
  width: number;
}

/** A first week can detect very little: effects above this many targets do not set the scale. */
const HIGHEST = 6;

/** The smallest effect that can be detected after each week, and the effect the plan is made for. */
export function planCurve({ plan, width }: PlanCurveInput): Chart {
  const target = finiteValues([plan.minimum_detectable_effect])[0] ?? 0;
  const points = plan.curve.map(({ week, minimum_detectable_effect: effect }) => ({
    x: week * 7,
    y: effect,
  }));
  const usual = points.map(({ y }) => y).filter((effect) => effect !== null && effect <= HIGHEST * target);
  const days = points.map(({ x }) => x);
  const needed = [formatQuantity(plan.days ?? 0, 'day'), unitsText(plan.sample_size?.total)];
  const markers =
    plan.days === null ? [] : [{ x: plan.days, text: needed.filter((part) => part !== '').join(', ') }];
  const last = finiteValues([...days, plan.days]);
  const svg = lineChart({
    name: 'plan-curve',
    sentence: plan.detail,
    width,
    series: [{ name: 'detectable effect, % of the baseline', style: 0, points }],
    x: { min: 0, max: Math.max(7, ...last), unit: 7, format: (day) => `day ${formatCount(day)}` },
    y: scaleToTick([...usual, target], 5),
    formatY: percentText,
    markers,
    level: { y: target, text: `target ${percentText(target)}` },
  });
  const rows = plan.curve.map(({ week, units, minimum_detectable_effect: effect }) => [
    formatCount(week),
    formatCount(units),
    percentText(effect),
  ]);
  const table = { caption: 'Minimum detectable effect by week', head: ['Week', 'Units', 'Effect'], rows };
  return { svg, sentence: plan.detail, table };
}

function unitsText(units: number | undefined): string {
  return units === undefined ? '' : formatQuantity(units, 'unit');
}

/** The API states these effects in percent. */
function percentText(percentage: number | null): string {
  return formatPercent(percentage === null ? null : percentage / 100);
}
