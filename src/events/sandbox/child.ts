import { judge } from './judge.ts';
import { serve } from './serve.ts';

// The process that runs one query, started by `sandbox.ts`.
serve(judge);
