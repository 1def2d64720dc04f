import { nearest } from '../spelling.ts';

const PREFIX = 'WEIR_';

/**
 * Kubernetes and Docker describe a service named `weir` or `weir-…` to every container beside it with variables such as
 * `WEIR_SERVICE_HOST` and `WEIR_PORT_8000_TCP_ADDR`. `WEIR_PORT` is one of them when it holds a URL.
 */
const SERVICE_LINK = /_SERVICE_HOST$|_SERVICE_PORT(_\w+)?$|_PORT_\d+_(TCP|UDP|SCTP)(_(PROTO|PORT|ADDR))?$/;
const SERVICE_URL = /^(tcp|udp|sctp):\/\//;

/** Prefix of the variables of this repository's tests. */
const OF_TESTS = 'WEIR_TEST_';

/** Returns one sentence for each `WEIR_` variable that is not a setting, with the most similar setting. */
export function unknownVariables(env: NodeJS.ProcessEnv, settings: readonly string[]): string[] {
  return Object.keys(env)
    .filter((name) => name.startsWith(PREFIX) && !settings.includes(name) && !isInjected(name, env[name]!))
    .sort()
    .map((name) => `${name} is not a setting of Weir. ${hint(name, settings)}`);
}

function isInjected(name: string, value: string): boolean {
  if (name.startsWith(OF_TESTS) || SERVICE_LINK.test(name)) return true;
  return name.endsWith('_PORT') && SERVICE_URL.test(value);
}

/** Returns the setting that a name was probably meant to be, as a hint. */
export function hint(name: string, settings: readonly string[]): string {
  const exact = [name.slice(PREFIX.length), PREFIX + name].find((other) => settings.includes(other));
  const meant = exact ?? nearest(name, settings) ?? nearest(PREFIX + name, settings);
  return meant ? `Did you mean ${meant}?` : 'Run weir --help for the list.';
}
