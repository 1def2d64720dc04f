#!/usr/bin/env node
// Runs the TypeScript sources as they are: tsx strips the types, so there is no build step to remember.
import { register } from 'tsx/esm/api';

// DuckDB's queries, zlib and file work share libuv's threads; the default four would queue behind each other.
// It has to be set before the pool is first used.
process.env.UV_THREADPOOL_SIZE ??= '16';

register();
await import('../src/cli/main.ts');
