import { type ReferenceDocument, type Schema, schemaName } from './document.ts';
import { type Html, html } from './html.ts';
import { inlineMarkdown } from './markdown.ts';

/** One row of a table of fields. */
interface Field {
  /** The path of the field: `destination.config`, `results[].id`. */
  name: string;
  schema: Schema;
  isRequired: boolean;
}

/** A table of the fields of an object, or of the alternatives of a schema. */
export function schemaTable(document: ReferenceDocument, schema: Schema): Html {
  const fields = fieldsOf(document, schema, '');
  const forms = formsOf(document, schema);
  if (fields.length === 0 && forms.length === 0) return html`<p>${typeOf(document, schema)}</p>`;
  return html`${forms.length > 0 && html`<p>One of: ${joined(forms.map((form) => typeOf(document, form)))}</p>`}
${
  fields.length > 0 &&
  html`<table class="fields"><thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Description</th></tr></thead>
<tbody>${fields.map((field) => fieldRow(document, field))}</tbody></table>`
}`;
}

/** A short form of the type: a link to a schema of the page, or the type with its limits. */
export function typeOf(document: ReferenceDocument, schema: Schema): Html {
  const name = linkedName(document, schema);
  if (name) return html`<a href="#schema-${name}">${name}</a>`;
  const found = document.schema(schema);
  if (isNull(found)) return html`null`;
  if (found.items) return html`array of ${typeOf(document, found.items)}${limits(found)}`;
  const [only, ...others] = found.allOf ?? [];
  if (only && others.length === 0) return typeOf(document, only);
  const forms = formsOf(document, found).map((form) => typeOf(document, form));
  if (forms.length > 0) return html`${joined(forms)}${limits(found)}`;
  const values = typeof found.additionalProperties === 'object' && found.additionalProperties;
  if (values) return html`object of ${typeOf(document, values)}${limits(found)}`;
  const format = found.format && found.format !== 'int32' ? ` (${found.format})` : '';
  return html`${found.title && found.type === 'object' ? found.title : (found.type ?? 'any')}${format}${limits(found)}`;
}

/** Collects the named schemas with fields that are reachable from a schema, including itself. */
export function collectSchemas(document: ReferenceDocument, schema: Schema, into: Map<string, Schema>): void {
  const name = linkedName(document, schema);
  if (name) {
    if (into.has(name)) return;
    into.set(name, document.schema(schema));
  }
  const { properties = {}, items, anyOf = [], allOf = [], additionalProperties } = document.schema(schema);
  // The table of the whole schema contains the fields of `allOf`, so its parts are not listed by name.
  const parts = allOf.map((part) => document.schema(part));
  const values = typeof additionalProperties === 'object' ? [additionalProperties] : [];
  for (const next of [
    ...Object.values(properties),
    ...(items ? [items] : []),
    ...anyOf,
    ...parts,
    ...values,
  ]) {
    collectSchemas(document, next, into);
  }
}

/** The name to link to; null for a schema without fields, which is described inline. */
export function linkedName(document: ReferenceDocument, schema: Schema): string | null {
  const name = schemaName(schema);
  if (!name) return null;
  const { properties, anyOf, allOf } = document.schema(schema);
  return properties || anyOf || allOf ? name : null;
}

function fieldsOf(document: ReferenceDocument, schema: Schema, prefix: string): Field[] {
  const { properties = {}, required = [], allOf = [] } = document.schema(schema);
  const own = Object.entries(properties).flatMap(([key, property]) => {
    const name = prefix + key;
    const field = { name, schema: property, isRequired: required.includes(key) };
    return [field, ...nestedFields(document, property, name)];
  });
  const all = [...allOf.flatMap((part) => fieldsOf(document, part, prefix)), ...own];
  // A part that requires or narrows a field of another part names it again.
  return [...new Map(all.map((field) => [field.name, field])).values()];
}

/** The fields of an inline object; a named schema has its own table. */
function nestedFields(document: ReferenceDocument, schema: Schema, name: string): Field[] {
  if (linkedName(document, schema)) return [];
  const { items, properties } = document.schema(schema);
  if (items) return nestedFields(document, items, `${name}[]`);
  return properties ? fieldsOf(document, schema, `${name}.`) : [];
}

function fieldRow(document: ReferenceDocument, { name, schema, isRequired }: Field): Html {
  const { description = nullableDescription(document, schema), deprecated } = document.schema(schema);
  return html`<tr><th scope="row"><code>${name}</code>${isRequired && html` <em>required</em>`}${deprecated && html` <em>deprecated</em>`}</th><td>${typeOf(document, schema)}</td><td>${inlineMarkdown(schema.description ?? description)}</td></tr>
`;
}

function isNull({ enum: values }: Schema): boolean {
  return values?.length === 1 && values[0] === null;
}

/** A field that is one schema or null has the description of that schema. */
function nullableDescription(document: ReferenceDocument, schema: Schema): string {
  const [form, none, ...others] = formsOf(document, schema).map((form) => document.schema(form));
  return (none && isNull(none) && others.length === 0 && form?.description) || '';
}

function formsOf(document: ReferenceDocument, schema: Schema): Schema[] {
  return document.schema(schema).anyOf ?? [];
}

/** The limits that the type alone does not express. */
function limits(schema: Schema): Html {
  const { minimum, maximum, minLength, maxLength, minItems, maxItems, pattern, nullable } = schema;
  const words = [
    range(minimum, maximum, ''),
    range(minLength, maxLength, ' characters'),
    range(minItems, maxItems, ' items'),
    nullable && !schema.enum && 'nullable',
    schema.writeOnly && 'write-only',
    schema.readOnly && 'read-only',
  ].filter((word) => typeof word === 'string');
  return html`${words.map((word) => `, ${word}`)}${pattern && html`, matches <code>${pattern}</code>`}${
    schema.enum && html`: ${joined(schema.enum.map((value) => html`<code>${JSON.stringify(value)}</code>`))}`
  }${schema.default !== undefined && html`. Default: <code>${JSON.stringify(schema.default)}</code>`}`;
}

function range(least: number | undefined, most: number | undefined, unit: string): string | false {
  if (least === undefined) return most !== undefined && `at most ${most}${unit}`;
  return most === undefined ? `at least ${least}${unit}` : `${least} to ${most}${unit}`;
}

function joined(parts: Html[]): Html[] {
  return parts.flatMap((part, index) => (index === 0 ? [part] : [html`, `, part]));
}
