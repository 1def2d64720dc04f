import type { IncomingMessage, ServerResponse } from 'node:http';
import { WeirError } from '../kernel/errors.ts';
import type { Log } from '../kernel/log.ts';
import { type Answer, COMMON_HEADERS, write } from './answer.ts';
import type { Contract } from './contract.ts';
import { errorAnswer } from './errors.ts';
import { rawPathOf } from './exchange.ts';
import { requestIdOf } from './request_id.ts';

const CAPTURE_METHODS_MAX_AGE = '86400';

/** A method the path does not have: 405, or the answer to OPTIONS (browsers ask before capture). */
export async function answerWrongMethod(
  parts: { contract: Contract; log: Log },
  incoming: IncomingMessage,
  response: ServerResponse,
  allowed: string[],
  path: string,
): Promise<void> {
  const id = requestIdOf(incoming);
  const methods = [...allowed, ...(allowed.includes('get') ? ['head'] : []), 'options'].map((m) =>
    m.toUpperCase(),
  );
  const headers: Record<string, string> = {
    'X-Request-Id': id,
    Allow: methods.join(', '),
    ...COMMON_HEADERS,
  };
  let answer: Answer;
  if (incoming.method === 'OPTIONS') {
    const match = parts.contract.router.match(allowed[0]!, path);
    if (match.kind === 'found' && match.value.isForBrowsers) {
      headers['Access-Control-Allow-Origin'] = '*';
      headers['Access-Control-Allow-Methods'] = methods.join(', ');
      // Tracers and users of an SDK add headers of their own; nothing public looks at them.
      const wanted = incoming.headers['access-control-request-headers'];
      headers['Access-Control-Allow-Headers'] = wanted ?? 'Content-Type, Content-Encoding';
      headers['Vary'] = 'Access-Control-Request-Headers';
      headers['Access-Control-Max-Age'] = CAPTURE_METHODS_MAX_AGE;
    }
    answer = { status: 204, headers, body: '' };
  } else {
    const error = new WeirError('method_not_allowed', `Method "${incoming.method}" not allowed.`);
    answer = errorAnswer(error, id, incoming);
    Object.assign(answer.headers, headers);
  }
  incoming.resume();
  await write(response, answer, { head: incoming.method === 'HEAD', acceptEncoding: undefined });
  parts.log.info(
    { request_id: id, method: incoming.method, path: rawPathOf(incoming), status: answer.status },
    'request',
  );
}
