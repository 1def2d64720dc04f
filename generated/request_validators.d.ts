// Written by `npm run generate` from openapi.yaml. Do not edit.

import type { ValidateFunction } from 'ajv';
import type { OPERATIONS } from './operations.ts';

/** The validators of the requests of each operation, in the order in which they are applied. */
export declare const REQUEST_VALIDATORS: Readonly<Record<keyof typeof OPERATIONS, readonly ValidateFunction[]>>;
