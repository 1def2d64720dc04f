/**
 * Writes generated/ from openapi.yaml and openapi/examples: the types, the operation table, the typed handler map, the
 * destination config table, the validators of requests, and the document in one file, as YAML and as JSON; and the
 * table of settings in docs/configuration.md. `--check` writes nothing and fails on drift.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import openapiTypescript, { astToString } from 'openapi-typescript';
import { parse } from 'yaml';
import { fileVariableOf, SETTINGS } from '../src/kernel/config/config.ts';
import { bundleContract } from './bundle_contract.ts';
import { requestValidators } from './request_validators.ts';

const root = new URL('../', import.meta.url);
const source = bundleContract(root);

interface Schema {
  $ref?: string;
  type?: string;
  nullable?: boolean;
  default?: unknown;
  enum?: unknown[];
  writeOnly?: boolean;
  anyOf?: Schema[];
  required?: string[];
  properties?: Record<string, Schema>;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
}
interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  security: Array<Record<string, string[]>>;
  'x-required-scopes'?: string[];
  'x-public'?: string;
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

const document = parse(source) as Document;
const METHODS = ['get', 'post', 'put', 'patch', 'delete'];
const NULL_VALUE = '#/components/schemas/NullValue';
const HEADER = '// Written by `npm run generate` from openapi.yaml. Do not edit.\n\n';

const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  METHODS.filter((method) => item[method]).map((method) => ({ path, method, ...item[method]! })),
);

function operationTable(): string {
  const rows = operations.map((op) => {
    if (op.tags.length !== 1) throw new Error(`${op.operationId}: exactly one tag`);
    const scopes = op['x-required-scopes'] ?? [];
    if (scopes.length > 1) throw new Error(`${op.operationId}: at most one scope`);
    const isPublic = op.security.length === 0;
    if (isPublic !== Boolean(op['x-public'])) {
      throw new Error(`${op.operationId}: "security: []" and "x-public: <why>" go together`);
    }
    const row = {
      method: op.method,
      path: op.path,
      tag: op.tags[0],
      scope: scopes[0] ?? null,
      public: isPublic,
    };
    return `  ${op.operationId}: ${JSON.stringify(row)},`;
  });
  return `${HEADER}/** Every operation of the contract, with who may call it. */\nexport const OPERATIONS = {\n${rows.join('\n')}\n} as const;\n`;
}

function handlerMap(): string {
  const members = operations.map(
    (op) => `  /** ${op.summary} */\n  ${op.operationId}: Handler<'${op.operationId}'>;`,
  );
  const tags = new Map<string, string[]>();
  for (const op of operations) tags.set(op.tags[0]!, [...(tags.get(op.tags[0]!) ?? []), op.operationId]);
  const tagRows = [...tags].map(([tag, ids]) => `  ${tag}: ${ids.map((id) => `'${id}'`).join(' | ')};`);
  return `${HEADER}import type { Handler } from '../src/server/handler.ts';

/** A member for each operation: a missing handler does not compile. */
export interface Handlers {
${members.join('\n')}
}

/** Operations by tag; each tag has its file in handlers/. */
export interface Tags {
${tagRows.join('\n')}
}

export type HandlersOf<Tag extends keyof Tags> = Pick<Handlers, Tags[Tag]>;
`;
}

function configTable(): string {
  const types = resolve(document.components.schemas.DestinationRequest!.properties!.type!).enum as string[];
  const described = types.map((type) => {
    const schema = document.components.schemas[`${type}Config`]!;
    return `  ${type}: ${JSON.stringify(configKeys(schema), null, 2).replaceAll('\n', '\n  ')},`;
  });
  return `${HEADER}export interface ConfigKey {
  type: 'string' | 'integer' | 'boolean' | 'object' | 'array' | 'any';
  required: boolean;
  nullable: boolean;
  default?: unknown;
  /** Removed from responses, kept when an update leaves it out. */
  secret: boolean;
  values?: readonly unknown[];
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  properties?: Readonly<Record<string, ConfigKey>>;
}

