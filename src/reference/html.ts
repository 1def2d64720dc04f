import { setImmediate as turn } from 'node:timers/promises';

/** Markup that needs no further escaping. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Value = Html | string | number | null | undefined | false | readonly Value[];

/** A template tag that escapes every value, except markup of other templates. Null, undefined and false add nothing. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(parts.reduce((text, part, index) => text + markup(values[index - 1]!) + part));
}

/** Renders each item in a turn of its own of the event loop, so that other requests do not wait for a whole page. */
export async function inTurns<Item>(items: readonly Item[], render: (item: Item) => Html): Promise<Html[]> {
  const rendered: Html[] = [];
  for (const item of items) {
    rendered.push(render(item));
    await turn();
  }
  return rendered;
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character]!);
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function markup(value: Value): string {
  if (value === null || value === undefined || value === false) return '';
  if (value instanceof Html) return value.text;
  return typeof value === 'object' ? value.map(markup).join('') : escapeHtml(String(value));
}
