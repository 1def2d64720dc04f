import { mainMedia, type Operation, type ReferenceDocument } from './document.ts';

/** What an operation can be found by beside what its item in the list shows: its id, its words and its fields, each once. */
export function searchText(document: ReferenceDocument, operation: Operation): string {
  const { id, description, parameters, body } = operation;
  const schema = mainMedia(body?.content ?? {})?.[1].schema;
  const fields = Object.keys((schema && document.schema(schema).properties) ?? {});
  const text = [id, description, ...parameters.map(({ name }) => name), ...fields].join(' ');
  return [...new Set(text.toLowerCase().match(/[\w@$]{3,}/g))].join(' ');
}
