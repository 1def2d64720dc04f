import type { ReferenceDocument } from './document.ts';
import { type Html, html } from './html.ts';

export interface ReferencePage {
  title: string;
  /** Name of the page's tag; null for the first page. */
  tag: string | null;
  content: Html;
}

export const tagUrl = (name: string) => `/docs/${name}/`;

/** The frame of all pages. The search box is hidden until its script runs. */
export function layout(document: ReferenceDocument, { title, tag, content }: ReferencePage): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/docs/assets/reference.css">
<script src="/docs/assets/reference.js" defer></script>
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header>
<a class="home" href="/docs/"${tag === null && html` aria-current="page"`}>${document.title} API reference</a>
<form role="search" action="/docs/" hidden><label>Search <input type="search" name="q" maxlength="100" autocomplete="off"></label></form>
</header>
<nav aria-label="Pages"><ul>
${document.tags.map(
  ({ name, title: label }) =>
    html`<li><a href="${tagUrl(name)}"${name === tag && html` aria-current="page"`}>${label}</a></li>
`,
)}<li><a href="/openapi.json">openapi.json</a></li>
<li><a href="/openapi.yaml">openapi.yaml</a></li>
</ul></nav>
<main id="content" tabindex="-1">
${content}
</main>
</body>
</html>
`.text;
}
