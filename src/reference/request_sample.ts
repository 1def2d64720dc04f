import { mainMedia, type Operation, type Parameter } from './document.ts';

/** A header whose value ends with an environment variable. */
export interface CredentialHeader {
  name: string;
  prefix: string;
  variable: string;
}

/**
 * A request that the operation accepts, built from the contract's examples. The samples of all languages are generated
 * from it.
 */
export interface SampleRequest {
  method: string;
  /** The path with its query. */
  path: string;
  credentials: readonly CredentialHeader[];
  /** Undefined when the operation has no body. */
  body: unknown;
  /** The media type to request when the operation has several. */
  accept: string | null;
  /** The form of the response body; `nothing` when the response has no body. */
  responseType: 'json' | 'text' | 'nothing';
}

export function sampleRequest(operation: Operation): SampleRequest {
  const success = operation.responses.find(({ status }) => status.startsWith('2'));
  const types = Object.keys(success?.content ?? {});
  const type = mainMedia(success?.content ?? {})?.[0] ?? null;
  return {
    method: operation.method.toUpperCase(),
    path: samplePath(operation),
    credentials: credentialsOf(operation),
    body: operation.body?.content['application/json']?.examples[0]?.value,
    accept: types.length > 1 ? type : null,
    responseType: type === null ? 'nothing' : type.endsWith('json') ? 'json' : 'text',
  };
}

const bearer = (variable: string) => ({ name: 'Authorization', prefix: 'Bearer ', variable });
const SESSION = { name: 'Cookie', prefix: 'weir_session=', variable: 'WEIR_SESSION' };
const AGAINST_FORGERY = [
  { name: 'Origin', prefix: '', variable: 'WEIR_URL' },
  { name: 'X-CSRF-Token', prefix: '', variable: 'WEIR_CSRF_TOKEN' },
];

function credentialsOf({
  isPublic,
  isForSessions,
  takesProjectToken,
  method,
}: Operation): CredentialHeader[] {
  if (takesProjectToken) return [bearer('WEIR_PROJECT_TOKEN')];
  if (isForSessions) return method === 'get' ? [SESSION] : [SESSION, ...AGAINST_FORGERY];
  return isPublic ? [] : [bearer('WEIR_API_KEY')];
}

function samplePath({ path, parameters }: Operation): string {
  const filled = path.replace(/\{(\w+)\}/g, (_match, name: string) =>
    encodeURIComponent(exampleOf(parameters.find((entry) => entry.in === 'path' && entry.name === name))),
  );
  const needed = parameters.filter((entry) => entry.in === 'query' && entry.required);
  const query = new URLSearchParams(needed.map((entry) => [entry.name, exampleOf(entry)]));
  return needed.length > 0 ? `${filled}?${query}` : filled;
}

function exampleOf(parameter: Parameter | undefined): string {
  return String(parameter?.example ?? '');
}
