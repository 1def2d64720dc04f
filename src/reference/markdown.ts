import { Marked, type Tokens } from 'marked';
import { escapeHtml, Html } from './html.ts';

/** HTML inside Markdown is displayed as text, never interpreted. */
const showHtml = ({ text }: Tokens.HTML | Tokens.Tag) => escapeHtml(text);

const blocks = new Marked({ renderer: { html: showHtml } });

const sections = new Marked({
  renderer: {
    html: showHtml,
    heading({ tokens, depth, text }) {
      const id = escapeHtml(sectionId(text));
      return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
  },
});

export function markdown(text: string): Html {
  return new Html(blocks.parse(text, { async: false }));
}

/** Renders the text of a table cell or a list item, without a paragraph around it. */
export function inlineMarkdown(text: string): Html {
  return new Html(blocks.parseInline(text.trim(), { async: false }));
}

/** Renders a text whose headings can be linked to. */
export function sectionedMarkdown(text: string): Html {
  return new Html(sections.parse(text, { async: false }));
}

/** The anchor of a heading; `type` of every problem+json response links to `#section/Errors`. */
export function sectionId(heading: string): string {
  return `section/${heading.trim().replace(/\s+/g, '-')}`;
}
