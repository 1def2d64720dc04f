import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { referenceOf, type Schema } from './document.ts';

/**
 * A referee of its own, not the server's: plain Ajv over the resolved schemas. `nullable` is rewritten into
 * what it means, so that the verdict does not hang on a validator's reading of OpenAPI.
 */
const ajv = new Ajv({ strict: false, allErrors: false, inlineRefs: false, code: { optimize: false } });
addFormats.default(ajv);
const validators = new WeakMap<object, ValidateFunction>();

/** A schema, or where it is found if others use it too: such a one is compiled once. */
function plain(schema: Schema): object {
  const reference = referenceOf(schema);
  if (reference === undefined) return rewritten(schema);
  const id = reference.replace('#/', 'contract:/');
  if (!ajv.getSchema(id)) ajv.addSchema(rewritten(schema), id);
  return { $ref: id };
}

function rewritten(schema: Schema): object {
  const { nullable, properties, items, anyOf, oneOf, allOf, ...rest } = schema;
  const result = {
    ...rest,
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([key, value]) => [key, plain(value)])),
    }),
    ...(items && { items: plain(items) }),
    ...(anyOf && { anyOf: anyOf.map(plain) }),
    ...(oneOf && { oneOf: oneOf.map(plain) }),
    ...(allOf && { allOf: allOf.map(plain) }),
    ...('additionalProperties' in rest && {
      additionalProperties: plainOrBoolean(
        (rest as { additionalProperties: Schema | boolean }).additionalProperties,
      ),
    }),
  };
  return nullable ? { anyOf: [{ type: 'null' }, result] } : result;
}

function plainOrBoolean(value: Schema | boolean): object | boolean {
  return typeof value === 'boolean' ? value : plain(value);
}

/** What is wrong with a value by a schema of the contract; null when nothing is. */
export function schemaProblem(schema: Schema, value: unknown): string | null {
  let validate = validators.get(schema);
  if (!validate) {
    validate = ajv.compile(plain(schema));
    validators.set(schema, validate);
  }
  if (validate(value)) return null;
  const error = validate.errors![0]!;
  return `${error.instancePath || 'body'} ${error.message}`;
}
