import type { Document } from 'openapi-backend';

/** What a schema marked `x-domain-check` states for clients and leaves to the domain to check. */
const KEYWORDS = ['required', 'pattern', 'minimum', 'maximum', 'minItems'];

/**
 * The document without what the domain checks itself: its message says more than that a keyword does not hold. A test
 * sends what these keywords forbid and expects a 400.
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
