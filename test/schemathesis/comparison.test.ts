import { describe, expect, test } from 'vitest';
import { rawDocument } from '../contract/document.ts';
import { compare } from './compare.ts';
import { EXCEPTIONS } from './exceptions.ts';
import { FIELDS, narrowed, PARAMETERS, SCHEMAS } from './narrowed.ts';

/** Goal: the list of disagreements between contract and server only shrinks, and what it leaves out exists. */

describe('compare', () => {
  const exceptions = [{ reason: 'known', disagreements: ['a rejects name', 'b accepts name'] }];

  test('names what has no explanation', () => {
    expect(compare(['a rejects name', 'b accepts name', 'c fails'], exceptions)).toEqual({
      unexplained: ['c fails'],
      gone: [],
    });
  });

  test('names what is explained and gone', () => {
    expect(compare(['a rejects name'], exceptions)).toEqual({ unexplained: [], gone: ['b accepts name'] });
  });
});

describe('exceptions', () => {
  test('have a reason, and name each disagreement once', () => {
    expect(EXCEPTIONS.filter(({ reason }) => reason.length < 20)).toEqual([]);
    const names = EXCEPTIONS.flatMap(({ disagreements }) => disagreements);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });
});

describe('narrowed places', () => {
  const { schemas, parameters } = rawDocument.components;

  test('exist in the contract', () => {
    const text = JSON.stringify(schemas);
    expect(Object.keys(SCHEMAS).filter((name) => !(name in schemas))).toEqual([]);
    const fields = Object.keys(FIELDS).map((name) => name.split('.').at(-1));
    expect(fields.filter((name) => !text.includes(`"${name}":{`))).toEqual([]);
    const names = Object.values<{ name: string }>(parameters).map(({ name }) => name);
    expect(Object.keys(PARAMETERS).filter((name) => !names.includes(name))).toEqual([]);
  });

  test('are of requests: responses are held against the whole contract', () => {
    const { schemas: changed } = narrowed(rawDocument).components;
    expect(changed['BatchExport']).toEqual(schemas.BatchExport);
    expect(changed['BatchExportCreate']).not.toEqual(schemas.BatchExportCreate);
  });
});
