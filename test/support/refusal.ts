import { WeirError } from '../../src/kernel/errors.ts';

/** What `work` was refused with, in the form refusal tables are written in; fails when it was not. */
export function refusalOf(work: () => unknown): { kind: string; detail: string; attr: string | null } {
  try {
    work();
  } catch (error) {
    if (!(error instanceof WeirError)) throw error;
    return { kind: error.kind, detail: error.detail, attr: error.attr };
  }
  throw new Error('It was not refused.');
}
