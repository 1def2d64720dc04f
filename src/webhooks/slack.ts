import type { NoticePayload } from './payload.ts';
import { wordsOf } from './wording.ts';

/** Longest text of a section; Slack refuses longer ones. */
const MAX_TEXT = 2900;

/**
 * A notice as the body of a Slack incoming webhook. Notifications show `text`. `verbatim` prevents Slack from turning
 * plain text into links.
 */
export function slackBody(payload: NoticePayload) {
  const { title, lines } = wordsOf(payload);
  const all = bounded([`*${escaped(title)}*`, ...lines.map(escaped)].join('\n'));
  return {
    text: bounded(escaped(title)),
    blocks: [{ type: 'section', text: { type: 'mrkdwn', text: all, verbatim: true } }],
  };
}

/** Escapes text, because a name could otherwise mention a channel or add a link. */
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
