import type { Clock } from '../../kernel/clock.ts';
import type { Log } from '../../kernel/log/log.ts';
import { quantity } from '../../kernel/words.ts';
import type { RunRow } from '../../store/runs.ts';
import type { LogLevel, RunPhase } from '../../store/schema/index.ts';
import { logProblem } from '../export_log.ts';
import type { RunMachine, RunProgress } from '../runs.ts';
import type { StagedFiles, WorkControl } from './run_work.ts';

export interface AttemptControlDeps {
  machine: RunMachine;
  clock: Clock;
  log: Log;
}

/** Lines that a delivery may write in one attempt. */
const MAX_REPORTED = 100;

/** Records how far an attempt is, and lets it go on as long as the run is ours. */
export class AttemptControl implements WorkControl {
  readonly counts: RunProgress = { rows: null, total: null, bytes: null };
  phases: Phases;
  /** True when the attempt was refused because the run had been taken away. */
  isRefused = false;
  /** True when all rows have been read and may be delivered. */
  isStaged = false;
  /** True when the delivery has failed and certainly made nothing visible. */
  isUndone = false;
  readonly #deps: AttemptControlDeps;
  readonly #run: RunRow;
  readonly #signal: AbortSignal;
  /** Called when nothing is left to read. */
  readonly #endReading: () => void;
  #hasRemoved: () => boolean = () => false;
  #lines = 0;
  /** True when the current execution may commit, or may have committed. */
  #mayHaveCommitted = false;
  /** True when an execution that was taken for dead may have committed: its outcome stays unknown. */
  #isInDoubt = false;

  constructor(
    deps: AttemptControlDeps,
    run: RunRow,
    { signal, endReading }: { signal: AbortSignal; endReading: () => void },
  ) {
    this.#deps = deps;
    this.#run = run;
    this.#signal = signal;
    this.#endReading = endReading;
    this.phases = new Phases(deps.clock);
  }

  /** `hasRemoved` is true once events were removed that the attempt may have read: then it does not deliver what it read. */
  beginReading(hasRemoved: () => boolean): void {
    this.#hasRemoved = hasRemoved;
  }

  progress(counts: Partial<RunProgress>): void {
    Object.assign(this.counts, counts);
  }

  async staged({ rows, bytes, files, isDelivered }: StagedFiles): Promise<boolean> {
    const { machine } = this.#deps;
    if (this.#signal.aborted || this.#hasRemoved()) return false;
    this.isStaged = true;
    this.#endReading();
    this.phases.end('stage');
    this.progress({ rows, total: rows, bytes });
    const line = `Staged ${quantity(rows, 'row')} in ${quantity(files, 'file')}.`;
    // Written down now: a delivery may fail long before the next beat.
    this.isRefused = !(isDelivered
      ? machine.beginLoad(this.#run, this.counts, line)
      : machine.beat(this.#run, this.counts));
    return !this.isRefused;
  }

  async mayCommit(): Promise<boolean> {
    if (this.#signal.aborted) return false;
    const { machine } = this.#deps;
    // A worker that slept past its lease must not make anything visible.
    this.isRefused = !machine.beginCommit(this.#run, this.counts);
    if (this.isRefused) return false;
    this.phases.end('load');
    this.#mayHaveCommitted = true;
    await machine.synced();
    return true;
  }

  undone(): void {
    this.isUndone = !this.#isInDoubt;
  }

  restarted(why: string): void {
    this.#isInDoubt ||= this.#mayHaveCommitted;
    this.#mayHaveCommitted = false;
    this.phases = new Phases(this.#deps.clock);
    this.progress({ rows: null, total: null, bytes: null });
    this.report('WARNING', why);
  }

  /** Writes lines of a delivery while it lasts. A state store that is busy or full costs the line, not the delivery. */
  report(level: LogLevel, message: string): void {
    if (this.#signal.aborted || ++this.#lines > MAX_REPORTED) return;
    const text = this.#lines < MAX_REPORTED ? message : 'Further lines of this attempt are left out.';
    try {
      this.#deps.machine.report(this.#run, level, text);
    } catch (error) {
      logProblem(this.#deps.log, this.#run.id, error);
    }
  }
}

/** Records the phases of an attempt. Each begins where the one before it ends. */
class Phases {
  readonly list: RunPhase[] = [];
  readonly #clock: Clock;
  #start: number;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#start = clock.now();
  }

  end(name: RunPhase['name']): void {
    const end = this.#clock.now();
    this.list.push({ name, start: this.#start, end });
    this.#start = end;
  }
}
