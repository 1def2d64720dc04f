import type { ErrorObject } from 'ajv';
import { invalid, notFound, WeirError } from '../kernel/errors.ts';

/**
 * Error messages of the contract's validators. They describe valid values and never repeat the invalid one: a value can
 * be huge, nested or secret.
 */
const TYPE_WORDS: Record<string, string> = {
  string: 'Not a valid string.',
  integer: 'A valid integer is required.',
  number: 'A valid number is required.',
  boolean: 'Must be a valid boolean.',
  array: 'Expected a list of items.',
  object: 'Expected an object.',
};

const PATTERN_WORDS: Record<string, string> = {
  '^[A-Za-z0-9_-]+$': 'Only letters, numbers, hyphens (-) and underscores (_) are allowed.',
  '^("[ !#-~]+"|[ !#-~]+)$': 'Use printable ASCII characters, without quotation marks within.',
};

/** Text in a query string has no type of its own, so the message names the parameter and its valid values. */
const QUERY_WORDS: Record<string, string> = {
  integer: 'must be an integer',
  boolean: 'must be true or false',
};

const FORMAT_WORDS: Record<string, string> = {
  uuid: 'Must be a valid UUID.',
  email: 'Enter a valid email address.',
  uri: 'Enter a valid URL.',
  'date-time': 'Datetime has wrong format. Use ISO 8601, for example 2026-01-31T13:00:00Z.',
};

interface Words {
  code: string;
  detail: string;
}

type Describe = (
  params: Record<string, unknown>,
  data: unknown,
  schema: unknown,
  parent: ErrorObject['parentSchema'],
) => Words;

const KEYWORDS: Record<string, Describe> = {
  required: () => ({ code: 'required', detail: 'This field is required.' }),
  type: (params, data) => {
    if (data === null) return { code: 'null', detail: 'This field may not be null.' };
    const types = [params['type'] as string | string[]].flat().filter((type) => type !== 'null');
    return { code: 'invalid_input', detail: TYPE_WORDS[types[0] ?? ''] ?? 'Has the wrong type.' };
  },
  nullable: () => ({ code: 'null', detail: 'This field may not be null.' }),
  enum: (params, data) => {
    if (data === null) return { code: 'null', detail: 'This field may not be null.' };
    const allowed = (params['allowedValues'] as unknown[]).filter((value) => value !== null);
    return { code: 'invalid_choice', detail: `Not a valid choice. Use one of: ${allowed.join(', ')}.` };
  },
  minLength: (params) =>
    params['limit'] === 1
      ? { code: 'blank', detail: 'This field may not be blank.' }
      : { code: 'min_length', detail: `Ensure this field has at least ${params['limit']} characters.` },
  maxLength: (params) => ({
    code: 'max_length',
    detail: `Ensure this field has no more than ${params['limit']} characters.`,
  }),
  minimum: (params) => ({
    code: 'min_value',
    detail: `Ensure this value is greater than or equal to ${params['limit']}.`,
  }),
  maximum: (params) => ({
    code: 'max_value',
    detail: `Ensure this value is less than or equal to ${params['limit']}.`,
  }),
  maxItems: (params) => ({
    code: 'max_items',
    detail: `Ensure this list has no more than ${params['limit']} items.`,
  }),
  minItems: (params) => ({
    code: 'min_items',
    detail: `Ensure this list has at least ${params['limit']} item${params['limit'] === 1 ? '' : 's'}.`,
  }),
  maxProperties: (params) => ({
    code: 'max_properties',
    detail: `Ensure this object has no more than ${params['limit']} keys.`,
  }),
  additionalProperties: (_params, _data, _schema, parent) => ({
    code: 'invalid_input',
    detail: `Is not known here. Use only: ${Object.keys(parent?.['properties'] ?? {}).join(', ')}.`,
  }),
  uniqueItems: () => ({ code: 'unique', detail: 'The items of this list must differ.' }),
  pattern: (params) => ({
    code: 'invalid_input',
    detail: PATTERN_WORDS[params.pattern as string] ?? `Must match the pattern ${params.pattern}.`,
  }),
  format: (params) => ({
    code: 'invalid_input',
    detail: FORMAT_WORDS[params['format'] as string] ?? 'Has the wrong format.',
  }),
};

/** Converts `/requestBody/destination/type` to `destination__type`, and `/query/limit` to `limit`. */
function attrOf(error: ErrorObject, headerNames: ReadonlyMap<string, string>): string | null {
  // An invalid element of a list in the query string is reported as the parameter, without its position.
  const path = error.instancePath
    .split('/')
    .slice(2, error.instancePath.startsWith('/query/') ? 3 : undefined);
  // These errors are reported for an object and concern one of its properties.
  const { missingProperty: missing, additionalProperty: unknown } = error.params as Record<string, string>;
  const property = missing ?? unknown;
  if (property !== undefined && error.instancePath !== '') path.push(property);
  const attr = path.map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~')).join('__');
  if (error.instancePath.startsWith('/header/')) return headerNames.get(attr) ?? attr;
  return attr === '' ? null : attr.slice(0, 200);
}

export function missingBody(): WeirError {
  return new WeirError('malformed', 'A JSON body is required.', { code: 'required' });
}

/** Converts the first error of the contract's validators to an error of the domain. */
export function validationError(
  errors: readonly ErrorObject[] | undefined,
  headerNames: ReadonlyMap<string, string> = new Map(),
): WeirError {
  const error = errors?.[0];
  if (!error) return invalid('The request does not match the contract.');
  if (error.instancePath.startsWith('/path')) return notFound();
  if (error.keyword === 'required' && error.instancePath === '') {
    return missingBody();
  }
  const describe = KEYWORDS[error.keyword];
  const words = describe
    ? describe(error.params as Record<string, unknown>, error.data, error.schema, error.parentSchema)
    : { code: 'invalid_input', detail: 'Does not match the contract.' };
  const attr = attrOf(error, headerNames);
  if (attr === null && error.keyword === 'type') {
    return invalid('Invalid data. Expected a JSON object.', null);
  }
  const inQuery = error.keyword === 'type' && error.instancePath.startsWith('/query/');
  const queryWords = inQuery ? QUERY_WORDS[error.params['type'] as string] : undefined;
  if (queryWords) return invalid(`${attr} ${queryWords}`, attr, words.code);
  return invalid(words.detail, attr, words.code);
}
