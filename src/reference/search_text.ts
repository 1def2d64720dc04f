import { mainMedia, type Operation, type ReferenceDocument } from './document.ts';

/** Text that makes an operation searchable beyond its list item: its id, words and fields, without duplicates. */
export function searchText(document: ReferenceDocument, operation: Operation): string {
  const { id, description, parameters, body } = operation;
  const schema = mainMedia(body?.content ?? {})?.[1].schema;
  const fields = Object.keys((schema && document.schema(schema).properties) ?? {});
  const text = [id, description, ...parameters.map(({ name }) => name), ...fields].join(' ');
  return [...new Set(text.toLowerCase().match(/[\w@$]{3,}/g))].join(' ');
}
