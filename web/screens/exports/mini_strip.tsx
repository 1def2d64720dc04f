import { memo } from 'react';
import { intervalStrip, type StripInterval } from '../../charts/interval_strip.ts';
import { parseTime } from '../../charts/time.ts';
import { Drawing } from '../../ui/figure.tsx';
import { useZoneName } from '../../ui/time.tsx';
import type { Summary } from './wording.ts';

/** 24 columns of the miniature, and the outlines of the next runs. */
const WIDTH = 214;

type Shown = Pick<Summary, 'intervals' | 'next_run_times'>;

/**
 * The newest intervals of an export in a row of a list. Its columns are not links, because 24 stops per row would make a
 * list of a hundred exports unusable by keyboard; the name of the row leads to the page with the links.
 */
export const MiniStrip = memo(function MiniStrip({ intervals, next_run_times }: Shown) {
  const zone = useZoneName();
  const { svg } = intervalStrip({
    intervals: intervals.map(stripInterval).reverse(),
    planned: next_run_times.map((time) => parseTime(time) ?? 0),
    zone,
    width: WIDTH,
    size: 'list',
  });
  return (
    <div className="mini-strip">
      <Drawing node={svg} />
    </div>
  );
});

function stripInterval(interval: Summary['intervals'][number]): StripInterval {
  return {
    start: parseTime(interval.data_interval_start) ?? 0,
    end: parseTime(interval.data_interval_end) ?? 0,
    state: interval.state,
    rows: interval.rows,
    seconds: interval.duration_ms === null ? null : interval.duration_ms / 1000,
    attempts: interval.attempts,
    isBackfilled: false,
    error: null,
    href: '',
  };
}
