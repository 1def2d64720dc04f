import { resolve } from 'node:path';
import { readConfigFile } from './config_file.ts';
import { messageOf } from './errors.ts';

/** Texts of settings by the names of their variables. */
export type Variables = Readonly<Record<string, string | undefined>>;

/** Where settings come from. */
export interface Sources {
  env: Variables;
  /** By the names of the variables too. */
  flags: Variables;
  file: ConfigFile;
}

interface ConfigFile {
  /** Empty: there is none. */
  path: string;
  variables: Variables;
  problem: string | null;
}

export function readSources(
  { env, flags }: Pick<Sources, 'env' | 'flags'>,
  pathVariable: string,
  settings: readonly string[],
): Sources {
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
  /** How messages name a variable that is set, by where it is set. */
  labels: Record<string, string>;
}

/** Flags before the environment before the file. */
export function mergeSources({ env, flags, file }: Sources, flagOf: (variable: string) => string): Merged {
  const merged: Merged = { variables: {}, labels: {} };
  add(merged, nonEmpty(file.variables), (name) => `${name} in ${file.path}`);
  add(merged, nonEmpty(env), (name) => name);
  // An empty flag brings the default back.
  add(merged, flags, flagOf);
  return merged;
}

const FILE = '_FILE';

/** A secret hides the path to it in a weaker source, and the path a secret: they are one setting. */
function add({ variables, labels }: Merged, source: Variables, label: (name: string) => string): void {
  for (const name of Object.keys(source)) {
    delete variables[name.endsWith(FILE) ? name.slice(0, -FILE.length) : name + FILE];
  }
  for (const [name, value = ''] of Object.entries(source)) {
    variables[name] = value;
    labels[name] = label(name);
  }
}

/** An empty variable counts as unset: compose files and service managers write one for what was left out. */
function nonEmpty(source: Variables): Variables {
  return Object.fromEntries(Object.entries(source).filter(([, value]) => value));
}
