import { basename, join } from 'node:path';
import { forEachConcurrent } from '../../kernel/concurrency.ts';
import type { CheckContext, Destination, DestinationConfig } from '../destination.ts';
import { fileStaging } from './formats.ts';
import { ObjectNames } from './object_names.ts';
import { ObjectSession, type ObjectSessionDeps } from './object_session.ts';
import { ChangedObjectError, type ObjectStore, type StoreScope } from './object_store.ts';

/** The parts that differ between kinds of object store. */
export interface ObjectDestinationDeps extends ObjectSessionDeps {
  type: string;
  secretRoutes: Destination['secretRoutes'];
  hosts: NonNullable<Destination['hosts']>;
  placeOf: Destination['placeOf'];
  hostOf: Destination['hostOf'];
  packages: NonNullable<Destination['packages']>;
  /** The store's term for the place of its objects. */
  place: 'bucket' | 'container';
  checkConfig: NonNullable<Destination['checkConfig']>;
  classify: Destination['classify'];
  connect(config: DestinationConfig, scope: StoreScope): Promise<ObjectStore>;
}

const FETCH_LANES = 4;

/** A destination whose deliveries are objects with a name. */
export function objectDestination(parts: ObjectDestinationDeps): Destination {
  const { type, secretRoutes, hosts, placeOf, hostOf, packages, place, checkConfig, classify, connect } =
    parts;
  return {
    type,
    secretRoutes,
    hosts,
    placeOf,
    hostOf,
    packages,
    staging: fileStaging,
    checkConfig,
    checks: [
      {
        name: `Find the ${place}`,
        description: `The store can be reached, takes the credentials, and lists the ${place}.`,
        run: (config, context) => look(config, context, connect),
      },
      {
        name: 'Write and remove an object',
        description: 'An object below the prefix can be begun, given up, written and removed.',
        run: (config, context) => probe(config, context, connect),
      },
    ],
    preview: (config, context) => ({
      objects: [new ObjectNames(config, context).key({ index: 0 })],
      table: null,
    }),
    async open(config, context) {
      const target = { store: await connect(config, context), place: placeName(parts, config) };
      return await ObjectSession.open(target, config, context, parts);
    },
    classify,
    async fetch(config, names, directory, signal) {
      const store = await connect(config, { exportId: '', signal, log: null });
      return await fetchAll(store, names, directory, signal);
    },
  };
}

/** The bucket or container with the host it is at, which several configs may spell in different ways. */
function placeName({ hosts, hostOf }: ObjectDestinationDeps, config: DestinationConfig): string {
  const named = hosts(config).map(({ host, port }) => [host.toLowerCase(), port]);
  const where = named.length > 0 ? named : hostOf(config);
  return JSON.stringify([where, config.bucket_name ?? config.container_name]);
}

type Connect = ObjectDestinationDeps['connect'];

async function look(config: DestinationConfig, context: CheckContext, connect: Connect): Promise<void> {
  const store = await connect(config, { ...context, log: null });
  await store.list(new ObjectNames(config, context).start, 1);
}

/** Goes the way of a delivery: an object given up, then one shown and removed. Reports a store that replaces what it should not. */
async function probe(config: DestinationConfig, context: CheckContext, connect: Connect): Promise<void> {
  const store = await connect(config, { ...context, log: null });
  const { probe: key } = new ObjectNames(config, context);
  const abandoned = await store.upload(key);
  await abandoned.discard(context.signal);
  await store.put(key, 'Weir looks whether it can write here.\n');
  const isReplaced = await replaces(store, key);
  await store.remove(key);
  if (isReplaced) context.note?.(WITHOUT_CONDITIONS);
}

/** True when a write that expects no object replaces an existing one. */
async function replaces(store: ObjectStore, key: string): Promise<boolean> {
  try {
    await store.put(key, 'Weir looks whether the store keeps what is here.\n', null);
    return true;
  } catch (error) {
    if (error instanceof ChangedObjectError) return false;
    throw error;
  }
}

const WITHOUT_CONDITIONS =
  'The store does not support conditional writes (If-None-Match). Exports of this server do not overwrite one another, but ' +
  'those of two servers could. Do not let another server deliver below this prefix.';

async function fetchAll(
  store: ObjectStore,
  names: readonly string[],
  directory: string,
  signal: AbortSignal,
): Promise<Array<string | null>> {
  const paths: Array<string | null> = names.map((name, index) =>
    join(directory, `${index}-${basename(name)}`),
  );
  const indexes = names.map((_, index) => index);
  await forEachConcurrent(indexes, FETCH_LANES, signal, async (index, stopped) => {
    if (!(await store.fetch(names[index]!, paths[index]!, stopped))) paths[index] = null;
  });
  return paths;
}
