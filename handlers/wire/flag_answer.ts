import type { components } from '../../generated/schema.ts';
import type { Evaluated, FlagResult } from '../../src/flags/evaluator.ts';

type Schemas = components['schemas'];
type Config = Schemas['RemoteConfig'];

/** Cached JSON by decision, in UTF-8 and followed by a comma. Requests share decisions, so each is serialized once. */
const entries = new WeakMap<FlagResult, Buffer>();
const OPENING = '{"flags":{';

/** Serializes `FlagDecisions` as JSON. */
export function decisionsJson(evaluated: Evaluated, config: Config | null): Buffer {
  const { results, hasErrors, requestId, evaluatedAt } = evaluated;
  const rest = { errorsWhileComputingFlags: hasErrors, requestId, evaluatedAt, ...config };
  const closing = Buffer.from(`},${JSON.stringify(rest).slice(1)}`);
  const written = results.map(entryOf);
  const length = written.reduce((sum, { length }) => sum + length, OPENING.length + closing.length);
  const json = Buffer.allocUnsafe(length);
  let at = json.write(OPENING);
  for (const entry of written) {
    json.set(entry, at);
    at += entry.length;
  }
  // The closing text overwrites the last comma.
  if (written.length > 0) at--;
  json.set(closing, at);
  return json.subarray(0, at + closing.length);
}

/** Values and payloads. A failed flag is left out, so that SDKs keep their last value. */
export function valuesToWire(
  { results, hasErrors }: Evaluated,
  config: Config | null,
): Schemas['FlagValues'] {
  const sound = results.filter(({ failed }) => !failed);
  const payloads = sound.flatMap(({ key, payload }) => (payload === null ? [] : [[key, payload] as const]));
  return {
    featureFlags: Object.fromEntries(sound.map(({ key, value }) => [key, value])),
    featureFlagPayloads: Object.fromEntries(payloads),
    errorsWhileComputingFlags: hasErrors,
    ...config,
  };
}

/** The enabled flags: their values, or the keys alone. */
export function enabledToWire(
  { results, hasErrors }: Evaluated,
  config: Config,
  form: 'values' | 'keys',
): Schemas['FlagValues'] {
  const enabled = results.filter(({ value }) => value !== false);
  const keys = enabled.map(({ key }) => key);
  const values = Object.fromEntries(enabled.map(({ key, value }) => [key, value]));
  return {
    featureFlags: form === 'keys' ? keys : values,
    errorsWhileComputingFlags: hasErrors,
    ...config,
  };
}

function entryOf(result: FlagResult): Buffer {
  let entry = entries.get(result);
  if (!entry) {
    entry = Buffer.from(`${JSON.stringify(result.key)}:${JSON.stringify(decisionToWire(result))},`);
    entries.set(result, entry);
  }
  return entry;
}

function decisionToWire(result: FlagResult): Schemas['FlagDecision'] {
  const { key, enabled, variant, failed, reason, id, version, payload, hasExperiment } = result;
  const { code, conditionIndex, description } = reason;
  return {
    key,
    enabled,
    variant,
    ...(failed ? { failed } : {}),
    reason: { code, condition_index: conditionIndex, description },
    metadata: { id, version, description: null, payload, has_experiment: hasExperiment },
  };
}
