import { Fragment, useId } from 'react';
import { effectAxisChart } from '../../../charts/effect_axis.ts';
import { effectBarChart } from '../../../charts/effect_bar.ts';
import { progressText } from '../../../charts/experiment_progress.ts';
import { type Comparison, EFFECT_STATUS, type ResultRow } from '../../../charts/results.ts';
import { icon } from '../../../charts/shapes.ts';
import type { ExperimentNumbers } from '../../../report/numbers.ts';
import { Drawing, useWidth } from '../../../ui/figure.tsx';
import { useSearchState } from '../../../ui/search_state.ts';
import { RowDetails } from './row_details.tsx';

const ROLES = { goal: 'goal', secondary: 'secondary', guardrail: 'guardrail' } as const;
const COLUMNS = 5;

/** A row per comparison with its numbers; the opened row is part of the URL. */
export function ResultsTable({ numbers }: { numbers: ExperimentNumbers }) {
  const [opened, setOpened] = useSearchState('row');
  const [ref, width] = useWidth<HTMLDivElement>();
  const { rows } = numbers;
  const first = rows.find(({ comparison }) => comparison !== null)?.comparison ?? null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section className="table-frame" aria-label="Results" tabIndex={0}>
      <table className="results">
        <caption className="hidden-visually">Results by metric and variant</caption>
        <thead>
          <tr>
            <th scope="col">Metric</th>
            <th scope="col">Baseline</th>
            <th scope="col">Variant</th>
            <th scope="col" className="effect">
              <div ref={ref}>
                {first && width > 0 ? <Drawing node={effectAxisChart(first.axis, width).svg} /> : 'Interval'}
              </div>
            </th>
            <th scope="col">Change</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <Row
              key={row.key}
              row={row}
              numbers={numbers}
              width={width}
              isNewAxis={
                row.comparison !== null && row.comparison.axis !== (lastAxis(rows, index) ?? first?.axis)
              }
              isOpen={opened === row.key}
              toggle={() => setOpened(opened === row.key ? '' : row.key)}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The axis of the last comparison above a row. */
function lastAxis(rows: readonly ResultRow[], index: number) {
  return rows.slice(0, index).findLast(({ comparison }) => comparison !== null)?.comparison?.axis;
}

interface RowProps {
  row: ResultRow;
  numbers: ExperimentNumbers;
  width: number;
  /** True if the bar has another unit than the one above it, and needs an axis of its own. */
  isNewAxis: boolean;
  isOpen: boolean;
  toggle: () => void;
}

function Row({ row, numbers, width, isNewAxis, isOpen, toggle }: RowProps) {
  const id = useId();
  const { baseline, value, variant } = row;
  return (
    <Fragment>
      <tr className={isOpen ? 'open' : undefined}>
        <th scope="row">
          <button
            type="button"
            className="disclosure"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={toggle}
          >
            {row.name}
            {variant && <span className="hidden-visually"> ({variant.key})</span>}
          </button>
          <span className="muted hint">
            {ROLES[row.role]}, {row.hint}
          </span>
        </th>
        <Arm arm={baseline} />
        <Arm arm={value} />
        {row.comparison ? (
          <ComparisonCells comparison={row.comparison} note={row.note} width={width} isNewAxis={isNewAxis} />
        ) : (
          <td colSpan={2}>
            {row.detail} <span className="muted">{progressText((variant ?? row.metric).progress)}</span>
          </td>
        )}
      </tr>
      <tr id={id} className="details" hidden={!isOpen}>
        {isOpen && (
          <td colSpan={COLUMNS}>
            <RowDetails row={row} numbers={numbers} />
          </td>
        )}
      </tr>
    </Fragment>
  );
}

function Arm({ arm }: { arm: ResultRow['baseline'] }) {
  if (arm === null) return <td className="muted">–</td>;
  return (
    <td>
      <span className="muted hint">{arm.key}</span>
      <strong>{arm.mean}</strong>
      <span className="muted hint">{arm.sample}</span>
    </td>
  );
}

interface ComparisonCellsProps {
  comparison: Comparison;
  note: string | null;
  width: number;
  isNewAxis: boolean;
}

function ComparisonCells({ comparison, note, width, isNewAxis }: ComparisonCellsProps) {
  const { bar, axis, change, bounds, status, word } = comparison;
  return (
    <>
      <td className="effect">
        {isNewAxis && width > 0 && <Drawing node={effectAxisChart(axis, width).svg} />}
        {width > 0 && <Drawing node={effectBarChart(bar, axis, width).svg} />}
      </td>
      <td>
        <strong>{change}</strong> <span className="muted hint">{bounds}</span>
        <span className={`effect-word ${status}`}>
          <Drawing node={icon(EFFECT_STATUS[status].shape, status, '')} isDecoration /> {word}
        </span>
        {note !== null && <span className="muted hint">{note}</span>}
      </td>
    </>
  );
}
