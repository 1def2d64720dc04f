import type { Project } from '../../auth/principal.ts';
import type { ExperimentView } from '../records.ts';
import { daysBetween } from './days.ts';
import type { MetricQuestion } from './questions.ts';
import type { MetricAnswer, ResultsService } from './service.ts';

/** One request computes so many days that are not known yet. */
const NEW_DAYS = 31;

/** The answer about a metric at the end of each day; null for a day that is still to be computed. */
export interface Timeseries {
  question: MetricQuestion;
  status: 'pending' | 'partial' | 'completed' | 'failed';
  days: { day: string; answer: MetricAnswer | null }[];
}

/** Days that are known cost nothing; the others are computed one by one, oldest first. */
export async function timeseries(
  results: ResultsService,
  project: Project,
  view: ExperimentView,
  question: MetricQuestion,
  { refresh, now }: { refresh: boolean; now: number },
): Promise<Timeseries> {
  const { startDate, endDate } = view.experiment;
  if (startDate === null || startDate > now) return { question, status: 'pending', days: [] };
  const days: Timeseries['days'] = [];
  let computed = 0;
  for (const at of daysBetween(startDate, Math.min(now, endDate ?? now), project.timezone)) {
    const answer = computed < NEW_DAYS ? await results.metricAt(project, view, question, at, refresh) : null;
    if (answer && !answer.isCached) computed++;
    days.push({ day: at.day, answer });
  }
  return { question, status: statusOf(days), days };
}

function statusOf(days: Timeseries['days']): Timeseries['status'] {
  if (days.some(({ answer }) => answer === null)) return 'partial';
  const hasFailed = ({ answer }: Timeseries['days'][number]) =>
    answer?.result.outcome.code === 'failed' || answer?.result.outcome.code === 'timed_out';
  return days.every(hasFailed) ? 'failed' : 'completed';
}
