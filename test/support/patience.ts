import { vi } from 'vitest';

/** Awaited conditions can take long on a busy machine, and vi gives up after one second by default. */
const PATIENCE = { timeout: 30_000 };
/** Every test file imports this module again, and the files of a worker share one vi. */
const DONE = Symbol.for('vi is patient');
const patient: typeof vi & { [DONE]?: true } = vi;

if (!patient[DONE]) {
  const { waitFor, waitUntil } = vi;
  vi.waitFor = (callback, options) =>
    waitFor(callback, typeof options === 'number' ? options : { ...PATIENCE, ...options });
  vi.waitUntil = (callback, options) =>
    waitUntil(callback, typeof options === 'number' ? options : { ...PATIENCE, ...options });
  patient[DONE] = true;
}
