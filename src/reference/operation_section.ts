import {
  mainMedia,
  type Operation,
  type Parameter,
  type ReferenceDocument,
  type Response,
} from './document.ts';
import { type Html, html } from './html.ts';
import { inlineMarkdown, markdown } from './markdown.ts';
import { sampleRequest } from './request_sample.ts';
import { jsonLiteral, samplesOf } from './samples.ts';
import { linkedName, schemaTable, typeOf } from './schema_table.ts';

/** Renders the full description of one operation; its anchor is the operationId. */
export function operationSection(document: ReferenceDocument, operation: Operation): Html {
  const { id, method, path, summary, description } = operation;
  return html`<section class="operation" id="${id}" aria-labelledby="${id}-title">
<h2 id="${id}-title"><a href="#${id}">${summary}</a></h2>
<p class="route"><span class="method ${method}">${method.toUpperCase()}</span> <code>${path}</code></p>
<p class="access">${access(operation)} <span>Operation: <code>${id}</code></span>${operation.deprecated && html` <em>Deprecated</em>`}</p>
${markdown(description)}
${parameterTable(document, operation.parameters)}
${requestBody(document, operation)}
${samples(operation)}
${responses(document, operation)}
</section>
`;
}

export function access({ isPublic, isForSessions, takesProjectToken, scope }: Operation): Html {
  if (takesProjectToken) return html`<span class="scope">Project token in the Authorization header</span>`;
  if (isPublic) return html`<span class="scope">No key needed</span>`;
  if (isForSessions) return html`<span class="scope">Session of a browser</span>`;
  if (scope === null) return html`<span class="scope">Any personal API key</span>`;
  return html`<span class="scope">Scope: <code>${scope}</code></span>`;
}

function parameterTable(document: ReferenceDocument, parameters: Parameter[]): Html | null {
  if (parameters.length === 0) return null;
  return html`<h3>Parameters</h3>
<table class="fields"><thead><tr><th scope="col">Name</th><th scope="col">In</th><th scope="col">Type</th><th scope="col">Description</th></tr></thead>
<tbody>${parameters.map(
    (parameter) =>
      html`<tr><th scope="row"><code>${parameter.name}</code>${parameter.required && html` <em>required</em>`}</th><td>${parameter.in}</td><td>${typeOf(document, parameter.schema)}</td><td>${inlineMarkdown(parameter.description ?? '')}</td></tr>
`,
  )}</tbody></table>`;
}

function requestBody(document: ReferenceDocument, { body }: Operation): Html | null {
  const [type, media] = mainMedia(body?.content ?? {}) ?? [];
  if (!body || !media) return null;
  const types = Object.keys(body.content).filter((name) => name !== type);
  return html`<h3>Request body</h3>
${markdown(body.description)}
<p><code>${type}</code>${body.required ? ', required' : ', optional'}${types.map((name) => html`; also <code>${name}</code>`)}</p>
${schemaTable(document, media.schema)}`;
}

function samples(operation: Operation): Html {
  const [first, ...examples] = operation.body?.content['application/json']?.examples ?? [];
  return html`<h3>Samples</h3>
${samplesOf(sampleRequest(operation)).map(
  ({ language, code }, index) =>
    html`<details name="${operation.id}-sample"${index === 0 && html` open`}><summary>${language}${
      first && html` <span class="note">${first.summary}</span>`
    }</summary><pre><code class="language-${language.toLowerCase()}">${code}</code></pre></details>
`,
)}${examples.map(({ summary, value }) => example(`Other request body: ${summary}`, value))}`;
}

function responses(document: ReferenceDocument, operation: Operation): Html {
  const success = operation.responses.filter(({ status }) => status.startsWith('2'));
  return html`<h3>Responses</h3>
<table class="responses"><thead><tr><th scope="col">Status</th><th scope="col">Description</th><th scope="col">Body</th></tr></thead>
<tbody>${operation.responses.map((response) => responseRow(document, response))}</tbody></table>
${success.map((response) => responseDetails(document, response))}`;
}

function responseRow(document: ReferenceDocument, { status, description, content }: Response): Html {
  const media = mainMedia(content);
  return html`<tr><th scope="row">${status === 'default' ? 'other' : status}</th><td>${inlineMarkdown(description)}</td><td>${
    media && typeOf(document, media[1].schema)
  }</td></tr>
`;
}

/** Fields of an inline schema are listed here; the examples are those of the main media type. */
function responseDetails(document: ReferenceDocument, { status, headers, content }: Response): Html {
  const media = mainMedia(content)?.[1];
  const isInline = media && !linkedName(document, media.schema) && document.schema(media.schema).properties;
  return html`${headers.length > 0 && html`<p class="headers">Headers of ${status}: ${headers.map((name, index) => html`${index > 0 && ', '}<code>${name}</code>`)}</p>`}
${isInline && schemaTable(document, media.schema)}
${media?.examples.map(({ summary, value }) => example(`Example of ${status}: ${summary}`, value)) ?? null}`;
}

function example(title: string, value: unknown): Html {
  const text = typeof value === 'string' ? value : jsonLiteral(value);
  return html`<details><summary>${title}</summary><pre><code>${text}</code></pre></details>
`;
}
