import { mainMedia, type Operation, type Parameter } from './document.ts';

/** A request that the operation accepts, made of the contract's examples. Every language's sample is written from it. */
export interface SampleRequest {
  method: string;
  /** With the query. */
  path: string;
  /** The environment variable with what goes into the Authorization header. */
  credential: 'WEIR_API_KEY' | 'WEIR_PROJECT_TOKEN' | null;
  /** Undefined when the operation takes no body. */
  body: unknown;
  /** The media type to ask for where the operation has several. */
  accept: string | null;
  /** Whether the response is JSON, another text, or has no body. */
  answers: 'json' | 'text' | 'nothing';
}

export function sampleRequest(operation: Operation): SampleRequest {
  const success = operation.responses.find(({ status }) => status.startsWith('2'));
  const types = Object.keys(success?.content ?? {});
  const type = mainMedia(success?.content ?? {})?.[0] ?? null;
  return {
    method: operation.method.toUpperCase(),
    path: samplePath(operation),
    credential: credentialOf(operation),
    body: operation.body?.content['application/json']?.examples[0]?.value,
    accept: types.length > 1 ? type : null,
    answers: type === null ? 'nothing' : type.endsWith('json') ? 'json' : 'text',
  };
}

function credentialOf({ isPublic, takesProjectToken }: Operation): SampleRequest['credential'] {
  if (takesProjectToken) return 'WEIR_PROJECT_TOKEN';
  return isPublic ? null : 'WEIR_API_KEY';
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
