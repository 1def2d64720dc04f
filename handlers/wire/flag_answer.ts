import type { components } from '../../generated/schema.ts';
import type { Evaluated, FlagAnswer } from '../../src/flags/evaluator.ts';

type Schemas = components['schemas'];
type Config = Schemas['RemoteConfig'];

/** Answers are shared between requests, so each is spelled out once. */
const texts = new WeakMap<FlagAnswer, string>();

/** `FlagDecisions` as JSON text. */
export function decisionsText(evaluated: Evaluated, config: Config | null): string {
  const { answers, hasErrors, requestId, evaluatedAt } = evaluated;
  const rest = { errorsWhileComputingFlags: hasErrors, requestId, evaluatedAt, ...config };
  return `{"flags":{${answers.map(memberText).join(',')}},${JSON.stringify(rest).slice(1)}`;
}

/** Values and payloads. A flag that failed is left out: SDKs then keep what they had. */
export function valuesToWire(
  { answers, hasErrors }: Evaluated,
  config: Config | null,
): Schemas['FlagValues'] {
  const sound = answers.filter(({ failed }) => !failed);
  const payloads = sound.flatMap(({ key, payload }) => (payload === null ? [] : [[key, payload] as const]));
  return {
    featureFlags: Object.fromEntries(sound.map(({ key, value }) => [key, value])),
    featureFlagPayloads: Object.fromEntries(payloads),
    errorsWhileComputingFlags: hasErrors,
    ...config,
  };
}

/** Of the flags that are on, the values, or the keys alone. */
export function enabledToWire(
  { answers, hasErrors }: Evaluated,
  config: Config,
  form: 'values' | 'keys',
): Schemas['FlagValues'] {
  const enabled = answers.filter(({ value }) => value !== false);
  const keys = enabled.map(({ key }) => key);
  const values = Object.fromEntries(enabled.map(({ key, value }) => [key, value]));
  return {
    featureFlags: form === 'keys' ? keys : values,
    errorsWhileComputingFlags: hasErrors,
    ...config,
  };
}

function memberText(answer: FlagAnswer): string {
  let text = texts.get(answer);
  if (text === undefined) {
    text = `${JSON.stringify(answer.key)}:${JSON.stringify(decisionToWire(answer))}`;
    texts.set(answer, text);
  }
  return text;
}

function decisionToWire(answer: FlagAnswer): Schemas['FlagDecision'] {
  const { key, enabled, variant, failed, reason, id, version, payload, hasExperiment } = answer;
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
