import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { membersOf, OPERATIONS, type Operation } from '../contract/document.ts';
import { schemaProblem } from '../contract/schemas.ts';
import { bodyOf, firstWithItsBody, forbiddenParameter, type Request } from './requests.ts';

/** What Schemathesis reports, one event a line. Only what is read here. */
interface Scenario {
  recorder: {
    label: string;
    cases?: Record<string, { value: Case }>;
    checks?: Record<string, Array<{ name: string; status: string }>>;
    interactions?: Record<string, { response?: { status_code: number; content?: { $base64?: string } } }>;
  };
}

interface Case extends Request {
  meta?: { phase: { data: { description?: string; parameter?: string; parameter_location?: string } } };
}

export interface Findings {
  cases: number;
  operations: Set<string>;
  /** Of the requests in their order: the same seed makes the same ones. */
  digest: string;
  /** By name, with the number of times. */
  disagreements: Map<string, number>;
}

const IDS = new Map(OPERATIONS.map((op) => [`${op.method.toUpperCase()} ${op.path}`, op]));

/** Reads the report of a run into disagreements by operation and field. */
export async function readFindings(file: string): Promise<Findings> {
  const findings: Findings = { cases: 0, operations: new Set(), disagreements: new Map(), digest: '' };
  const hash = createHash('sha256');
  for await (const line of createInterface({ input: createReadStream(file) })) {
    if (line.startsWith('{"NonFatalError"')) count(findings, `error of Schemathesis: ${line.slice(0, 1000)}`);
    if (!line.startsWith('{"ScenarioFinished"')) continue;
    const { ScenarioFinished: scenario } = JSON.parse(line) as { ScenarioFinished: Scenario };
    collect(scenario, findings);
    hash.update(JSON.stringify(requestsOf(scenario)));
  }
  return { ...findings, digest: hash.digest('hex').slice(0, 16) };
}

function requestsOf({ recorder: { label, cases = {} } }: Scenario): unknown[] {
  return Object.values(cases).map(({ value: { path_parameters: path, query, headers, body } }) => ({
    label,
    path,
    query,
    headers,
    body,
  }));
}

function collect({ recorder }: Scenario, findings: Findings): void {
  const { label, cases = {}, checks = {}, interactions = {} } = recorder;
  findings.cases += Object.keys(cases).length;
  const operation = IDS.get(label);
  if (operation) findings.operations.add(operation.id);
  for (const [id, results] of Object.entries(checks)) {
    for (const { name: check, status } of results) {
      if (status === 'success') continue;
      const what = nameOf(check, label, cases[id]?.value, interactions[id]?.response);
      if (what) count(findings, what);
    }
  }
}

function count({ disagreements }: Findings, what: string): void {
  disagreements.set(what, (disagreements.get(what) ?? 0) + 1);
}

type Response = { status_code: number; content?: { $base64?: string } } | undefined;

/** Null for what the contract states in its own way: parameters that are lenient, and requests outside of a narrowed place. */
function nameOf(check: string, label: string, request: Case | undefined, response: Response): string | null {
  const operation = IDS.get(label);
  // HTTP's own refusal of long headers and URLs comes before any operation.
  if (!operation || response?.status_code === 431) return operation ? null : `${label} ${check}`;
  if (check === 'positive_data_acceptance') return nameOfRefusal(operation, response);
  if (check !== 'negative_data_rejection') return `${operation.id} ${check}`;
  const { parameter, parameter_location: place, description = '' } = request?.meta?.phase.data ?? {};
  if (place === 'cookie') return `${operation.id} accepts ${place} ${parameter}`;
  const wrong = forbiddenParameter(operation, request ?? {});
  if (wrong) return `${operation.id} accepts ${wrong.in} ${wrong.name}`;
  const schema = bodyOf(operation);
  if (place !== 'body' || (schema && schemaProblem(schema, request?.body) === null)) return null;
  return `${operation.id} accepts ${/^([\w$]+):/.exec(description)?.[1] ?? 'body'}`;
}

/** A field of a body is refused for all operations that read that body. */
function nameOfRefusal(operation: Operation, response: Response): string {
  const field = refusedField(response);
  const isInBody = membersOf(bodyOf(operation) ?? {}).some(([name]) => name === field);
  return `${(isInBody ? firstWithItsBody(operation) : operation).id} rejects ${field}`;
}

function refusedField(response: Response): string {
  if (!response) return 'without a response';
  const text = Buffer.from(response.content?.$base64 ?? '', 'base64').toString();
  try {
    const { attr } = JSON.parse(text) as { attr: string | null };
    return attr?.split('__')[0] ?? `with ${response.status_code}`;
  } catch {
    return `with ${response.status_code}`;
  }
}
