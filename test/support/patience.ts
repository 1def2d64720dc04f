import { vi } from 'vitest';

/** What comes to pass by itself comes late on a busy machine: vi gives up after one second unless told otherwise. */
const PATIENCE = { timeout: 30_000 };
/** Each test file runs this again, and the files of a worker share one vi. */
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
