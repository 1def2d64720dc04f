import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { OPERATIONS, rawDocument } from './contract/document.ts';
import { filesPerFolder, sharedNames } from './support/figures.ts';
import { findCycle, type Import, type SourceFile, sourceFiles } from './support/imports.ts';
import { NAME_FAMILIES } from './support/name_families.ts';

/** Goal: the dependencies between folders hold, so that each folder can be read and replaced alone. */
const files = sourceFiles('src', 'handlers');

/** Complaints about imports, one a line: `file imports target`. */
function imports(inside: RegExp, isWrong: (entry: Import, file: SourceFile) => boolean): string[] {
  return files
    .filter((file) => inside.test(file.path))
    .flatMap((file) =>
      file.imports
        .filter((entry) => isWrong(entry, file))
        .map((entry) => `${file.path} imports ${entry.target}`),
    );
}

/** Violations in code: the files outside `allowed` that use one of the identifiers. */
function uses(identifiers: RegExp, allowed: RegExp): string[] {
  return files
    .filter((file) => !allowed.test(file.path) && identifiers.test(file.code))
    .map((file) => `${file.path} uses ${identifiers.exec(file.code)![0]}`);
}

/** Folders with more files than others may have, and how many. The numbers may only shrink. */
const CROWDED: Readonly<Record<string, number>> = {
  'src/exports': 48,
  'src/stats': 35,
  'src/store': 67,
};
const MAX_FILES = 30;

const DATABASE = /^(drizzle-orm|better-sqlite3|@duckdb)/;
const HTTP = /^(express|openapi-backend|node:http2?|node:https)$/;

