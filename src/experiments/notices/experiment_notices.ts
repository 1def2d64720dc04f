import { DAY_MS, isoFromMs } from '../../kernel/time.ts';
import type { Notices } from '../../notices/notices.ts';
import type { NoticeType } from '../../notices/types.ts';
import type { Experiment } from '../../store/experiments.ts';
import type { Method } from '../analysis/method.ts';
import {
  harmedVariants,
  isEndedByDate,
  isOnlyLook,
  isReached,
  type ReportedState,
  ratioState,
} from './conditions.ts';

type Subject = Pick<Experiment, 'id' | 'teamId' | 'name' | 'startDate'>;
type Ended = Subject & Pick<Experiment, 'endDate' | 'conclusion' | 'conclusionComment'>;

const RATIO = 'ratio_mismatch';
const LOOKED = 'looked';
const HARMED = 'guardrail_harmed ';
const DECIDED = 'decision ';

/** Reports what has changed since an experiment was last looked at. Call its methods in a transaction. */
export class ExperimentNotices {
  readonly #notices: Notices;

  constructor(notices: Notices) {
    this.#notices = notices;
  }

  /** Reports what has changed since the last report. A launch starts anew: earlier reports do not count. */
  reported(experiment: Subject, state: ReportedState, method: Method): void {
    this.#forgetBeforeLaunch(experiment);
    this.#ratio(experiment, state);
    if (state.health.some(({ status }) => status === 'failed')) return;
    if (this.#notices.state(subjectOf(experiment), LOOKED)) return;
    this.#harm(experiment, state);
    this.#decision(experiment, state);
    if (isOnlyLook(state.decision, method)) this.#notices.begins(subjectOf(experiment), LOOKED);
  }

  /** Reports that a user has ended the experiment. */
  ended(experiment: Ended): void {
    this.#ended(experiment, 'user');
  }

  /** Reports the end of an experiment whose end date has passed. Call it before such an experiment is changed, too. */
  endedByDate(experiment: Ended & Pick<Experiment, 'updatedAt'>, now: number): void {
    if (isEndedByDate(experiment, now)) this.#ended(experiment, 'end_date');
  }

  /** Reports that the recommended running time has passed while the experiment continues. */
  ranAsLong(experiment: Subject, days: number): void {
    const started_at = isoFromMs(experiment.startDate!);
    const reached_at = isoFromMs(experiment.startDate! + days * DAY_MS);
    const data = { started_at, reached_at, recommended_running_time: days };
    this.#record(experiment, 'experiment.running_time_reached', reached_at, data);
  }

  #ended(experiment: Ended, ended_by: 'user' | 'end_date'): void {
    const { endDate, conclusion, conclusionComment: conclusion_comment } = experiment;
    const ended_at = isoFromMs(endDate!);
    const data = { ended_at, ended_by, conclusion, conclusion_comment };
    this.#record(experiment, 'experiment.ended', ended_at, data);
  }

  #ratio(experiment: Subject, { health }: ReportedState): void {
    const state = ratioState(health);
    if (state === 'fine') this.#notices.ends(subjectOf(experiment), RATIO);
    if (state !== 'broken' || !this.#notices.begins(subjectOf(experiment), RATIO)) return;
    const { detail, pValue } = health.find(({ code }) => code === 'sample_ratio')!;
    this.#record(experiment, 'experiment.ratio_mismatch', this.#since(experiment, RATIO), {
      detail,
      p_value: pValue,
    });
  }

  #harm(experiment: Subject, { decision }: ReportedState): void {
    const harmed = harmedVariants(decision);
    for (const { variant } of decision.variants) {
      const condition = HARMED + variant;
      if (!harmed.includes(variant)) this.#notices.ends(subjectOf(experiment), condition);
      else if (this.#notices.begins(subjectOf(experiment), condition)) {
        const reasons = decision.reasons.filter(
          (reason) => reason.variant === variant && reason.code === 'guardrail_harmed',
        );
        this.#record(
          experiment,
          'experiment.guardrail_harmed',
          `${variant} ${this.#since(experiment, condition)}`,
          { variant, reasons: reasons.map(({ detail }) => detail) },
        );
      }
    }
  }

  /** A decision stays in force until another one is reached. */
  #decision(experiment: Subject, { decision }: ReportedState): void {
    if (!isReached(decision)) return;
    const { code, variant, sentence, peeking } = decision;
    const subject = subjectOf(experiment);
    const condition = `${DECIDED}${code} ${variant ?? ''}`;
    if (!this.#notices.begins(subject, condition)) return;
    for (const other of this.#notices.conditions(subject)) {
      if (other.startsWith(DECIDED) && other !== condition) this.#notices.ends(subject, other);
    }
    const change = `${condition} ${this.#since(experiment, condition)}`;
    const data = { code, variant, sentence, look: peeking.detail };
    this.#record(experiment, 'experiment.decision_reached', change, data);
  }

  #forgetBeforeLaunch(experiment: Subject): void {
    const subject = subjectOf(experiment);
    for (const condition of this.#notices.conditions(subject)) {
      const { since } = this.#notices.state(subject, condition)!;
      if (since <= (experiment.startDate ?? 0)) this.#notices.ends(subject, condition);
    }
  }

  #since(experiment: Subject, condition: string): string {
    return isoFromMs(this.#notices.state(subjectOf(experiment), condition)!.since);
  }

  #record(experiment: Subject, type: NoticeType, change: string, data: Record<string, unknown>): void {
    const { id, name, teamId } = experiment;
    const path = `/api/projects/${teamId}/experiments/${id}/`;
    const about = { project_id: teamId, experiment_id: id, name, path };
    this.#notices.record({ ...subjectOf(experiment), teamId, type, change, data: { ...about, ...data } });
  }
}

function subjectOf({ id }: Pick<Experiment, 'id'>) {
  return { object: 'experiment' as const, objectId: String(id) };
}
