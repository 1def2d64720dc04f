/** Goal: the digits of integers leave the event store as they came, in the columns of every layout and format. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { duckdb, eventRow, openEngine, selection, stageOptions } from './support.ts';

const INTEGERS = ['9007199254740993', '-9007199254740993', '-9223372036854775808', '18446744073709551615'];
const LIST = `[${INTEGERS.join()}]`;
const properties = `{"list":${LIST},"$set":{"a":${LIST}},"$set_once":{"b":${LIST}}}`;
const row = eventRow(1, { properties, personProperties: `{"a":${LIST}}` });

async function staged(options: Parameters<typeof stageOptions>[1]): Promise<string> {
  const { engine, shaper, directory } = await openEngine();
  await engine.append([row]);
  const { files } = await shaper.stageEvents(engine.read(selection()), stageOptions(directory(), options));
  return files[0]!.path;
}

test.each(['Parquet', 'CSV', 'JSONLines'] as const)('rows of tables in %s', async (format) => {
  const path = await staged({ format, layout: 'table' });
  const reader = {
    Parquet: `read_parquet('${path}')`,
    CSV: `read_csv('${path}', all_varchar = true)`,
    JSONLines: `read_json('${path}', columns = {properties: 'JSON', set: 'JSON', set_once: 'JSON', person_properties: 'JSON'})`,
  }[format];
  expect(await duckdb(`SELECT properties, "set", set_once, person_properties FROM ${reader}`)).toEqual([
    { properties, set: `{"a":${LIST}}`, set_once: `{"b":${LIST}}`, person_properties: `{"a":${LIST}}` },
  ]);
});

test('events for another capture endpoint', async () => {
  const line = readFileSync(await staged({ format: 'JSONLines', layout: 'capture' }), 'utf8');
  expect(line).toContain(`"properties":{"$geoip_disable":true,${properties.slice(1)}}`);
});
