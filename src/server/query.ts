import type { ErrorObject } from 'ajv';
import type { ContractRequest } from './contract.ts';

/** Reads the declared query parameters; unknown ones are ignored, a repeated one counts once unless it is a list. */
export function readQuery(request: ContractRequest, raw: URLSearchParams): void {
  for (const [name, { isArray, read }] of request.operation.queryParameters) {
    const text = raw.get(name);
    if (text === null) continue;
    request.query[name] = isArray
      ? raw.getAll(name).flatMap((value) => value.split(',').map(read))
      : read(text);
  }
}

/**
 * Lenient parameters never cause an error: a value that is too large is clamped, any other invalid value becomes the
 * default. Returns true if it changed an invalid value.
 */
export function relaxQuery(request: ContractRequest, errors: readonly ErrorObject[]): boolean {
  let changed = false;
  for (const error of errors) {
    const name = error.instancePath.split('/')[2];
    if (!error.instancePath.startsWith('/query/') || name === undefined || !(name in request.query)) continue;
    if (!request.operation.queryParameters.get(name)?.lenient) continue;
    if (error.keyword === 'maximum') request.query[name] = error.params['limit'];
    else delete request.query[name];
    changed = true;
  }
  return changed;
}