/** The keys of every destination's config, from the contract's schemas. */
export const DESTINATION_CONFIGS = {
${described.join('\n')}
} as const satisfies Record<string, Record<string, ConfigKey>>;
`;
}

/** Resolves a reference. The enumeration of a nullable alternative gets null as a further value. */
function resolve({ anyOf, ...schema }: Schema): Schema {
  const [part, none] = anyOf ?? [];
  if (part && none?.$ref === NULL_VALUE) {
    const target = resolve(part);
    return { ...target, ...schema, nullable: true, ...(target.enum && { enum: [...target.enum, null] }) };
  }
  if (!schema.$ref) return schema;
  const target = document.components.schemas[schema.$ref.replace('#/components/schemas/', '')];
  if (!target) throw new Error(`cannot resolve ${schema.$ref}`);
  return resolve(target);
}

function configKeys(schema: Schema): Record<string, unknown> {
  const entries = Object.entries(schema.properties ?? {}).map(([key, property]) => {
    const value = resolve(property);
    return [
      key,
      {
        type: value.type ?? 'any',
        required: schema.required?.includes(key) ?? false,
        nullable: value.nullable ?? false,
        default: value.default,
        secret: value.writeOnly ?? false,
        values: value.enum,
        maxLength: value.maxLength,
        minimum: value.minimum,
        maximum: value.maximum,
        properties: value.properties ? configKeys(value) : undefined,
      },
    ];
  });
  return Object.fromEntries(entries);
}

function validatorTypes(): string {
  return `${HEADER}import type { ValidateFunction } from 'ajv';
import type { OPERATIONS } from './operations.ts';

/** The validators of the requests of each operation, in the order in which they are applied. */
export declare const REQUEST_VALIDATORS: Readonly<Record<keyof typeof OPERATIONS, readonly ValidateFunction[]>>;
`;
}

const files: Record<string, string> = {
  'docs/configuration.md': configurationPage(),
  'generated/schema.ts': `${HEADER}${astToString(await openapiTypescript(source))}`,
  'generated/operations.ts': operationTable(),
  'generated/handlers.ts': handlerMap(),
  'generated/destination_configs.ts': configTable(),
  'generated/request_validators.js': `${HEADER}${requestValidators(document)}`,
  'generated/request_validators.d.ts': validatorTypes(),
  'generated/openapi.yaml': `# Written by \`npm run generate\` from openapi.yaml and openapi/examples. Do not edit.\n${source}`,
  'generated/openapi.json': `${JSON.stringify(document)}\n`,
};

/** The configuration page, with the table of settings between its markers replaced. */
function configurationPage(): string {
  const all = Object.values(SETTINGS);
  const rows = all.map((setting) => {
    const file = fileVariableOf(setting);
    const isRow = all.some(({ env }) => env === file);
    const names = file && !isRow ? `\`${setting.env}\` or \`${file}\`` : `\`${setting.env}\``;
    return `| ${names} | ${setting.fallback ? `\`${setting.fallback}\`` : ''} | ${setting.help} |`;
  });
  const table = ['| variable | default | meaning |', '|---|---|---|', ...rows].join('\n');
  const text = readFileSync(new URL('docs/configuration.md', root), 'utf8');
  const section = /(<!-- settings: [^>]*-->\n)[\s\S]*?(<!-- \/settings -->)/;
  if (!section.test(text)) throw new Error('docs/configuration.md has no section of settings');
  return text.replace(section, (_, open, close) => `${open}${table}\n${close}`);
}

const check = process.argv.includes('--check');
mkdirSync(new URL('generated/', root), { recursive: true });
let drift = false;
for (const [name, text] of Object.entries(files)) {
  const file = new URL(name, root);
  const current = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (current === text) continue;
  drift = true;
  if (check) console.error(`${name} differs from its source: run npm run generate and commit it`);
  else writeFileSync(file, text);
}
if (check && drift) process.exit(1);
console.log(
  `${operations.length} operations, generated/ ${check ? 'matches' : 'is up to date with'} openapi.yaml`,
);
