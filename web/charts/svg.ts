/** An SVG element as data: rendered as text by `svgText`, and as React elements by the console. */
export interface SvgNode {
  tag: string;
  attributes: Readonly<Record<string, string | number>>;
  children: readonly (SvgNode | string)[];
}

/** Children as they are written: absent ones are left out. */
export type SvgChild = SvgNode | string | null;

/** Creates an element. Numbers are rounded to a hundredth of a pixel, so that output is short and stable. */
export function element(
  tag: string,
  attributes: Readonly<Record<string, string | number | null>>,
  ...children: readonly SvgChild[]
): SvgNode {
  const entries = Object.entries(attributes).filter(
    (entry): entry is [string, string | number] => entry[1] !== null,
  );
  return {
    tag,
    attributes: Object.fromEntries(entries.map(([name, value]) => [name, rounded(value)])),
    children: children.filter((child) => child !== null),
  };
}

/** Serializes an element. Valid inside HTML and, for a root with `xmlns`, as a file of its own. */
export function svgText(node: SvgNode): string {
  const attributes = Object.entries(node.attributes)
    .map(([name, value]) => ` ${name}="${escapeXml(String(value))}"`)
    .join('');
  const content = node.children.map((child) =>
    typeof child === 'string' ? escapeXml(child) : svgText(child),
  );
  return content.length === 0
    ? `<${node.tag}${attributes}/>`
    : `<${node.tag}${attributes}>${content.join('')}</${node.tag}>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML does not allow these characters, even escaped.
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Escapes text for element content and for attribute values in either kind of quotes. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(NOT_XML, '\ufffd')
    .replace(/[&<>"']/g, (character) => ENTITIES[character]!);
}

function rounded(value: string | number): string | number {
  if (typeof value === 'string') return value;
  // `|| 0` turns -0 into 0.
  return Math.round(value * 100) / 100 || 0;
}
