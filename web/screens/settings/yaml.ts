/** A writer of YAML 1.2 for values of JSON. */

/** Text that needs no quotes: it cannot be read as a number, a time, a boolean or null, and has no special character. */
const PLAIN = /^(?!(?:true|false|null|yes|no|on|off|y|n)$)[A-Za-z_][A-Za-z0-9_]*$/i;

const textOf = (text: string) => (PLAIN.test(text) ? text : quoted(text));

/** JSON strings are YAML, once the characters that YAML does not allow unescaped are escaped. */
function quoted(text: string): string {
  return JSON.stringify(text).replace(
    /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function scalar(value: unknown): string {
  return typeof value === 'string' ? textOf(value) : JSON.stringify(value ?? null);
}

const isCollection = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Lines of a collection that is not empty. */
function lines(value: object): string[] {
  if (Array.isArray(value)) {
    return value.flatMap((each) => {
      const [first = '', ...rest] = nested(each);
      return [`- ${first}`, ...rest.map((line) => `  ${line}`)];
    });
  }
  return Object.entries(value).flatMap(([key, inner]) => {
    const block = nested(inner);
    if (!isCollection(inner) || Object.keys(inner).length === 0) return [`${textOf(key)}: ${block[0]}`];
    return [`${textOf(key)}:`, ...block.map((line) => `  ${line}`)];
  });
}

function nested(value: unknown): string[] {
  if (!isCollection(value)) return [scalar(value)];
  if (Object.keys(value).length === 0) return [Array.isArray(value) ? '[]' : '{}'];
  return lines(value);
}

/** Writes a value of JSON as a YAML document. */
export function toYaml(value: unknown): string {
  return `${nested(value).join('\n')}\n`;
}
