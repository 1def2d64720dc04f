import { validateQuery } from './validate_query.ts';
import { serve } from './worker_loop.ts';

// The process that runs one query, started by `sandbox.ts`.
serve(validateQuery);
