import { validateQuery } from './validate_query.ts';
import { serveQueries } from './worker_loop.ts';

// The process that runs one query, started by `sandbox.ts`.
serveQueries(validateQuery);