describe('dependencies', () => {
  test('has files to look at', () => {
    expect(files.length).toBeGreaterThan(50);
  });

  test('handlers reach data through services only', () => {
    const wrong = imports(
      /^handlers\//,
      (entry) =>
        DATABASE.test(entry.target) ||
        (!entry.typeOnly && /^src\/(store|events|destinations)\//.test(entry.target)),
    );
    expect(wrong, 'give the service in src a method that answers this, and call it from the handler').toEqual(
      [],
    );
  });

  test('handlers import types from src, and functions only from the kernel', () => {
    const wrong = imports(
      /^handlers\//,
      (entry) =>
        !entry.typeOnly && entry.target.startsWith('src/') && !entry.target.startsWith('src/kernel/'),
    );
    expect(wrong, 'take the service as an argument of the handler factory and import its type').toEqual([]);
  });

  test('handlers take services by their names', () => {
    const wrong = files.filter(
      ({ path, text }) =>
        /^handlers\/\w+\.ts$/.test(path) && /\bService\b|\w+Service\b/.test(text.replace(/'[^']*'/g, '')),
    );
    expect(
      wrong.map(({ path }) => path),
      'take Pick<Services, …> of src/services.ts',
    ).toEqual([]);
    const factories = files.flatMap((file) => handlerFactories(file));
    expect(factories.length).toBeGreaterThan(20);
    expect(
      factories.filter(({ takes }) => !/^Pick<\s*Services,/.test(takes)),
      'give the handler factory one parameter of the type Pick<Services, …>, and name the services it uses',
    ).toEqual([]);
  });

  test('handlers do not tell time or call other servers', () => {
    const wrong = imports(/^handlers\//, (entry) => /kernel\/clock|^node:https?$/.test(entry.target));
    expect([...wrong, ...uses(/\bfetch\b/, /^src\//)], 'that is work for a service of src').toEqual([]);
  });

  test('only the server and the composition root know HTTP', () => {
    const isOutside = /^src\/(?!server\/|app\.ts|services\.ts|cli\/)/;
    const wrong = imports(isOutside, (entry, file) => {
      if (entry.target.startsWith('src/server/')) return true;
      // A destination may be a client of HTTP; it never serves it.
      return (
        HTTP.test(entry.target) &&
        !(file.path.startsWith('src/destinations/') && entry.target.startsWith('node:'))
      );
    });
    expect(wrong, 'throw a WeirError of the right kind, or move this to src/server').toEqual([]);
  });

  test('nothing but the composition root and the command line knows the whole', () => {
    const wrong = imports(
      /^(handlers\/|src\/(?!app\.ts|cli\/))/,
      (entry, file) =>
        entry.target === 'src/app.ts' ||
        (entry.target.startsWith('handlers/') && !file.path.startsWith('handlers/')) ||
        entry.target.startsWith('src/cli/'),
    );
    expect(wrong, 'take what you need as an argument; src/app.ts hands it over').toEqual([]);
    const scripts = sourceFiles('scripts').flatMap(({ path, imports }) =>
      imports.filter(({ target }) => target === 'src/app.ts').map(() => `${path} imports src/app.ts`),
    );
    expect(scripts, 'start the server as its users do, or make it a command of src/cli').toEqual([]);
  });

  test('the kernel stands alone', () => {
    const wrong = imports(
      /^src\/kernel\//,
      (entry) => !entry.isPackage && !entry.target.startsWith('src/kernel/'),
    );
    expect(
      wrong,
      'the kernel holds what all folders use: move the code to the folder that needs both',
    ).toEqual([]);
  });

  test('the store knows the kernel, and others by their types', () => {
    const wrong = imports(
      /^src\/store\//,
      (entry) => !entry.isPackage && !entry.typeOnly && !/^src\/(kernel|store)\//.test(entry.target),
    );
    expect(
      wrong,
      'a store remembers and does not decide: move the rule to the service that calls it',
    ).toEqual([]);
  });

  test('services take their stores as arguments', () => {
    const roots = /^src\/(app\.ts|\w+\/module\.ts|cli\/|store\/|destinations\/)/;
    const wrong = uses(/\bnew \w+Store \(/, roots);
    expect(wrong, 'take Pick<Stores, …> of src/store/stores.ts').toEqual([]);
  });

  test('statistics import nothing of ours', () => {
    const wrong = imports(
      /^src\/stats\//,
      (entry) => !entry.isPackage && !entry.target.startsWith('src/stats/'),
    );
    expect(wrong, 'pass numbers in; statistics know sums, never users or rows').toEqual([]);
  });

  test('queries over events are written for any engine that keeps them', () => {
    const onDuckDb =
      /^src\/events\/((staging|sandbox|compaction|removal|incremental|dialects)\/|clickhouse\/extraction\.ts$|(append_rows|duckdb|engine_file|file_account|inspect_store|person_overrides|restamp|schema|stored_events)\.ts$)/;
    const wrong = imports(
      /^(handlers|src)\//,
      ({ target }, { path }) => target === 'src/events/dialects/duckdb.ts' && !onDuckDb.test(path),
    );
    expect(wrong, 'take the Dialect as the first argument').toEqual([]);
    const used = files.filter(({ imports }) =>
      imports.some(({ target }) => target === 'src/events/dialects/duckdb.ts'),
    );
    expect(used.length).toBeGreaterThan(10);
  });

  test('destinations do not touch store, events or exports', () => {
    const wrong = imports(/^src\/destinations\//, (entry) =>
      /^src\/(store|events|exports|experiments|flags|capture|auth|server)\//.test(entry.target),
    );
    expect(wrong, 'take it from the delivery context; the runner hands staged files over').toEqual([]);
  });

  test('destinations do not touch each other', () => {
    const types = destinationFiles();
    const wrong = imports(
      /^src\/destinations\/(?!registry\.ts)/,
      (entry, file) => types.includes(entry.target) && types.includes(file.path),
    );
    expect(wrong, 'move what they share to a file of its own in src/destinations').toEqual([]);
  });

  test('flags and experiments do not touch exports, nor the other way', () => {
    const there = imports(/^src\/(flags|experiments)\//, (entry) =>
      /^src\/(exports|destinations)\//.test(entry.target),
    );
    const back = imports(/^src\/(exports|destinations)\//, (entry) =>
      /^src\/(flags|experiments|stats)\//.test(entry.target),
    );
    const up = imports(/^src\/flags\//, (entry) => entry.target.startsWith('src/experiments/'));
    expect(
      [...there, ...back, ...up],
      'what both need belongs to the kernel, the store or the event engine',
    ).toEqual([]);
  });
});

describe('sources of surprise have one door each', () => {
  test('only kernel/config reads the environment', () => {
    const wrong = uses(/\bprocess \. env\b/, /^src\/kernel\/config\/config\.ts$/);
    expect(wrong, 'add a setting to SETTINGS in src/kernel/config/config.ts and take the Config').toEqual([]);
  });

  test('only kernel/clock tells time and sets timers', () => {
    // The idle limit of a socket is the socket's own.
    const identifiers =
      /\bDate \. now\b|\bnew Date \( \)|(?<!\bsocket \. )\bset(Timeout|Interval)\b|\bscheduler\b|\bperformance \. now\b|\bhrtime\b/;
    const wrong = uses(identifiers, /^src\/kernel\/clock\.ts$/);
    expect(wrong, 'take a Clock: now() and sleep() are all there is').toEqual([]);
  });

  test('only kernel/ids makes ids', () => {
    const identifiers = /\brandomUUID\b|\brandomBytes\b|\bgetRandomValues\b|\bMath \. random\b/;
    // kernel/secrets draws nonces, which are no ids.
    const wrong = uses(identifiers, /^src\/kernel\/(ids|secrets)\.ts$/);
    expect(wrong, 'take Ids: uuid() and token() are all there is').toEqual([]);
  });

  test('only the command line ends the process', () => {
    // The process of a query has no command line; it must not outlive its parent.
    const wrong = uses(/\bprocess \. (exit|abort|kill)\b/, /^src\/(cli\/|events\/sandbox\/worker_loop\.ts$)/);
    expect(wrong, 'throw, and let src/cli decide').toEqual([]);
  });
});

describe('shape', () => {
  test('has no cycles', () => {
    expect(findCycle(files), 'move what both ends need into a third file').toBeNull();
  });

  test('would see a cycle, also one of types', () => {
    const file = (path: string, target: string, typeOnly: boolean): SourceFile => {
      const entry = { target, typeOnly, isPackage: false, dynamic: false };
      return { path, text: '', code: '', imports: [entry], reExports: false };
    };
    expect(findCycle([file('a', 'b', false), file('b', 'a', false)])).toEqual(['a', 'b', 'a']);
    expect(findCycle([file('a', 'b', true), file('b', 'a', true)])).toEqual(['a', 'b', 'a']);
    expect(findCycle([file('a', 'b', false), file('c', 'a', false)])).toBeNull();
  });

  test('has no barrels but the registries', () => {
    const allowed = /^(src\/store\/schema\/index|handlers\/index|src\/\w+\/registry)\.ts$/;
    const wrong = files.filter((file) => file.reExports && !allowed.test(file.path)).map((file) => file.path);
    expect(wrong, 'import from the file that declares the name').toEqual([]);
    const indexes = files.filter((file) => /\/index\.ts$/.test(file.path) && !allowed.test(file.path));
    expect(
      indexes.map((file) => file.path),
      'name the file after what it holds',
    ).toEqual([]);
  });

  test('has no crowded folders', () => {
    const counts = filesPerFolder(files.filter(({ path }) => path.startsWith('src/')));
    const crowded = [...counts]
      .filter(([folder, count]) => count > (CROWDED[folder] ?? MAX_FILES))
      .map(([folder, count]) => `${folder} holds ${count} files, more than ${CROWDED[folder] ?? MAX_FILES}`);
    expect(
      crowded,
      'put the files of one concern into a folder of their own, or join two that are always read together',
    ).toEqual([]);
    const loose = Object.entries(CROWDED)
      .map(([folder, limit]) => ({ folder, limit, count: counts.get(folder) ?? 0 }))
      .filter(({ limit, count }) => count < limit)
      .map(({ folder, limit, count }) => `${folder}: ${limit} -> ${count > MAX_FILES ? count : 'no entry'}`);
    expect(
      loose,
      'these folders have fewer files now: lower their numbers in CROWDED of this file as shown',
    ).toEqual([]);
  });

  test('has one folder for each name', () => {
    const shared = [...sharedNames(files)].filter(([, paths]) => new Set(paths.map(familyOf)).size > 1);
    expect(
      shared.map(([name, paths]) => `${name}: ${paths.join(', ')}`),
      'rename the less specific one after what it is in its folder, or let both folders import one',
    ).toEqual([]);
  });

  test('has a file for each tag and each destination', () => {
    const wanted = [...new Set(OPERATIONS.map((op) => `handlers/${op.tags[0]}.ts`)), ...destinationFiles()];
    const missing = wanted.filter(
      (path) => !existsSync(fileURLToPath(new URL(`../${path}`, import.meta.url))),
    );
    expect(missing, 'a thing is found by saying its name').toEqual([]);
  });

  test('properties of an object are written in it, not in a literal that is spread into it', () => {
    expect(uses(/\.\.\.\{/, /^$/)).toEqual([]);
  });

  test('imports say that they are of TypeScript files', () => {
    const wrong = imports(
      /^(src|handlers)\//,
      (entry) => !entry.isPackage && !/\.(ts|json)$|^generated\/request_validators\.js$/.test(entry.target),
    );
    expect(wrong, 'write the .ts ending').toEqual([]);
  });
});

function destinationFiles(): string[] {
  return (rawDocument.components.schemas.DestinationType.enum as string[]).map((type) => {
    const snake = type.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();
    return `src/destinations/${snake === 'no_op' ? 'noop' : snake === 'big_query' ? 'bigquery' : snake}.ts`;
  });
}

/** The folder of a file, or the family of folders that names things alike. */
function familyOf(path: string): string {
  const family = NAME_FAMILIES.find(({ folders }) => folders.test(dirname(path)));
  return family ? family.folders.source : dirname(path);
}

/** The functions of a file that make handlers, and the types of their parameters, with aliases of the file resolved. */
function handlerFactories({ path, text }: SourceFile): { path: string; takes: string }[] {
  if (!/^handlers\/(?!index\.ts)\w+\.ts$/.test(path)) return [];
  const { statements } = ts.createSourceFile(path, text, ts.ScriptTarget.ES2023, true);
  const aliases = new Map(
    statements.filter(ts.isTypeAliasDeclaration).map(({ name, type }) => [name.text, type.getText()]),
  );
  return statements
    .filter(ts.isFunctionDeclaration)
    .filter(({ type }) => type?.getText().startsWith('HandlersOf<'))
    .flatMap(({ parameters }) => parameters.map(({ type }) => type?.getText() ?? ''))
    .map((takes) => ({ path, takes: aliases.get(takes) ?? takes }));
}
