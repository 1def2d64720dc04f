import { Ajv, type AnySchemaObject } from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import addFormats from 'ajv-formats';
import { type Document, OpenAPIRouter, OpenAPIValidator, type Operation } from 'openapi-backend';
import { withoutDomainChecks } from '../src/server/domain_checks.ts';
import { resolveReference } from '../src/server/operations.ts';

/**
 * Compiles the validators of all requests to code: compiling one takes up to a tenth of a second, during which a server
 * does nothing else. openapi-backend builds the schemas of an operation. Equal parts of them share a function, which
 * makes the code a fifth as long.
 */

type Schema = AnySchemaObject;

/** Keywords that no value can violate. */
const DESCRIPTIONS = [
  'description',
  'example',
  'title',
  'deprecated',
  'readOnly',
  'writeOnly',
  'discriminator',
];

/** The call of a function takes more code than a shorter schema. */
const MIN_SHARED_LENGTH = 10;

/** Gets the schemas that openapi-backend would compile. */
class SchemaBuilder extends OpenAPIValidator {
  schemasOf(operation: Operation): Schema[] {
    return this.buildRequestValidatorsForOperation(operation) as unknown as Schema[];
  }

  override getAjv(): Ajv {
    return { compile: (schema: Schema) => schema } as unknown as Ajv;
  }
}

/** Returns a module that exports the validators of each operation, in the order in which they are applied. */
export function requestValidators(source: object): string {
  const document = withoutDomainChecks(source as Document);
  const router = new OpenAPIRouter({ definition: document });
  const builder = new SchemaBuilder({ definition: document, router, lazyCompileValidators: true });
  const roots = new Map<string, Schema>();
  const rows = router.getOperations().map((operation) => {
    const { parameters = [], requestBody } = operation;
    const resolved = {
      ...operation,
      parameters: parameters.map((parameter) => resolveReference(document, parameter)),
      requestBody: requestBody && resolveReference(document, requestBody),
    };
    const names = builder.schemasOf(resolved as Operation).map((schema) => {
      const validating = validatingPart(document, schema, false);
      return nameOf(roots, validating, 'request');
    });
    return `  ${operation.operationId}: [${names.join(', ')}],`;
  });
  const schemas = [...roots].map(([text, schema]) => [text, schema] as const);
  return [
    withImports(compiled(new Map(schemas))),
    'export const REQUEST_VALIDATORS = {',
    ...rows,
    '};\n',
  ].join('\n');
}

/** Returns the code of the validators, which are exported as `request0`, `request1` and so on. */
function compiled(roots: ReadonlyMap<string, Schema>): string {
  const compiler = new Ajv({
    // With `verbose`, errors contain the value and the schema, from which the message of a response is written.
    verbose: true,
    messages: false,
    useDefaults: true,
    inlineRefs: false,
    // Unknown keywords and formats are errors; optional properties without a type and the like are not.
    strictSchema: true,
    strictTypes: false,
    strictTuples: false,
    strictRequired: false,
    // An integer with too many digits is infinite, and the error is that of its maximum.
    strictNumbers: false,
    code: { source: true, esm: true, lines: true, optimize: 1 },
  });
  addFormats.default(compiler);
  const uses = new Map<string, number>();
  for (const schema of roots.values()) countParts(schema, uses);
  const shared = new Map<string, Schema>();
  const names = [...roots.values()].map((schema, index) => {
    compiler.addSchema(withSharedParts(schema, uses, shared), `/request${index}`);
    return [`request${index}`, `/request${index}`];
  });
  [...shared.values()].forEach((schema, index) => {
    compiler.addSchema(schema, `/part${index}`);
  });
  return standaloneCode.default(compiler, Object.fromEntries(names));
}

/**
 * Returns the schema with its references resolved and without descriptions. A default is not set in a branch: another
 * branch would see it.
 */
function validatingPart(document: Document, schema: Schema, isBranch: boolean): Schema {
  if (schema['$ref']) return validatingPart(document, resolveReference(document, schema), isBranch);
  const validating = Object.entries(schema).filter(
    ([keyword]) =>
      !DESCRIPTIONS.includes(keyword) && !keyword.startsWith('x-') && !(isBranch && keyword === 'default'),
  );
  return mapParts(Object.fromEntries(validating), (part, isBranchPart) =>
    validatingPart(document, part, isBranch || isBranchPart),
  );
}

function countParts(schema: Schema, uses: Map<string, number>): void {
  mapParts(schema, (part) => {
    const text = textOf(part);
    const count = (uses.get(text) ?? 0) + 1;
    uses.set(text, count);
    // The parts of an equal part are counted already.
    if (count === 1) countParts(part, uses);
    return part;
  });
}

/** Returns the schema with references in place of the parts that are used repeatedly, which it adds to `shared`. */
function withSharedParts(
  schema: Schema,
  uses: ReadonlyMap<string, number>,
  shared: Map<string, Schema>,
): Schema {
  return mapParts(schema, (part) => {
    const text = textOf(part);
    if (uses.get(text)! < 2 || text.length < MIN_SHARED_LENGTH) return withSharedParts(part, uses, shared);
    const isNew = !shared.has(text);
    const $ref = `/${nameOf(shared, part, 'part')}`;
    if (isNew) shared.set(text, withSharedParts(withoutDefault(part), uses, shared));
    // The object that contains the part sets its default.
    return 'default' in part ? { $ref, default: part['default'] } : { $ref };
  });
}

/** Returns the name of a schema in the order of first use, to which it adds a new one. */
function nameOf(schemas: Map<string, Schema>, schema: Schema, prefix: string): string {
  const text = textOf(schema);
  if (!schemas.has(text)) schemas.set(text, schema);
  return `${prefix}${[...schemas.keys()].indexOf(text)}`;
}

function textOf(schema: Schema): string {
  return JSON.stringify(withoutDefault(schema));
}

function withoutDefault({ default: _default, ...schema }: Schema): Schema {
  return schema;
}

/** Maps the schemas in a schema. `isBranch` is true for those that a valid value may violate. */
function mapParts(schema: Schema, map: (part: Schema, isBranch: boolean) => Schema): Schema {
  const all = (parts: Schema[], isBranch: boolean) => parts.map((part) => map(part, isBranch));
  const entries = Object.entries(schema).map(([keyword, value]) => {
    if (keyword === 'properties') {
      const properties = Object.entries(value as Record<string, Schema>);
      return [keyword, Object.fromEntries(properties.map(([name, part]) => [name, map(part, false)]))];
    }
    if (keyword === 'allOf') return [keyword, all(value, false)];
    if (keyword === 'anyOf' || keyword === 'oneOf') return [keyword, all(value, true)];
    if (keyword === 'not') return [keyword, map(value, true)];
    const isPart = (keyword === 'items' || keyword === 'additionalProperties') && typeof value === 'object';
    return [keyword, isPart ? map(value, false) : value];
  });
  return Object.fromEntries(entries);
}

/** Imports the functions that the compiler requires. Vitest imports the default export of CommonJS itself. */
function withImports(code: string): string {
  const imports = new Map<string, string>();
  const text = code.replaceAll(
    /require\("([\w/-]+)"\)(\.default)?/g,
    (_, path: string, isDefault?: string) => {
      const name = imports.get(path) ?? `imported${imports.size}`;
      imports.set(path, name);
      return isDefault ? `(${name}.default ?? ${name})` : name;
    },
  );
  const lines = [...imports].map(([path, name]) => `import ${name} from '${path}.js';`);
  return `${lines.join('\n')}\n${text.replace('"use strict";', '')}`;
}
