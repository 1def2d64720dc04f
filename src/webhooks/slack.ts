import type { NoticePayload } from './payload.ts';
import { wordsOf } from './wording.ts';

/** Slack refuses a longer text in a section. */
const MAX_TEXT = 2900;

/** A notice as the body of a Slack incoming webhook. `text` is what notifications show. `verbatim`: Slack makes no links of plain text. */
export function slackBody(payload: NoticePayload) {
  const { title, lines } = wordsOf(payload);
  const all = bounded([`*${escaped(title)}*`, ...lines.map(escaped)].join('\n'));
  return {
    text: bounded(escaped(title)),
    blocks: [{ type: 'section', text: { type: 'mrkdwn', text: all, verbatim: true } }],
  };
}

/** Without escapes a name could mention a channel or make a link. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function bounded(text: string): string {
  return text.length <= MAX_TEXT
    ? text
    : `${text
        .slice(0, MAX_TEXT)
        .toWellFormed()
        .replace(/&[a-z]*$/, '')}…`;
}
