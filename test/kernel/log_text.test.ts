/** Goal: a line for people has everything that the JSON line has, on one line, and nothing that a terminal would act on. */
import { expect, test } from 'vitest';
import { createLog } from '../../src/kernel/log/log.ts';
import { textLine } from '../../src/kernel/log/text.ts';

const TIME = '2026-11-20T10:30:00.123Z';
const lineOf = (fields: object) => textLine(JSON.stringify({ level: 'info', time: TIME, ...fields }));

test.each<[string, object, string]>([
  ['a message alone', { msg: 'stopped' }, `${TIME} info  stopped\n`],
  [
    'fields after the message, in their order',
    { method: 'GET', path: '/api/projects/', status: 200, ms: 1.25, msg: 'request' },
    `${TIME} info  request method=GET path=/api/projects/ status=200 ms=1.25\n`,
  ],
  ['the level in a column', { level: 'error', msg: 'x' }, `${TIME} error x\n`],
  ['a line without a message', { a: null, b: true }, `${TIME} info  a=null b=true\n`],
  [
    'text with spaces in quotes',
    { reason: 'disk is full', msg: 'x' },
    `${TIME} info  x reason="disk is full"\n`,
  ],
  ['empty text in quotes', { reason: '', msg: 'x' }, `${TIME} info  x reason=""\n`],
  ['text that looks like fields in quotes', { path: '/a=b', msg: 'x' }, `${TIME} info  x path="/a=b"\n`],
  [
    'lists and objects as JSON',
    { ids: [1, 2], at: { a: 'b' }, msg: 'x' },
    `${TIME} info  x ids=[1,2] at={"a":"b"}\n`,
  ],
])('%s', (_name, fields, text) => {
  expect(lineOf(fields)).toBe(text);
});

test('an error has its stack below, indented so that it does not look like another log line', () => {
  const err = { type: 'Error', message: 'no', stack: `Error: no\n${TIME} info  forged\n    at f (a.ts:1:2)` };
  expect(lineOf({ err, request_id: 'r-1', msg: 'unexpected error' })).toBe(
    `${TIME} info  unexpected error request_id=r-1\n    Error: no\n    ${TIME} info  forged\n        at f (a.ts:1:2)\n`,
  );
});

test('control characters and direction marks are escaped', () => {
  const hostile = '\u001b[2J\u009b1m\r\n\u202eabc\u2028\u007f';
  const line = lineOf({
    path: hostile,
    [`k${hostile}`]: 1,
    err: { stack: `Error: ${hostile}` },
    msg: hostile,
  });
  expect(line.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u);
  expect(line).toContain('\\u001b[2J\\u009b1m');
});

test('text that is not a log line is unchanged except for control characters', () => {
  expect(textLine('not JSON\u001b\n')).toBe('not JSON\\u001b\n');
});

test('fields that are redacted in JSON are redacted in text', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line: string) => void lines.push(textLine(line)) });
  log.info(
    { export: { config: { password: 'hunter2' }, name: 'a' }, h: { authorization: 'Bearer phx_1' } },
    'x',
  );
  expect(lines.join('')).toContain('x export={"name":"a"} h={}');
  expect(lines.join('')).not.toMatch(/hunter2|phx_1/);
});
