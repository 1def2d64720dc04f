import type { SampleRequest } from './request_sample.ts';

/** A sample of one request. It reads the server's URL from `WEIR_URL`, and credentials from other variables. */
export interface CodeSample {
  language: string;
  code: string;
}

export function samplesOf(request: SampleRequest): CodeSample[] {
  return [
    { language: 'curl', code: curlSample(request) },
    { language: 'JavaScript', code: javascriptSample(request) },
    { language: 'Python', code: pythonSample(request) },
  ];
}

/** A command for a POSIX shell. */
export function curlSample({ method, path, credentials, accept, body }: SampleRequest): string {
  const lines = [`curl "$WEIR_URL${path}"`];
  if (method !== (body === undefined ? 'GET' : 'POST')) lines.push(`-X ${method}`);
  for (const { name, prefix, variable } of credentials) lines.push(`-H "${name}: ${prefix}$${variable}"`);
  if (accept) lines.push(`-H 'Accept: ${accept}'`);
  if (body !== undefined) {
    lines.push("-H 'Content-Type: application/json'", `-d '${jsonLiteral(body).replaceAll("'", `'\\''`)}'`);
  }
  return lines.join(' \\\n  ');
}

/** An ES module for Node. */
export function javascriptSample({
  method,
  path,
  credentials,
  accept,
  body,
  responseType,
}: SampleRequest): string {
  const names = [...new Set(['WEIR_URL', ...credentials.map(({ variable }) => variable)])].join(', ');
  const headers = [
    ...credentials.map(({ name, prefix, variable }) => `${quoted(name)}: \`${prefix}\${${variable}}\``),
    accept && `Accept: '${accept}'`,
    body !== undefined && "'Content-Type': 'application/json'",
  ].filter(isText);
  const options = [
    method !== 'GET' && `method: '${method}'`,
    headers.length > 0 && `headers: { ${headers.join(', ')} }`,
    body !== undefined && `body: JSON.stringify(${indented(jsonLiteral(body), '  ')})`,
  ].filter(isText);
  const second = options.length > 0 ? `, {\n${options.map((line) => `  ${line},\n`).join('')}}` : '';
  return [
    `const { ${names} } = process.env;`,
    `const response = await fetch(\`\${WEIR_URL}${path}\`${second});`,
    'if (!response.ok) throw new Error(await response.text());',
    responseType === 'nothing'
      ? 'console.log(response.status);'
      : `console.log(await response.${responseType}());`,
  ].join('\n');
}

/** A script that uses the package `requests`. */
export function pythonSample({
  method,
  path,
  credentials,
  accept,
  body,
  responseType,
}: SampleRequest): string {
  const headers = [
    ...credentials.map(
      ({ name, prefix, variable }) => `"${name}": ${prefix && `"${prefix}" + `}os.environ["${variable}"]`,
    ),
    accept && `"Accept": "${accept}"`,
  ].filter(isText);
  const lines = [
    `os.environ["WEIR_URL"] + ${JSON.stringify(path)},`,
    headers.length > 0 && `headers={${headers.join(', ')}},`,
    body !== undefined && `json=${indented(pythonText(body), '    ')},`,
  ].filter(isText);
  const shown = { json: 'response.json()', text: 'response.text', nothing: 'response.status_code' }[
    responseType
  ];
  return [
    'import os\nimport requests\n',
    `response = requests.${method.toLowerCase()}(\n${lines.map((line) => `    ${line}\n`).join('')})`,
    'response.raise_for_status()',
    `print(${shown})`,
  ].join('\n');
}

const quoted = (name: string) => (/^\w+$/.test(name) ? name : `'${name}'`);

export const jsonLiteral = (value: unknown): string => written(value, JSON_WORDS);

const pythonText = (value: unknown): string => written(value, PYTHON_WORDS);

const JSON_WORDS = { null: 'null', true: 'true', false: 'false' };
const PYTHON_WORDS = { null: 'None', true: 'True', false: 'False' };

/** Longest line; values that fit are kept on one line. */
const LINE_WIDTH = 80;

/** Writes a JSON value with the constants of a language; strings and numbers are the same in all of them. */
function written(value: unknown, words: typeof JSON_WORDS): string {
  if (value === null || typeof value === 'boolean') return words[String(value) as 'null'];
  if (typeof value !== 'object') return JSON.stringify(value);
  const isList = Array.isArray(value);
  const parts = Object.entries(value as object).map(
    ([key, entry]) => (isList ? '' : `${JSON.stringify(key)}: `) + written(entry, words),
  );
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  const line = open + parts.join(', ') + close;
  if (line.length <= LINE_WIDTH && !line.includes('\n')) return line;
  return `${open}\n  ${parts.map((part) => indented(part, '  ')).join(',\n  ')}\n${close}`;
}

const isText = (line: string | false | null): line is string => typeof line === 'string';

function indented(text: string, by: string): string {
  return text.replaceAll('\n', `\n${by}`);
}
