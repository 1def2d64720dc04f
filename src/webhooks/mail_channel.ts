import type { Socket } from 'node:net';
import type { Egress } from '../destinations/network/egress.ts';
import { silentResponse } from '../destinations/network/http_request.ts';
import { optionalPackage } from '../destinations/optional_package.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Config } from '../kernel/config/config.ts';
import { unlessAborted, withinTime } from '../kernel/deadline.ts';
import { SECOND_MS } from '../kernel/time.ts';
import type { Channel, Envelope } from './channel.ts';
import type { AttemptOutcome } from './outcome.ts';
import { wordsOf } from './wording.ts';

/** A mail server, as the operator has configured it. */
export interface MailSettings {
  /** `smtp://` or `smtps://` with user name and password where the server requires them. */
  url: string;
  from: string;
}

interface MailChannelDeps {
  egress: Egress;
  clock: Clock;
  /** Null disables mail. */
  mail: MailSettings | null;
}

/** Returns null without a mail server. Throws an Error for incomplete settings, so that they stop the start. */
export function mailSettings({
  smtpUrl,
  mailFrom,
}: Pick<Config, 'mailFrom' | 'smtpUrl'>): MailSettings | null {
  if (smtpUrl === null) return null;
  if (mailFrom === null) throw new Error('Configuration: WEIR_SMTP_URL needs WEIR_MAIL_FROM.');
  return { url: smtpUrl, from: mailFrom };
}

/** Time limit for a whole mail. */
const LIMIT_MS = 30 * SECOND_MS;
const PORTS: Readonly<Record<string, number>> = { 'smtp:': 587, 'smtps:': 465 };

const UNSET = 'Mail is not set up on this server. Let its operator set WEIR_SMTP_URL and WEIR_MAIL_FROM.';

/**
 * Sends a mail through the operator's server, over a socket that the egress guard has connected. Addresses were
 * checked, and the library encodes headers, so that a name cannot add one.
 */
export function mailChannel({ egress, clock, mail }: MailChannelDeps): Channel {
  return async (envelope, signal) => {
    if (mail === null) return { kind: 'refused', status: null, error: UNSET };
    const { url, from } = mail;
    const { createTransport } = await optionalPackage('nodemailer', () => import('nodemailer'));
    const server = new URL(url);
    const host = server.hostname.replace(/^\[(.*)\]$/, '$1');
    const port = server.port === '' ? PORTS[server.protocol]! : Number(server.port);
    const reason = () => silentResponse('SMTP', LIMIT_MS);
    return withinTime({ clock, ms: LIMIT_MS, reason, unless: signal }, async (limited) => {
      const socket = await egress.connect({ host, port, signal: limited });
      try {
        const transport = createTransport({
          ...{ host, port, secure: server.protocol === 'smtps:', ...credentialsOf(server) },
          // The content must not name files or URLs for the library to read.
          ...{ disableFileAccess: true, disableUrlAccess: true },
          getSocket: (_options: unknown, done: (error: null, socket: { connection: Socket }) => void) =>
            done(null, { connection: socket }),
        } as Parameters<typeof createTransport>[0]);
        const sent = transport.sendMail(mailOf(envelope, from)) as Promise<{ rejected?: unknown[] }>;
        return outcomeOf(await unlessAborted(limited, sent), envelope);
      } catch (error) {
        return refusal(error);
      } finally {
        socket.destroy();
      }
    });
  };
}

function credentialsOf({ username, password }: URL) {
  if (username === '') return {};
  return {
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    requireTLS: true,
  };
}

/** The message id is the same for all attempts. */
function mailOf({ id, payload, target }: Envelope, from: string) {
  const { title, lines } = wordsOf(payload);
  return {
    from,
    to: target.recipients.map((address) => ({ name: '', address })),
    subject: `[Weir] ${title}`,
    text: `${[title, '', ...lines, '', payload.timestamp].join('\n')}\n`,
    messageId: `<${id}@weir>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

function outcomeOf({ rejected = [] }: { rejected?: unknown[] }, { target }: Envelope): AttemptOutcome {
  if (rejected.length === 0) return { kind: 'delivered', status: null, error: null };
  const all = target.recipients.length;
  const error = `The mail server refused ${rejected.length} of ${all} recipients. The others have the mail.`;
  return { kind: 'partial', status: null, error };
}

interface MailError {
  code?: string;
  /** The code of the network or of TLS, if `code` is one of the library. */
  originalCode?: string;
  responseCode?: number;
}

const NO_TLS =
  'The mail server offers no TLS, without which no password is sent. Let the operator set another WEIR_SMTP_URL, such as one with smtps://.';

/** Maps an error to an outcome without repeating the server's text. Rethrows network errors. */
function refusal(error: unknown): AttemptOutcome {
  const { code, originalCode, responseCode } = error as MailError;
  if (code === 'EAUTH') {
    const words = 'The mail server refused the credentials. Let the operator check WEIR_SMTP_URL.';
    return { kind: 'retry', status: null, error: words };
  }
  if (code === 'ETLS' && responseCode !== undefined) return { kind: 'retry', status: null, error: NO_TLS };
  if (responseCode === undefined) {
    // The library puts a code of its own in place of the one that the network errors are known by.
    throw originalCode === undefined ? error : Object.assign(error as MailError, { code: originalCode });
  }
  const words = `The mail server responded with the status ${responseCode}. Check the recipients and WEIR_MAIL_FROM.`;
  return { kind: responseCode >= 500 ? 'refused' : 'retry', status: null, error: words };
}
