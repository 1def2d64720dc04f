import type { Operation, ReferenceDocument, Tag } from './document.ts';
import { type Html, html, inTurns } from './html.ts';
import { layout, tagUrl } from './layout.ts';
import { markdown, sectionedMarkdown, sectionId } from './markdown.ts';
import { access } from './operation_section.ts';
import { CLIENT_SAMPLES } from './sdk_samples.ts';
import { searchText } from './search_text.ts';

/**
 * Renders the first page: every operation with a link to its description, and the information that applies to all of
 * them.
 */
export async function indexPage(document: ReferenceDocument): Promise<string> {
  const count = document.tags.reduce((sum, tag) => sum + tag.operations.length, 0);
  const tags = await inTurns(document.tags, (tag) => tagSection(document, tag));
  const content = html`<h1>${document.title} API reference</h1>
<p>Version ${document.version}. <a href="#operations">${count} operations</a>, <a href="#clients">clients</a>, and what holds for all:
${sections(document.description).map((heading, index) => html`${index > 0 && ', '}<a href="#${sectionId(heading)}">${heading}</a>`)}.</p>
<h2 id="operations">Operations</h2>
<p id="found" role="status"></p>
${tags}
<h2 id="clients">Clients</h2>
<p>Samples read the URL of the server, the key and the project token from the environment:</p>
<pre><code>export WEIR_URL=http://127.0.0.1:8000 WEIR_API_KEY=phx_... WEIR_PROJECT_TOKEN=phc_...</code></pre>
${CLIENT_SAMPLES.map(
  ({
    language,
    code,
  }) => html`<details><summary>${language}</summary><pre><code>${code}</code></pre></details>
`,
)}
${sectionedMarkdown(document.description)}`;
  return layout(document, { title: `${document.title} API reference`, tag: null, content });
}

function tagSection(document: ReferenceDocument, tag: Tag): Html {
  return html`<section class="tag" aria-labelledby="tag-${tag.name}">
<h3 id="tag-${tag.name}"><a href="${tagUrl(tag.name)}">${tag.title}</a></h3>
${markdown(firstParagraph(tag.description))}
<ul>${tag.operations.map((operation) => operationItem(document, operation))}</ul>
</section>
`;
}

/** The summary of a tag's description; the page of the tag has the whole text. */
function firstParagraph(text: string): string {
  return text.split('\n\n', 1)[0]!;
}

function operationItem(document: ReferenceDocument, operation: Operation): Html {
  const { id, tag, method, path, summary } = operation;
  return html`<li data-search="${searchText(document, operation)}"><a href="${tagUrl(tag)}#${id}">${summary}</a>
<span class="method ${method}">${method.toUpperCase()}</span> <code>${path}</code> ${access(operation)}</li>
`;
}

function sections(description: string): string[] {
  return [...description.matchAll(/^## (.+)$/gm)].map((match) => match[1]!);
}
