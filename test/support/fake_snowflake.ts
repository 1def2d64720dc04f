import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';

/**
 * The response to a statement: rows of text, an error with number and SQLSTATE, or for PUT the place to which the
 * client must upload the file.
 */
export type Reply =
  | { stage: Record<string, unknown> }
  | { columns?: readonly string[]; rows?: ReadonlyArray<ReadonlyArray<string | null>> }
  | { code: string; sqlState: string; message?: string };

/**
 * Implements the requests with which the vendor's client signs in, runs a statement and signs out, in that client's
 * formats. Statements are recorded and not run; the test sets the responses.
 */
export class FakeSnowflake {
  readonly #server = http.createServer((request, response) => void this.#serve(request, response));
  /** Bodies of the sign-in requests. */
  readonly logins: Array<Record<string, unknown>> = [];
  /** Statements, in order. */
  readonly statements: string[] = [];
  /** Paths of all requests, in order. */
  readonly paths: string[] = [];
  reply: (statement: string) => Reply | Promise<Reply> = () => ({});
  /** An error returned instead of a sign-in. */
  refusal: { code: string; message: string } | null = null;

  static async start(): Promise<FakeSnowflake> {
    const fake = new FakeSnowflake();
    fake.#server.listen(0, '127.0.0.1');
    await once(fake.#server, 'listening');
    return fake;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.#server.close();
    this.#server.closeAllConnections();
    await once(this.#server, 'close');
  }

  async #serve(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { pathname } = new URL(request.url!, this.url);
    this.paths.push(pathname);
    const sent = Buffer.concat(chunks);
    const text =
      request.headers['content-encoding'] === 'gzip' ? gunzipSync(sent).toString() : sent.toString();
    const isJson = text !== '' && pathname !== '/bucket';
    const answer = await this.#answer(pathname, isJson ? JSON.parse(text) : {});
    // The storage refuses every upload.
    response.writeHead(pathname === '/bucket' ? 403 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer));
  }

  async #answer(path: string, body: Record<string, unknown>): Promise<unknown> {
    if (path === '/session/v1/login-request') {
      this.logins.push(body.data as Record<string, unknown>);
      if (this.refusal) return { data: {}, success: false, ...this.refusal };
      const data = { token: 'session-token', masterToken: 'master-token', parameters: [], sessionInfo: {} };
      return { data, success: true, code: null, message: null };
    }
    if (path !== '/queries/v1/query-request') return { data: null, success: true };
    const statement = body.sqlText as string;
    this.statements.push(statement);
    const reply = await this.reply(statement);
    if ('code' in reply) {
      const { code, sqlState, message = `said of the values: ${code}` } = reply;
      return { data: { errorCode: code, sqlState }, code, message, success: false };
    }
    if ('stage' in reply) return { data: upload(statement, reply.stage), success: true };
    const { columns = ['status'], rows = [['done']] } = reply;
    const rowtype = columns.map((name) => ({ name, type: 'text', nullable: true, length: 1, scale: null }));
    const data = {
      rowtype,
      rowset: rows,
      total: rows.length,
      returned: rows.length,
      queryResultFormat: 'json',
    };
    return { data: { ...data, parameters: [], queryId: 'q', statementTypeId: 4096 }, success: true };
  }
}

function upload(statement: string, stageInfo: Record<string, unknown>): unknown {
  const [, path] = /^PUT 'file:\/\/(.*?)' @/.exec(statement)!;
  return {
    command: 'UPLOAD',
    src_locations: [path!.replaceAll("''", "'")],
    stageInfo: { region: '', creds: {}, ...stageInfo },
    autoCompress: true,
    sourceCompression: 'auto_detect',
    parallel: 1,
    overwrite: true,
  };
}
