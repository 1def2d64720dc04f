import type { Operation, ReferenceDocument, Schema, Tag } from './document.ts';
import { type Html, html, inTurns } from './html.ts';
import { layout } from './layout.ts';
import { markdown } from './markdown.ts';
import { operationSection } from './operation_section.ts';
import { collectSchemas, schemaTable } from './schema_table.ts';
import { SDK_SAMPLES } from './sdk_samples.ts';

/** Renders all operations of a tag, followed by the schemas that they use. */
export async function tagPage(document: ReferenceDocument, tag: Tag): Promise<string> {
  const schemas = schemasOf(document, tag.operations);
  const operations = await inTurns(tag.operations, (operation) => operationSection(document, operation));
  const described = await inTurns(schemas, ([name, schema]) => schemaSection(document, name, schema));
  const content = html`<h1>${tag.title}</h1>
${markdown(tag.description)}
<ul class="contents">
${tag.operations.map(({ id, summary, deprecated }) => html`<li><a href="#${id}">${summary}</a>${deprecated && html` <em>deprecated</em>`}</li>\n`)}
${schemas.length > 0 && html`<li><a href="#schemas">Schemas</a></li>`}
</ul>
${sdkSamples(tag)}
${operations}
${schemas.length > 0 && html`<h2 id="schemas">Schemas</h2>`}
${described}`;
  return layout(document, {
    title: `${tag.title} - ${document.title} API reference`,
    tag: tag.name,
    content,
  });
}

function sdkSamples({ name }: Tag): Html | null {
  const samples = SDK_SAMPLES[name];
  if (!samples) return null;
  return html`<h2>SDKs</h2>
${samples.map(
  ({ language, code }) =>
    html`<details><summary>${language}</summary><pre><code>${code}</code></pre></details>
`,
)}`;
}

function schemaSection(document: ReferenceDocument, name: string, schema: Schema): Html {
  return html`<section class="schema" id="schema-${name}" aria-labelledby="schema-${name}-title">
<h3 id="schema-${name}-title"><a href="#schema-${name}">${name}</a></h3>
${markdown(schema.description ?? '')}
${schemaTable(document, schema)}
</section>
`;
}

function schemasOf(document: ReferenceDocument, operations: readonly Operation[]): Array<[string, Schema]> {
  const found = new Map<string, Schema>();
  for (const { parameters, body, responses } of operations) {
    const contents = [body?.content ?? {}, ...responses.map(({ content }) => content)];
    const schemas = contents.flatMap((content) => Object.values(content).map(({ schema }) => schema));
    for (const schema of [...parameters.map((parameter) => parameter.schema), ...schemas]) {
      collectSchemas(document, schema, found);
    }
  }
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1));
}
