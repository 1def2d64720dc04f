/** Names of fields that hold a project token, in the order in which SDKs are likely to send them. */
const NAMES = ['"api_key"', '"token"', '"$token"'];
const VALUE = /[ \t\n\r]*:[ \t\n\r]*"([^"\\]{1,200})"/y;
/** Searched first: SDKs write the token before the events, or inside the first one. */
const BEGINNING = 64 * 1024;
/** Searched second: some SDKs write the token after the events. */
const ENDING = 1024;
/** Limit of the search, because properties of events may have these names as well. */
const MAX_CANDIDATES = 1000;

/**
 * Finds the texts in JSON text that may be project tokens. A request without a token, or with unknown tokens only, can
 * be refused without parsing it.
 */
export function findToken(
  text: string,
  isKnown: (token: string) => boolean,
): { known: boolean; first: string | undefined } {
  const parts = [text.slice(0, BEGINNING), ...(text.length > BEGINNING ? [text.slice(-ENDING), text] : [])];
  const seen = new Set<string>();
  for (const part of parts) {
    for (const token of candidates(part)) {
      if (seen.has(token)) continue;
      // A text with this many candidates has to be parsed.
      if (isKnown(token) || seen.add(token).size > MAX_CANDIDATES) return { known: true, first: token };
    }
  }
  const [first] = seen;
  return { known: false, first };
}

function* candidates(text: string): Generator<string> {
  for (const name of NAMES) {
    for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + name.length)) {
      VALUE.lastIndex = at + name.length;
      const token = VALUE.exec(text)?.[1];
      if (token !== undefined) yield token;
    }
  }
}
