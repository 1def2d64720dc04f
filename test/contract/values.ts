import type { Parameter, Schema } from './document.ts';

/** A value for a parameter of the query: its example, or one that its schema allows. */
export function goodQuery({ example, schema }: Parameter): string {
  return example === undefined ? goodValue(schema) : String([example].flat()[0]);
}

/** A query value that the schema allows. */
export function goodValue(schema: Schema): string {
  if (schema.enum) return String(schema.enum[0]);
  if (schema.type === 'array') return goodValue(schema.items ?? {});
  if (schema.type === 'boolean') return 'true';
  if (schema.type === 'integer') return String(schema.minimum ?? 1);
  if (schema.format === 'date-time') return '2026-11-19T00:00:00Z';
  return 'a';
}

/** A query value that the schema forbids; null when it allows any text a query can hold. */
export function badValue(schema: Schema): string | null {
  if (schema.enum || schema.type === 'boolean') return 'banana';
  if (schema.type === 'array') return badValue(schema.items ?? {});
  if (schema.type === 'integer') return 'banana';
  if (schema.format === 'date-time') return 'yesterday';
  if (schema.format === 'uuid') return 'banana';
  return schema.maxLength === undefined ? null : 'x'.repeat(schema.maxLength + 1);
}
