#!/usr/bin/env node
// Runs the TypeScript sources as they are: tsx strips the types, so there is no build step to remember.
import { register } from 'tsx/esm/api';

register();
await import('../src/cli/main.ts');
