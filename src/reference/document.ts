/**
 * The contract as the reference pages read it. References to schemas stay in place, so that pages can link to them;
 * all other references are followed.
 */
export interface Schema {
  $ref?: string;
  type?: string;
  format?: string;
  title?: string;
  description?: string;
  nullable?: boolean;
  enum?: unknown[];
  default?: unknown;
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  allOf?: Schema[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  pattern?: string;
  writeOnly?: boolean;
  readOnly?: boolean;
  deprecated?: boolean;
}

export interface Media {
  schema: Schema;
  examples: Example[];
}

export interface Example {
  summary: string;
  value: unknown;
}

export interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema: Schema;
  example?: unknown;
}

export interface Response {
  status: string;
  description: string;
  headers: string[];
  content: Record<string, Media>;
}

export interface Operation {
  id: string;
  method: string;
  path: string;
  tag: string;
  summary: string;
  description: string;
  deprecated: boolean;
  /** The required scope; null when any key is accepted, or none is needed. */
  scope: string | null;
  /** True when the operation accepts only the cookie of a session, and no API keys. */
  isForSessions: boolean;
  isPublic: boolean;
  /** True when the project token is sent in the Authorization header. */
  takesProjectToken: boolean;
  parameters: Parameter[];
  body: { description: string; required: boolean; content: Record<string, Media> } | null;
  responses: Response[];
}

export interface Tag {
  name: string;
  title: string;
  description: string;
  operations: Operation[];
}

// biome-ignore lint/suspicious/noExplicitAny: the document is plain JSON until it is converted to the types above.
type Json = any;

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

export class ReferenceDocument {
  readonly title: string;
  readonly version: string;
  readonly description: string;
  readonly tags: readonly Tag[];
  readonly #json: Json;

  constructor(text: string) {
    this.#json = JSON.parse(text);
    const { info, tags } = this.#json;
    this.title = info.title;
    this.version = info.version;
    this.description = info.description;
    const operations = this.#operations();
    this.tags = tags.map((tag: Json) => ({
      name: tag.name,
      title: tag['x-displayName'] ?? tag.name,
      description: tag.description ?? '',
      operations: operations.filter((operation) => operation.tag === tag.name),
    }));
  }

  /** Resolves a reference to a schema. */
  schema(schema: Schema): Schema {
    return schema.$ref ? this.schema(this.#follow(schema)) : schema;
  }

  #operations(): Operation[] {
    return Object.entries<Json>(this.#json.paths).flatMap(([path, item]) =>
      METHODS.filter((method) => item[method]).map((method) => this.#operation(path, method, item)),
    );
  }

  #operation(path: string, method: string, item: Json): Operation {
    const { operationId: id, tags, summary, description, deprecated, ...rest } = item[method];
    const parameters = [...(item.parameters ?? []), ...(rest.parameters ?? [])];
    return {
      id,
      method,
      path,
      summary,
      description,
      tag: tags[0],
      deprecated: deprecated === true,
      scope: rest['x-required-scopes']?.[0] ?? null,
      isPublic: rest.security.length === 0,
      isForSessions: JSON.stringify(rest.security) === '[{"session":[]}]',
      takesProjectToken: rest['x-project-token'] === 'header',
      parameters: parameters.map((parameter) => this.#follow(parameter)),
      body: rest.requestBody ? this.#body(this.#follow(rest.requestBody)) : null,
      responses: Object.entries<Json>(rest.responses).map(([status, response]) =>
        this.#response(status, this.#follow(response)),
      ),
    };
  }

  #body({ description = '', required = false, content }: Json): Operation['body'] {
    return { description, required, content: this.#content(content) };
  }

  #response(status: string, { description, headers = {}, content = {} }: Json): Response {
    return { status, description, headers: Object.keys(headers), content: this.#content(content) };
  }

  #content(content: Json): Record<string, Media> {
    const media = Object.entries<Json>(content).map(([type, { schema, examples = {} }]) => {
      const named = Object.entries<Json>(examples).map(([name, example]) => {
        const { summary = name, value } = this.#follow(example);
        return { summary, value };
      });
      return [type, { schema, examples: named }];
    });
    return Object.fromEntries(media);
  }

  #follow(value: Json): Json {
    if (typeof value.$ref !== 'string') return value;
    const parts: string[] = value.$ref.replace(/^#\//, '').split('/');
    return this.#follow(parts.reduce((node, part) => node[part], this.#json));
  }
}

/** The name of a schema in the document; null for one that is defined inline. */
export function schemaName({ $ref }: Schema): string | null {
  return $ref?.startsWith('#/components/schemas/') ? $ref.slice('#/components/schemas/'.length) : null;
}

/** The JSON media type of a body; without one, its first media type. */
export function mainMedia(content: Record<string, Media>): [type: string, media: Media] | null {
  const json = content['application/json'];
  return json ? ['application/json', json] : (Object.entries(content)[0] ?? null);
}
