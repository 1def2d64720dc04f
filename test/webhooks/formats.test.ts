import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../src/kernel/time.ts';
import { slackBody } from '../../src/webhooks/slack.ts';
import { wordsOf } from '../../src/webhooks/wording.ts';
import { bootApp, type TestApp } from '../support/app.ts';
import { seedWorld } from '../support/world.ts';
import { createWebhook, deliveriesOf, later, quiet, receiver, record, WEBHOOKS } from './support.ts';

// Goal: people read the same notices in Slack and in mail, and no name can change what is sent or to whom.

interface Mail {
  from: string;
  to: string[];
  text: string;
}

const mails: Mail[] = [];
/** Status that the server refuses recipients with; null: it accepts them. */
let refusal: number | null = null;
/** The only recipient that the refusal is for; null: it is for all. */
let unknown: string | null = null;
let smtp: SMTPServer;
let app: TestApp;

beforeAll(async () => {
  smtp = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, done) =>
      refusal === null || (unknown !== null && address !== unknown)
        ? done()
        : done(Object.assign(new Error('no'), { responseCode: refusal })),
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = envelope;
        const from = mailFrom === false ? '' : mailFrom.address;
        mails.push({
          from,
          to: rcptTo.map(({ address }) => address),
          text: Buffer.concat(chunks).toString(),
        });
        done();
      });
    },
  });
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  const { port } = smtp.server.address() as AddressInfo;
  const smtpUrl = `smtp://127.0.0.1:${port}`;
  app = await bootApp({ allowedHosts: ['127.0.0.1'], smtpUrl, mailFrom: 'weir@example.com' });
});
beforeEach(() => {
  seedWorld(app);
  quiet(app);
  mails.length = 0;
  refusal = null;
  unknown = null;
});
afterAll(async () => {
  await app?.stop();
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
});

const DATA = {
  name: 'Orders <!channel> & more',
  error: 'The key was refused.',
  failing_since: '2026-11-20T10:00:00Z',
};
const payload = { type: 'batch_export.failing', timestamp: '2026-11-20T10:15:00Z', data: DATA };

describe('slack', () => {
  test('gets text and blocks, escaped', async () => {
    const peer = await receiver();
    const { secret, url } = await createWebhook(app, {
      format: 'slack',
      url: `${peer.url}services/T0/B0/secret`,
    });
    expect([secret, url]).toEqual([null, `${peer.url}***`]);
    record(app, 'broken', { data: DATA });
    await app.app.tick();
    const [{ headers, text, url: path }] = peer.received as [(typeof peer.received)[0]];
    expect([path, headers['webhook-signature']]).toEqual(['/services/T0/B0/secret', undefined]);
    const title = 'Export "Orders &lt;!channel&gt; &amp; more" is failing';
    expect(JSON.parse(text)).toEqual({
      text: title,
      blocks: [
        {
          type: 'section',
          text: {
            type: 'mrkdwn',
            text: `*${title}*\nError: The key was refused.\nSince: 2026-11-20T10:00:00Z`,
            verbatim: true,
          },
        },
      ],
    });
  });

  test('gets a bounded text, whatever a notice holds', () => {
    const data = { name: '&'.repeat(5000), error: '<'.repeat(50_000), detail: '>'.repeat(50_000) };
    const body = slackBody({ ...payload, data });
    expect(JSON.stringify(body).length).toBeLessThan(6500);
    expect(body.blocks[0]!.text.text).toMatch(/(&lt;|&gt;|&amp;)…$/);
  });

  test('gets no half characters where a text is cut', () => {
    const data = { name: `x${'\u{1F600}'.repeat(300)}`, error: `xy${'\u{1F600}'.repeat(3000)}` };
    const sent = JSON.stringify(slackBody({ ...payload, data }));
    expect(sent).not.toMatch(/\\ud[89a-f]/i);
  });

  test('keeps its URL when it is sent back as it was shown', async () => {
    const peer = await receiver();
    const { id, url } = await createWebhook(app, { format: 'slack', url: `${peer.url}services/secret` });
    await app.request('PATCH', `${WEBHOOKS}${id}/`, { body: { name: 'Renamed', url } });
    await app.request('POST', `${WEBHOOKS}${id}/test/`);
    expect(peer.received.map((one) => one.url)).toEqual(['/services/secret']);
  });

  test.each([
    ['slack', 'services/secret', '***'],
    ['standard', 'path?key=secret', 'path?***'],
  ])('refuses the URL of another webhook as it was shown: %s', async (format, path, shown) => {
    const peer = await receiver();
    const other = await receiver();
    const { url } = await createWebhook(app, { format, url: `${peer.url}${path}` });
    expect(url).toBe(`${peer.url}${shown}`);
    const refused = {
      status: 400,
      json: { attr: 'url', detail: "Has '***' in place of what is hidden. Send the whole URL." },
    };
    const copy = { name: 'Copy', format, url };
    expect(await app.request('POST', WEBHOOKS, { body: copy })).toMatchObject(refused);
    const moved = await createWebhook(app, { format, url: `${other.url}${path}` });
    const changed = { name: 'Renamed', url };
    expect(await app.request('PATCH', `${WEBHOOKS}${moved.id}/`, { body: changed })).toMatchObject(refused);
    await app.request('POST', `${WEBHOOKS}${moved.id}/test/`);
    expect(other.received.map((one) => one.url)).toEqual([`/${path}`]);
  });
});

