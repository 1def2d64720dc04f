import { useState } from 'react';
import type { ApiError } from '../../../api/errors.ts';
import { get } from '../../../api/queries.ts';
import { useProjectId } from '../../../api/session.tsx';
import chartStyles from '../../../charts/charts.css?raw';
import { fileName, resultsCsv } from '../../../report/download.ts';
import { reportHtml } from '../../../report/html.ts';
import type { ExperimentNumbers } from '../../../report/numbers.ts';
import reportStyles from '../../../report/report.css?raw';
import { completeTimeseries } from '../../../report/timeseries.ts';
import { Button } from '../../../ui/button.tsx';
import { Failed } from '../../../ui/states.tsx';
import { useZoneName } from '../../../ui/time.tsx';

/** Gives a text to the browser as a file. */
function save(name: string, type: string, content: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

interface DownloadActionsProps {
  numbers: ExperimentNumbers;
  /** Whether the secondary results are missing: a file would not show that it lacks them. */
  isPart: boolean;
}

/** The numbers as CSV and JSON, the report as one HTML file, and printing. */
export function DownloadActions({ numbers, isPart }: DownloadActionsProps) {
  const zone = useZoneName();
  const project_id = useProjectId();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const { id, name } = numbers.experiment;
  const { rows: _rows, experiment: _experiment, ...data } = numbers;
  const unavailable = isPart ? 'The secondary metrics are not loaded.' : null;
  const named = (extension: string) => fileName(name, id, extension);
  const report = async () => {
    setBusy(true);
    setError(null);
    try {
      const timeseries = await completeTimeseries(numbers.metrics, async (metric_uuid) => {
        const path = { project_id, id };
        const query = { metric_uuid };
        const page = await get('/api/projects/{project_id}/experiments/{id}/timeseries_results/', {
          path,
          query,
        });
        return page.value;
      });
      const styles = chartStyles + reportStyles;
      const html = reportHtml({ numbers, timeseries, styles, zone, writtenAt: Date.now() });
      save(named('html'), 'text/html', html);
    } catch (failure) {
      setError(failure as ApiError);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button unavailable={unavailable} onClick={() => save(named('csv'), 'text/csv', resultsCsv(numbers))}>
        CSV
      </Button>
      <Button
        unavailable={unavailable}
        onClick={() => save(named('json'), 'application/json', JSON.stringify(data, null, 2))}
      >
        JSON
      </Button>
      <Button busy={isBusy} unavailable={unavailable} onClick={() => void report()}>
        HTML report
      </Button>
      <Button onClick={() => window.print()}>Print</Button>
      {error && <Failed error={error} retry={() => void report()} />}
    </>
  );
}
