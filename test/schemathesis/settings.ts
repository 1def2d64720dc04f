import { OPERATIONS, type Operation, parametersOf } from '../contract/document.ts';
import { API_KEY } from '../support/send.ts';
import { firstWithItsBody } from './requests.ts';

const SEED = 20_261_120;
/** Of random requests, for each operation and each of valid and invalid. Boundary values come on top of them. */
const EXAMPLES = 3;

/**
 * The settings file of the run. Responses feed no later requests, so that the same seed makes the same requests; the ids
 * in paths are those of the example world, so that objects are found.
 */
export function settingsFile(hooks: string): string {
  return `seed = ${SEED}
continue-on-failure = true
workers = 1
# In seconds: no request is about time, also on a machine that is ten times slower.
request-timeout = 120
hooks = ${JSON.stringify(hooks)}
headers = { Authorization = "Bearer ${API_KEY}" }

[checks]
# What a schema cannot promise: that an object exists, and has the state and the version that the request expects.
positive_data_acceptance.expected-statuses = ["2xx", "303", "304", "401", "403", "404", "409", "412"]
negative_data_rejection.expected-statuses = ["400", "401", "403", "404", "409", "412", "413", "415", "422"]

# The report is read for what was sent, and holds no secrets but those of the tests.
[output.sanitization]
enabled = false

[generation]
# Refused in every text.
allow-x00 = false
database = "none"
no-shrink = true
max-examples = ${EXAMPLES}

[phases]
stateful.enabled = false
examples.extra-data-sources.responses = false
coverage.extra-data-sources.responses = false
coverage.operation-ordering = "none"
fuzzing.extra-data-sources.responses = false
fuzzing.error-feedback.enabled = false
fuzzing.operation-ordering = "none"

${OPERATIONS.map(sectionOf).join('\n')}`;
}

/** Empty for an operation without settings: Schemathesis refuses such a section. */
function sectionOf(op: Operation): string {
  const ids = parametersOf(op, 'path').map(
    ({ name, example }) => `${JSON.stringify(`path.${name}`)} = ${JSON.stringify(example)}`,
  );
  const settings = [
    ...(ids.length > 0 ? [`parameters = { ${ids.join(', ')} }`] : []),
    ...(hasTwin(op) ? ['phases.coverage.enabled = false'] : []),
  ];
  if (settings.length === 0) return '';
  return ['[[operations]]', `include-operation-id = "${op.id}"`, ...settings, ''].join('\n');
}

/** Boundary values of a body are tried on the first of the operations that read it in the same way. */
const hasTwin = (op: Operation) => firstWithItsBody(op) !== op;
