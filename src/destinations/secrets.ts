import { type ConfigKey, DESTINATION_CONFIGS } from '../../generated/destination_configs.ts';
import { isObject } from '../kernel/json/json.ts';
import type { DestinationConfig } from './destination.ts';
import { maskUrls } from './network/url_mask.ts';

export type Keys = Readonly<Record<string, ConfigKey>>;

/** The keys a type of destination has, from the contract. */
export function keysOf(type: string): Keys {
  return (DESTINATION_CONFIGS as unknown as Readonly<Record<string, Keys>>)[type] ?? {};
}

/** Properties that are secret at any depth, also where the contract leaves the structure open. */
const ALWAYS_SECRET = ['aws_access_key_id', 'aws_secret_access_key'];

/** The config as a response may show it: secrets are absent at every depth, and masked where they are part of a URL. */
export function withoutSecrets(type: string, config: DestinationConfig): DestinationConfig {
  const names = secretNames(keysOf(type));
  for (const name of ALWAYS_SECRET) names.add(name);
  return maskUrls(strip(config, names) as DestinationConfig);
}

/** Dotted paths of the secrets that a config holds. */
export function secretPaths(type: string, config: DestinationConfig): string[] {
  const names = secretNames(keysOf(type));
  for (const name of ALWAYS_SECRET) names.add(name);
  return pathsIn(config, names, '');
}

/** Returns the property at a dotted path; undefined when there is none. */
export function memberAt(config: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, key) => (isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined),
      config,
    );
}

function secretNames(keys: Keys): Set<string> {
  const names = new Set<string>();
  for (const [name, key] of Object.entries(keys)) {
    if (key.secret) names.add(name);
    for (const nested of secretNames(key.properties ?? {})) names.add(nested);
  }
  return names;
}

function strip(value: unknown, names: ReadonlySet<string>): unknown {
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !names.has(name))
      .map(([name, field]) => [name, strip(field, names)]),
  );
}

function pathsIn(value: DestinationConfig, names: ReadonlySet<string>, prefix: string): string[] {
  return Object.entries(value).flatMap(([name, field]) => {
    if (names.has(name)) return field === null ? [] : [prefix + name];
    return isObject(field) ? pathsIn(field, names, `${prefix}${name}.`) : [];
  });
}
