import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { completeConfig } from '../../src/destinations/config.ts';
import type { DeliveryContext } from '../../src/destinations/destination.ts';
import { fileDestination } from '../../src/destinations/file.ts';
import { intervalName } from '../../src/destinations/objects/object_key.ts';
import { destinationSuite } from '../suites/destination.ts';
import type { Harness } from '../suites/harness.ts';
import { weirHarness } from './weir_receiver.ts';

// Goal: destinations keep the promises that all of them make. Those with a peer of their own stand in its test file.

async function fileHarness(): Promise<Harness> {
  const folder = mkdtempSync(join(tmpdir(), 'weir-conformance-'));
  const root = join(folder, 'exports');
  mkdirSync(root);
  const incoming = join(root, '.incoming');
  const config = completeConfig('File', { prefix: 'one', file_format: 'JSONLines' });
  const manyParts = completeConfig('File', { prefix: 'many', file_format: 'JSONLines', max_file_size_mb: 1 });
  const lines = (prefix: string, context: DeliveryContext) =>
    names(join(root, prefix))
      .filter((name) => name.startsWith(intervalName(context)) && name.endsWith('.jsonl'))
      .flatMap((name) =>
        readFileSync(join(root, prefix, name), 'utf8')
          .trimEnd()
          .split('\n'),
      );
  return {
    destination: fileDestination(root, () => false),
    config,
    manyParts,
    secrets: [],
    visible: async (context) =>
      [...lines('one', context), ...lines('many', context)].map((line) => JSON.parse(line).uuid as string),
    leftovers: async () => names(incoming),
    faults: {
      // Something stands where files wait.
      sever: () => {
        rmSync(incoming, { recursive: true, force: true });
        writeFileSync(incoming, '');
      },
      mend: () => rmSync(incoming),
      stall: () => undefined,
      stalled: async () => undefined,
    },
    cleanup: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

function names(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}

destinationSuite({
  name: 'File',
  start: fileHarness,
  waived: {
    'refused credentials need a person': 'a folder has no credentials',
    'stops soon after its signal, also when the peer is silent': 'a disk does not fall silent',
  },
});

destinationSuite({
  name: 'HTTP to a second Weir',
  start: weirHarness,
  waived: {
    'nothing where there was something: the interval is empty again':
      'an event that was sent cannot be taken back',
  },
});
