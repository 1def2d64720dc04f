import { memo } from 'react';
import { intervalStrip } from '../../charts/interval_strip.ts';
import { summaryIntervals } from '../../charts/strip_intervals.ts';
import { parseTime } from '../../charts/time.ts';
import { Drawing } from '../../ui/figure.tsx';
import { useZoneName } from '../../ui/time.tsx';
import './shared.css';
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
    intervals: summaryIntervals(intervals),
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
