import { WeirError } from '../../src/kernel/errors.ts';

/** The error of `work`, in the format of refusal tables; fails when there is none. */
export function refusalOf(work: () => unknown): { kind: string; detail: string; attr: string | null } {
  try {
    work();
  } catch (error) {
    if (!(error instanceof WeirError)) throw error;
    return { kind: error.kind, detail: error.detail, attr: error.attr };
  }
  throw new Error('It was not refused.');
}
