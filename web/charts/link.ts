import { element, type SvgChild, type SvgNode } from './svg.ts';

/** Addresses that a chart may lead to: pages of the console and of other servers, but never scripts. */
const SAFE = /^(\/(?!\/)|#|\?|https?:\/\/)/i;

/** Marks that lead somewhere, with the text that stands for them. An address of another kind is left out. */
export function link(href: string, text: string, ...marks: readonly SvgChild[]): SvgNode {
  const title = element('title', {}, text);
  return SAFE.test(href)
    ? element('a', { class: 'mark', href, 'aria-label': text }, title, ...marks)
    : element('g', { class: 'mark' }, title, ...marks);
}
