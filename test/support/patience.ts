import { vi } from 'vitest';

/** What comes to pass by itself comes late on a busy machine: vi gives up after one second unless told otherwise. */
const PATIENCE = { timeout: 30_000 };
const { waitFor, waitUntil } = vi;

vi.waitFor = (callback, options) =>
  waitFor(callback, typeof options === 'number' ? options : { ...PATIENCE, ...options });
vi.waitUntil = (callback, options) =>
  waitUntil(callback, typeof options === 'number' ? options : { ...PATIENCE, ...options });
