import type { ErrorClass, ErrorClassification } from '../destination.ts';
import { BlockedHostError } from './egress.ts';
import { SilentPeerError } from './silence.ts';

/** Messages shown to users when a connection fails, for any protocol on top of it. */
const TABLE: Readonly<Record<string, readonly [ErrorClass, string]>> = {
  ECONNREFUSED: [
    'transient',
    'Nothing listens at the host and port. Check both, and that the service is up.',
  ],
  ENOTFOUND: ['transient', 'The name of the host was not found. Check its spelling.'],
  EAI_AGAIN: ['transient', 'The name of the host could not be resolved: the name server did not respond.'],
  ETIMEDOUT: [
    'transient',
    'The host did not respond in time. Check that a firewall lets this server through.',
  ],
  ECONNRESET: ['transient', 'The host ended the connection.'],
  ECONNABORTED: ['transient', 'The connection was ended.'],
  EPIPE: ['transient', 'The host ended the connection.'],
  EHOSTUNREACH: ['transient', 'There is no way to the host. Check the network of this server.'],
  ENETUNREACH: ['transient', 'There is no way to the network of the host. Check the network of this server.'],
  ENETDOWN: ['transient', 'The network of this server is down.'],
  EADDRNOTAVAIL: ['transient', 'This server has no free port for a connection.'],
  EMFILE: ['transient', 'This server has no free handle for a connection.'],
  EPROTO: ['configuration', 'The host does not speak TLS as this server does. Check the port and its TLS.'],
  ERR_SSL_WRONG_VERSION_NUMBER: [
    'configuration',
    'The host does not speak TLS on this port. Check the port.',
  ],
  ERR_TLS_CERT_ALTNAME_INVALID: [
    'configuration',
    'The certificate of the host is for another name. Use the name it was made for.',
  ],
  CERT_HAS_EXPIRED: ['configuration', 'The certificate of the host has expired. Renew it.'],
  CERT_NOT_YET_VALID: [
    'configuration',
    'The certificate of the host is not valid yet. Check the clock of this server.',
  ],
  CERT_REVOKED: ['configuration', 'The certificate of the host was revoked. Replace it.'],
};

const UNTRUSTED = [
  'SELF_SIGNED_CERT_IN_CHAIN',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'CERT_UNTRUSTED',
  'INVALID_CA',
];

/** Errors of a client's own may hold the cause at some depth. */
const MAX_DEPTH = 5;

/** For a host that may not be dialled. */
export function blockedMessage(host: string): string {
  const name = /^[\w.:[\]-]{1,253}$/.test(host) ? `'${host}'` : 'of the destination';
  return (
    `The host ${name} is not in the public network, and this server connects to no other. Use a public host, or ` +
    'let the operator of the server add it to WEIR_ALLOWED_HOSTS.'
  );
}

/** Class and words for an error of the network or of the guard around it; null when it is neither. */
export function networkFailure(error: unknown): ErrorClassification | null {
  for (const each of causes(error)) {
    if (each instanceof BlockedHostError) {
      return { class: 'configuration', message: blockedMessage(each.host) };
    }
    if (each instanceof SilentPeerError) {
      return retried(
        `The host did not respond in time: waited ${each.words}. Check that a firewall lets this server through.`,
      );
    }
    const { code } = each as { code?: unknown };
    const known = typeof code === 'string' ? wordsFor(code) : null;
    if (known) return known;
  }
  return null;
}

function wordsFor(code: string): ErrorClassification | null {
  if (UNTRUSTED.includes(code)) {
    return {
      class: 'configuration',
      message:
        'The certificate of the host is not from an authority this server trusts. Install one that is, or start ' +
        'the server with NODE_EXTRA_CA_CERTS naming the file of the authority.',
    };
  }
  // The response is not HTTP.
  if (code.startsWith('HPE_')) return retried('The response of the host is not HTTP. Check the port.');
  if (!Object.hasOwn(TABLE, code)) return null;
  const [errorClass, words] = TABLE[code]!;
  return errorClass === 'transient' ? retried(words) : { class: errorClass, message: words };
}

function retried(words: string): ErrorClassification {
  return { class: 'transient', message: `${words} It will be tried again.` };
}

/** The error, what it wraps and what caused it, outermost first. */
export function* causes(error: unknown, depth = MAX_DEPTH): Generator<object> {
  if (typeof error !== 'object' || error === null || depth === 0) return;
  yield error;
  const { cause, errors } = error as { cause?: unknown; errors?: unknown };
  if (Array.isArray(errors)) for (const each of errors.slice(0, MAX_DEPTH)) yield* causes(each, depth - 1);
  yield* causes(cause, depth - 1);
}
