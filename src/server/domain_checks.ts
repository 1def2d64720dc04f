import type { Document } from 'openapi-backend';

/** Keywords of schemas with `x-domain-check` that document a constraint which the domain checks. */
const KEYWORDS = ['required', 'pattern', 'minimum', 'maximum', 'minItems'];

/**
 * Returns the document without these keywords: the domain's message is more helpful than that of a keyword. A test
 * sends values that they forbid and expects a 400.
 */
export function withoutDomainChecks(document: Document): Document {
  const { components, ...rest } = document;
  const { schemas, parameters, ...others } = components ?? {};
  return {
    ...rest,
    components: { ...others, schemas: stripped(schemas), parameters: stripped(parameters) },
  } as Document;
}

function stripped(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(stripped);
  if (typeof value !== 'object' || value === null) return value;
  const isMarked = (value as Record<string, unknown>)['x-domain-check'] === true;
  const entries = Object.entries(value).filter(([name]) => !(isMarked && KEYWORDS.includes(name)));
  return Object.fromEntries(entries.map(([name, part]) => [name, stripped(part)]));
}
