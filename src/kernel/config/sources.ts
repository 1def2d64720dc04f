import { resolve } from 'node:path';
import { messageOf } from '../errors.ts';
import { readConfigFile } from './file.ts';

/** Values of settings as text, by the names of their variables. */
export type Variables = Readonly<Record<string, string | undefined>>;

/** The sources of settings. */
export interface ConfigSources {
  env: Variables;
  /** Keyed by the names of the variables, too. */
  flags: Variables;
  file: ConfigFile;
}

interface ConfigFile {
  /** Empty if there is no file. */
  path: string;
  variables: Variables;
  problem: string | null;
}

export function readSources(
  { env, flags }: Pick<ConfigSources, 'env' | 'flags'>,
  pathVariable: string,
  settings: readonly string[],
): ConfigSources {
  const named = flags[pathVariable] ?? env[pathVariable] ?? '';
  const path = named === '' ? '' : resolve(named);
  try {
    return {
      env,
      flags,
      file: { path, problem: null, variables: path ? readConfigFile(path, settings) : {} },
    };
  } catch (error) {
    return { env, flags, file: { path, problem: messageOf(error), variables: {} } };
  }
}

export interface Merged {
  variables: Record<string, string>;
  /** Name of each variable in messages, which depends on its source. */
  labels: Record<string, string>;
}

/** Merges the sources; flags take precedence over the environment, which takes precedence over the file. */
export function mergeSources(
  { env, flags, file }: ConfigSources,
  flagOf: (variable: string) => string,
): Merged {
  const merged: Merged = { variables: {}, labels: {} };
  add(merged, nonEmpty(file.variables), (name) => `${name} in ${file.path}`);
  add(merged, nonEmpty(env), (name) => name);
  // An empty flag restores the default.
  add(merged, flags, flagOf);
  return merged;
}

const FILE = '_FILE';

/** A secret and the path to its file are one setting: either of them overrides both in a source of lower precedence. */
function add({ variables, labels }: Merged, source: Variables, label: (name: string) => string): void {
  for (const name of Object.keys(source)) {
    delete variables[name.endsWith(FILE) ? name.slice(0, -FILE.length) : name + FILE];
  }
  for (const [name, value = ''] of Object.entries(source)) {
    variables[name] = value;
    labels[name] = label(name);
  }
}

/** An empty variable counts as unset: compose files and service managers write one for an omitted value. */
function nonEmpty(source: Variables): Variables {
  return Object.fromEntries(Object.entries(source).filter(([, value]) => value));
}
