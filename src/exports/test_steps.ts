import { withoutPromise } from '../destinations/classified_error.ts';
import type { Check, CheckContext, Destination, DestinationConfig } from '../destinations/destination.ts';
import { failureOf } from '../destinations/redacted.ts';
import { keysOf } from '../destinations/secrets.ts';
import type { Clock } from '../kernel/clock.ts';
import { WeirError } from '../kernel/errors.ts';
import { SECOND_MS } from '../kernel/time.ts';

export interface StepResult {
  status: 'Passed' | 'Failed' | 'Skipped';
  /** The problem and its remedy, or another note for the user, without secrets; null: none. */
  message: string | null;
}

/** A check of a destination, and how it went; null while it was not run. */
export interface TestStep {
  name: string;
  description: string;
  result: StepResult | null;
}

/** The tested configuration. It is complete and contains secrets. */
export interface TestTarget {
  destination: Destination;
  config: DestinationConfig;
  context: CheckContext;
}

/** Time limit of one step. */
export const STEP_LIMIT_MS = 30 * SECOND_MS;
/** Tests that go on at once, for one project and for all. */
const MOST_OF_PROJECT = 4;
const MOST_AT_ONCE = 16;

const NOT_CONFIGURED = failed("The test step cannot run as it's not configured.");
const TOO_LATE = failed(
  `No response within ${STEP_LIMIT_MS / SECOND_MS} seconds. Check the host and port, and that no firewall drops the connection.`,
);
const SKIPPED: StepResult = { status: 'Skipped', message: 'Not run, because the step before it failed.' };

/** The steps of a destination before any of them has run. */
export function stepsOf(destination: Destination): TestStep[] {
  return destination.checks.map(({ name, description }) => ({ name, description, result: null }));
}

/** Runs the checks of destinations, with a limit on time and on how many go on at once. They leave no trace. */
export class TestSteps {
  readonly #clock: Clock;
  /** The project of each running test. */
  readonly #running: number[] = [];

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Runs one of the steps. */
  async run(target: TestTarget, check: Check): Promise<TestStep> {
    const { name, description } = check;
    return { name, description, result: await this.#admitted(target, () => this.#result(target, check)) };
  }

  /** Runs the steps in order; after a failure the rest is skipped. */
  async runAll(target: TestTarget): Promise<TestStep[]> {
    return this.#admitted(target, async () => {
      const steps: TestStep[] = [];
      let isBroken = false;
      for (const check of target.destination.checks) {
        const result: StepResult = isBroken ? SKIPPED : await this.#result(target, check);
        isBroken ||= result.status === 'Failed';
        steps.push({ name: check.name, description: check.description, result });
      }
      return steps;
    });
  }

  async #admitted<T>({ context }: TestTarget, work: () => Promise<T>): Promise<T> {
    const { teamId } = context;
    const own = this.#running.filter((id) => id === teamId).length;
    if (own >= MOST_OF_PROJECT || this.#running.length >= MOST_AT_ONCE) {
      throw new WeirError('throttled', 'Other tests are running. Try again in a few seconds.', {
        headers: { 'Retry-After': '5' },
      });
    }
    this.#running.push(teamId);
    try {
      return await work();
    } finally {
      this.#running.splice(this.#running.indexOf(teamId), 1);
    }
  }

  async #result({ destination, config, context }: TestTarget, check: Check): Promise<StepResult> {
    if (!isComplete(destination, config)) return NOT_CONFIGURED;
    const end = new AbortController();
    const signal = AbortSignal.any([context.signal, end.signal]);
    try {
      const passed: StepResult = { status: 'Passed', message: null };
      const note = (message: string) => {
        passed.message = message;
      };
      const run = check.run(config, { ...context, signal, note }).then(() => passed);
      return await Promise.race([run, this.#clock.sleep(STEP_LIMIT_MS, signal).then(() => TOO_LATE)]);
    } catch (error) {
      return failed(withoutPromise(failureOf(destination, config, error).message));
    } finally {
      end.abort();
    }
  }
}

/** A config that an older version stored may lack fields that are required today. */
function isComplete(destination: Destination, config: DestinationConfig): boolean {
  return Object.entries(keysOf(destination.type)).every(
    ([name, { required }]) => !required || (config[name] ?? null) !== null,
  );
}

function failed(message: string): StepResult {
  return { status: 'Failed', message };
}
