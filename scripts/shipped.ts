/**
 * Finds the packages that users of Weir run, by their place in the lock file (`node_modules/…`): those in the bundles,
 * the dependencies that are installed with Weir, the clients of destinations, and the browser SDK that the server
 * serves.
 */
import { readFileSync } from 'node:fs';
import type { Metafile } from 'esbuild';

export interface LockedPackage {
  version?: string;
  license?: string;
  dev?: boolean;
  gypfile?: boolean;
  hasInstallScript?: boolean;
  engines?: { node?: string };
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const read = (name: string) => JSON.parse(readFileSync(new URL(`../${name}`, import.meta.url), 'utf8'));
const { dependencies, peerDependencies } = read('package.json') as Record<string, Record<string, string>>;

export const locked: Readonly<Record<string, LockedPackage>> = read('package-lock.json').packages;

/** Packages that the server serves to browsers unchanged; see copy_browser_sdk.ts. */
export const SERVED = ['node_modules/posthog-js'];
/** Matches the folder of the package that contains a file. */
const PACKAGE = /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/;

/** The place of the package that contains a file, if the file is of a package. */
export function placeOfFile(path: string): string | undefined {
  return PACKAGE.exec(path)?.[0];
}

/** The name of the package at a place. */
export function nameOfPlace(place: string): string {
  return place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

/** The packages that are part of the bundles. */
export function bundledPlaces(metafiles: readonly Metafile[]): string[] {
  const inputs = metafiles.flatMap(({ outputs }) =>
    Object.values(outputs).flatMap((output) => Object.keys(output.inputs)),
  );
  return [...new Set(inputs.flatMap((path) => placeOfFile(path) ?? []))].sort();
}

export function shippedPlaces(bundled: readonly string[]): string[] {
  const installed = withDependencies(Object.keys({ ...dependencies, ...peerDependencies }));
  return [...new Set([...bundled, ...installed, ...SERVED])].sort();
}

/** Packages with all their dependencies. */
export function withDependencies(names: readonly string[]): string[] {
  const places = new Set<string>();
  const open = names.map((name) => placeOf(name, ''));
  while (open.length > 0) {
    const place = open.pop();
    if (place === undefined || places.has(place)) continue;
    places.add(place);
    const needs = { ...locked[place]!.dependencies, ...locked[place]!.optionalDependencies };
    open.push(...Object.keys(needs).map((name) => placeOf(name, place)));
  }
  return [...places];
}

/** The lock file's place of a dependency: beside the package that needs it, or in an outer folder. */
function placeOf(name: string, from: string): string | undefined {
  const place = `${from}${from === '' ? '' : '/'}node_modules/${name}`;
  if (locked[place]) return place;
  return from === '' ? undefined : placeOf(name, from.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, ''));
}
