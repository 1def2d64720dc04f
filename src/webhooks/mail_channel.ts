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
 * checked, and the library encodes headers, so that a name cannot add one. A recipient whom the server refuses for now
 * gets the next attempt alone; after a restart it goes to all of them again.
 */
export function mailChannel({ egress, clock, mail }: MailChannelDeps): Channel {
  const remaining = new RemainingRecipients();
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
          host,
          port,
          secure: server.protocol === 'smtps:',
          ...credentialsOf(server),
          // The content must not name files or URLs for the library to read.
          disableFileAccess: true,
          disableUrlAccess: true,
          getSocket: (_options: unknown, done: (error: null, socket: { connection: Socket }) => void) =>
            done(null, { connection: socket }),
        } as Parameters<typeof createTransport>[0]);
        const to = remaining.of(envelope);
        const message = { ...mailOf(envelope, from), envelope: { from, to: [...to] } };
        const sent = transport.sendMail(message) as Promise<Partial<Refusals>>;
        return remaining.settle(envelope, (await unlessAborted(limited, sent)).rejectedErrors ?? []);
      } catch (error) {
        const { rejectedErrors = [] } = error as Partial<Refusals>;
        return rejectedErrors.length > 0 ? remaining.settle(envelope, rejectedErrors) : refusal(error);
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

/** The refusals of recipients, as the library reports them. */
interface Refusals {
  rejectedErrors: ReadonlyArray<{ recipient: string; responseCode?: number }>;
}

/** State of a mail that some recipients do not have yet. */
interface Remaining {
  /** All recipients when it was last sent. */
  all: readonly string[];
  /** Recipients of the next attempt, as the library spells them. */
  next: readonly string[];
  /** Number of recipients who were refused for good. */
  refused: number;
}

/** Mails whose state is known at a time. */
const MAX_KNOWN = 1000;

/** Remembers whom the server refused for now, so that a repeat does not reach the others twice. */
class RemainingRecipients {
  readonly #known = new Map<string, Remaining>();

  /** The recipients of an attempt. */
  of({ id, target }: Envelope): readonly string[] {
    return this.#find(id, target.recipients)?.next ?? target.recipients;
  }

  /** The outcome of an attempt that the server accepted but for these recipients. */
  settle({ id, target }: Envelope, refusals: Refusals['rejectedErrors']): AttemptOutcome {
    const all = target.recipients;
    const passing = refusals.filter(({ responseCode = 0 }) => responseCode < 500);
    const refused = (this.#find(id, all)?.refused ?? 0) + refusals.length - passing.length;
    this.#known.delete(id);
    if (passing.length > 0) this.#keep(id, { all, next: passing.map(({ recipient }) => recipient), refused });
    const missing = refused + passing.length;
    if (missing === 0) return { kind: 'delivered', status: null, error: null };
    if (missing === all.length) return refusal(passing[0] ?? refusals.at(-1));
    const error = `The mail server refused ${missing} of ${all.length} recipients. The others have the mail.`;
    const kind = passing.length > 0 ? 'retry' : 'partial';
    return { kind, status: null, error, hasReached: true };
  }

  /** Undefined for a mail whose recipients have changed: it goes to all of them. */
  #find(id: string, all: readonly string[]): Remaining | undefined {
    const known = this.#known.get(id);
    return known?.all.join() === all.join() ? known : undefined;
  }

  #keep(id: string, remaining: Remaining): void {
    this.#known.set(id, remaining);
    if (this.#known.size > MAX_KNOWN) this.#known.delete(this.#known.keys().next().value!);
  }
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
