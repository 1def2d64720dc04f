import { DESTINATION_CONFIGS } from '../../generated/destination_configs.ts';
import type { components } from '../../generated/schema.ts';
import { invalid } from '../../src/kernel/errors.ts';
import { MOST_COMPARED, meantBy } from '../../src/kernel/spelling.ts';

type Schemas = components['schemas'];

/**
 * Known fields, to detect those that were meant for another name or another place. Unknown fields are ignored, because
 * clients that know more than this server send them. But a field that resembles a known one, or that belongs to a
 * neighbouring object, was meant to have an effect, and the export would run without it.
 */
const EXPORT_MEMBERS: Record<keyof Schemas['BatchExportUpdate'], true> = {
  name: true,
  model: true,
  destination: true,
  interval: true,
  paused: true,
  last_paused_at: true,
  start_at: true,
  end_at: true,
  ql_query: true,
  hogql_query: true,
  timezone: true,
  offset_day: true,
  offset_hour: true,
  cron: true,
  filters: true,
};
const DESTINATION_MEMBERS: Record<keyof Schemas['DestinationRequest'], true> = { type: true, config: true };

/** Config options of all destinations. */
const OPTIONS = new Set(Object.values(DESTINATION_CONFIGS).flatMap((keys) => Object.keys(keys)));
/** Names of options that clients also send for the export itself, because responses contain them there. */
const OF_THE_EXPORT_TOO = new Set(['schema', 'project_id']);

/** Names that other interfaces use for the same fields. */
const OTHER_WORDS: Readonly<Record<string, string>> = {
  start: 'start_at',
  start_date: 'start_at',
  start_time: 'start_at',
  end: 'end_at',
  end_date: 'end_at',
  end_time: 'end_at',
  query: 'ql_query',
  sql: 'ql_query',
  crontab: 'cron',
  cron_expression: 'cron',
};

const EXPORT_NAMES = Object.keys(EXPORT_MEMBERS);
const DESTINATION_NAMES = Object.keys(DESTINATION_MEMBERS);

/** Throws `invalid` with the name of the field and its right place. */
export function refuseStrayMembers(body: object): void {
  let unknown = 0;
  for (const name of Object.keys(body)) {
    if (Object.hasOwn(EXPORT_MEMBERS, name)) continue;
    if (Object.hasOwn(DESTINATION_MEMBERS, name))
      refuse(name, `Put it into destination: destination.${name}.`);
    if (OPTIONS.has(name) && !OF_THE_EXPORT_TOO.has(name))
      refuse(name, `Options of a destination go into destination.config.${name}.`);
    if (++unknown > MOST_COMPARED) continue;
    const meant = meantBy(name, EXPORT_NAMES, OTHER_WORDS);
    if (meant !== null) refuse(name, `Did you mean ${meant}?`);
  }
  const { destination } = body as { destination?: unknown };
  if (typeof destination === 'object' && destination !== null) refuseInDestination(destination);
}

function refuseInDestination(destination: object): void {
  let unknown = 0;
  for (const name of Object.keys(destination)) {
    if (Object.hasOwn(DESTINATION_MEMBERS, name)) continue;
    const attr = `destination__${name}`;
    if (OPTIONS.has(name)) refuse(attr, `Options of a destination go into destination.config.${name}.`);
    if (Object.hasOwn(EXPORT_MEMBERS, name)) refuse(attr, `Put ${name} beside destination, not into it.`);
    if (++unknown > MOST_COMPARED) continue;
    const meant = meantBy(name, DESTINATION_NAMES);
    if (meant !== null) refuse(attr, `Did you mean destination.${meant}?`);
  }
}

function refuse(attr: string, remedy: string): never {
  throw invalid(`Is not known here. ${remedy}`, attr);
}