describe('mail', () => {
  const hook = () =>
    createWebhook(app, { format: 'email', recipients: ['data@example.com', 'ops@example.com'] });

  test('goes to the recipients, once', async () => {
    const { id } = await hook();
    record(app, 'broken', { data: DATA });
    await app.app.tick();
    const [delivery] = await deliveriesOf(app, id);
    expect(delivery).toMatchObject({
      status: 'delivered',
      attempts: 1,
      response_status: null,
      last_error: null,
    });
    expect(mails).toMatchObject([{ from: 'weir@example.com', to: ['data@example.com', 'ops@example.com'] }]);
    const [{ text }] = mails as [Mail];
    expect(text).toMatch(/^Subject: =\?UTF-8\?Q\?=5BWeir=5D_Export/m);
    expect(text).toContain('\r\n\r\nExport "Orders <!channel> & more" is failing\r\n');
    expect(text).toContain(`Message-ID: <${delivery!.id}@weir>`);
    expect(text).toContain('Error: The key was refused.');
  });

  test('has no header that a name brings', async () => {
    await hook();
    const name = 'x\r\nBcc: victim@example.com\r\n\r\nInjected';
    record(app, 'broken', { data: { ...DATA, name, error: 'a\r\n.\r\nQUIT' } });
    await app.app.tick();
    const [{ text, to }] = mails as [Mail];
    const [head = ''] = text.split('\r\n\r\n');
    expect(head).not.toMatch(/^(bcc|injected)/im);
    expect(to).toHaveLength(2);
  });

  test.each([
    'a@b.c\r\nBcc: x@y.z',
    'two@example.com, three@example.com',
    '<a@b.c>',
    'nobody',
    'a@-b',
    'a\u200bb@c.d',
  ])('is not for the recipient %j', async (recipient) => {
    const body = { name: 'Test', format: 'email', recipients: [recipient] };
    const { status, json } = await app.request('POST', WEBHOOKS, { body });
    expect([status, json.attr]).toEqual([400, 'recipients__0']);
  });

  test.each([
    [550, 'failed'],
    [451, 'pending'],
  ])('that is refused with %i is then %s', async (status, wanted) => {
    refusal = status;
    const { id } = await hook();
    record(app, 'broken', { data: DATA });
    await app.app.tick();
    const [delivery] = await deliveriesOf(app, id);
    expect(delivery).toMatchObject({ status: wanted, last_error: expect.stringContaining(`${status}`) });
    refusal = null;
    await later(app, 5000);
    expect(mails).toHaveLength(wanted === 'pending' ? 1 : 0);
  });

  test('is sent again to the recipient alone who was refused for now', async () => {
    const { id } = await hook();
    [refusal, unknown] = [451, 'ops@example.com'];
    record(app, 'broken', { data: DATA });
    await app.app.tick();
    const [waiting] = await deliveriesOf(app, id);
    expect(waiting).toMatchObject({
      status: 'pending',
      last_error: 'The mail server refused 1 of 2 recipients. The others have the mail.',
    });
    const { json } = await app.request('GET', `${WEBHOOKS}${id}/`);
    expect(json).toMatchObject({ enabled: true, failing_since: null });
    refusal = null;
    await later(app, 5000);
    expect(mails.map(({ to }) => to)).toEqual([['data@example.com'], ['ops@example.com']]);
    const [delivery] = await deliveriesOf(app, id);
    expect(delivery).toMatchObject({ status: 'delivered', attempts: 2, last_error: null });
  });

  test('fails for the recipient who is refused for good after all', async () => {
    const { id } = await hook();
    [refusal, unknown] = [451, 'ops@example.com'];
    record(app, 'broken', { data: DATA });
    await app.app.tick();
    refusal = 550;
    await later(app, 5000);
    expect(mails.map(({ to }) => to)).toEqual([['data@example.com']]);
    const [delivery] = await deliveriesOf(app, id);
    expect(delivery).toMatchObject({
      status: 'failed',
      last_error: 'The mail server refused 1 of 2 recipients. The others have the mail.',
    });
  });

  test('goes on for the others where one mailbox no longer exists', async () => {
    const { id } = await hook();
    [refusal, unknown] = [550, 'ops@example.com'];
    for (let day = 0; day < 5; day++) {
      record(app, `day ${day}`, { objectId: `${day}`, data: DATA });
      await later(app, DAY_MS);
    }
    expect(mails.map(({ to }) => to)).toEqual(Array(5).fill(['data@example.com']));
    const [delivery] = await deliveriesOf(app, id);
    expect(delivery).toMatchObject({
      status: 'failed',
      last_error: 'The mail server refused 1 of 2 recipients. The others have the mail.',
    });
    const { json } = await app.request('GET', `${WEBHOOKS}${id}/`);
    expect(json).toMatchObject({ enabled: true, disabled_reason: null, failing_since: null });
  });
});

