import { WeirError } from '../kernel/errors.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const SIXBITS = new Map([...ALPHABET].map((letter, index) => [letter, index]));

/** Codes below the first dictionary entry: a literal of 8 or 16 bits follows, or the text ends. */
const BYTE = 0;
const WIDE = 1;
const END = 2;

function broken(): WeirError {
  return new WeirError('malformed', 'The body is not valid lz64 data.', { code: 'parse_error' });
}

/** Reads codes of a growing width, least significant bit first, from base64 text. */
class BitReader {
  readonly #text: string;
  #position = 0;
  #value = 0;
  #left = 0;

  constructor(text: string) {
    this.#text = text;
  }

  read(width: number): number {
    let code = 0;
    for (let bit = 0; bit < width; bit++) {
      if (this.#left === 0) this.#load();
      this.#left--;
      code |= ((this.#value >> this.#left) & 1) << bit;
    }
    return code;
  }

  #load(): void {
    const letter = this.#text[this.#position++];
    const value = letter === undefined ? undefined : SIXBITS.get(letter);
    if (value === undefined) throw broken();
    this.#value = value;
    this.#left = 6;
  }
}

/**
 * Expands the format that `lz-string` calls base64. That library cannot stop at a size, and a few kilobytes may expand
 * to gigabytes. This reader of the same format refuses output above `limit` characters.
 */
export function expandLz64(text: string, limit: number): string {
  const bits = new BitReader(text);
  const words: string[] = ['', '', ''];
  const output: string[] = [];
  let size = 0;
  let width = 2;
  let remaining = 4;
  let previous: string | null = null;
  const grow = () => {
    if (--remaining === 0) remaining = 2 ** width++;
  };
  for (;;) {
    let code = bits.read(width);
    if (previous === null) [remaining, width] = [4, 3];
    if (code === END) return output.join('');
    if (code === BYTE || code === WIDE) {
      words.push(String.fromCharCode(bits.read(code === BYTE ? 8 : 16)));
      code = words.length - 1;
      if (previous !== null) grow();
    }
    const word: string | undefined =
      code < words.length
        ? words[code]
        : code === words.length && previous
          ? previous + previous[0]
          : undefined;
    if (!word) throw broken();
    size += word.length;
    if (size > limit)
      throw new WeirError('too_large', `The request body expands to more than ${limit} characters.`);
    output.push(word);
    if (previous !== null) {
      words.push(previous + word[0]);
      grow();
    }
    previous = word;
  }
}
