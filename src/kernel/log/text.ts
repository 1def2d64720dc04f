/** Control characters of terminals, and characters that change the direction or the line of the following text. */
const UNSAFE = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu;

/** Text that is unambiguous without quotes. */
const PLAIN = /^[^\s"=\\{}[\]]+$/;

/**
 * Formats a JSON log line as text: time, level, message, then the fields as `name=value`, with the stack of an error
 * below.
 */
export function textLine(json: string): string {
  const { time, level, msg, err, ...fields } = parse(json);
  if (time === undefined) return `${escapeUnsafe(json.trimEnd())}\n`;
  const stack = isObject(err) && typeof err['stack'] === 'string' ? err['stack'] : null;
  const rest = stack === null && err !== undefined ? { err, ...fields } : fields;
  const pairs = Object.entries(rest).map(([name, value]) => `${name}=${valueText(value)}`);
  const words = [time, String(level).padEnd(5), ...(msg === undefined ? [] : [msg]), ...pairs];
  const lines = [words.join(' '), ...(stack?.split('\n').map((line) => `    ${line}`) ?? [])];
  return `${lines.map(escapeUnsafe).join('\n')}\n`;
}

function parse(json: string): Record<string, unknown> {
  try {
    return JSON.parse(json);
  } catch {
    return {};
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function valueText(value: unknown): string {
  return typeof value === 'string' && PLAIN.test(value) ? value : JSON.stringify(value);
}

function escapeUnsafe(text: string): string {
  return text.replace(UNSAFE, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