test('mail is refused with the remedy where the operator has set no server', async () => {
  const bare = await bootApp();
  try {
    const { id } = await createWebhook(bare, { format: 'email', recipients: ['data@example.com'] });
    const { json } = await bare.request('POST', `${WEBHOOKS}${id}/test/`);
    expect(json).toMatchObject({ status: 'failed', last_error: expect.stringContaining('WEIR_SMTP_URL') });
  } finally {
    await bare.stop();
  }
});

test.each([
  ['smtp://user:password@', 'The mail server offers no TLS, without which no password is sent.'],
  ['smtps://', 'The host does not speak TLS on this port. Check the port.'],
])('a mail server without TLS at %s gets no mail, and the reason is named', async (beginning, reason) => {
  const { port } = smtp.server.address() as AddressInfo;
  const smtpUrl = `${beginning}127.0.0.1:${port}`;
  const other = await bootApp({ allowedHosts: ['127.0.0.1'], smtpUrl, mailFrom: 'weir@example.com' });
  try {
    const { id } = await createWebhook(other, { format: 'email', recipients: ['data@example.com'] });
    const { json } = await other.request('POST', `${WEBHOOKS}${id}/test/`);
    expect(json).toMatchObject({ status: 'failed', last_error: expect.stringContaining(reason) });
    expect(mails).toEqual([]);
  } finally {
    await other.stop();
  }
});

test('an unknown cause of a failed delivery is in the log', async () => {
  const silent = createServer((socket) => socket.end());
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const smtpUrl = `smtp://127.0.0.1:${port}`;
  const other = await bootApp({ allowedHosts: ['127.0.0.1'], smtpUrl, mailFrom: 'weir@example.com' });
  try {
    const { id } = await createWebhook(other, { format: 'email', recipients: ['data@example.com'] });
    const { json } = await other.request('POST', `${WEBHOOKS}${id}/test/`);
    expect(json).toMatchObject({
      last_error: expect.stringContaining('The log of the server has the cause.'),
    });
    expect(other.logLines.join()).toContain('Connection closed unexpectedly');
  } finally {
    await other.stop();
    silent.close();
  }
});

test('a mail server in a private network is refused unless the operator allows it', async () => {
  const inside = await bootApp({ smtpUrl: 'smtp://10.0.0.9', mailFrom: 'weir@example.com' });
  try {
    const { id } = await createWebhook(inside, { format: 'email', recipients: ['data@example.com'] });
    const { json } = await inside.request('POST', `${WEBHOOKS}${id}/test/`);
    expect(json).toMatchObject({
      status: 'failed',
      last_error: expect.stringContaining('WEIR_ALLOWED_HOSTS'),
    });
  } finally {
    await inside.stop();
  }
});

test('every line of words is one line', () => {
  const { title, lines } = wordsOf({ ...payload, data: { name: 'a\nb', error: 'c\u0000\nd' } });
  expect([title, ...lines].join('|')).toBe('Export "a b" is failing|Error: c d');
});
