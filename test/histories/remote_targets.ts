import pg from 'pg';
import { FlakyProxy } from '../support/flaky_proxy.ts';
import type { MinioPeer } from '../support/peers/minio.ts';
import type { PostgresPeer } from '../support/peers/postgres.ts';
import type { Ruin, Settings } from './commands.ts';
import type { Row } from './oracle.ts';
import { type Holdings, readObjects, unitOfName, unitOfRow } from './readers.ts';
import { formatOf, type Target } from './targets.ts';

/** A real server behind a proxy, which cuts every connection on bad days. */
abstract class RemoteTarget {
  protected readonly proxy: FlakyProxy;

  constructor(proxy: FlakyProxy) {
    this.proxy = proxy;
  }

  async block(): Promise<void> {
    this.proxy.set('reset');
  }

  async unblock(): Promise<void> {
    this.proxy.set('pass');
  }

  close(): Promise<void> {
    return this.proxy.close();
  }
}

let histories = 0;

/** Objects in MinIO, read with a plain client past the proxy. */
export class S3Target extends RemoteTarget implements Target {
  readonly type = 'S3';
  readonly #peer: MinioPeer;
  readonly #bucket: string;
  readonly #folder = `history-${++histories}`;

  static async open(peer: MinioPeer, bucket: string): Promise<S3Target> {
    return new S3Target(await FlakyProxy.start(peer), peer, bucket);
  }

  private constructor(proxy: FlakyProxy, peer: MinioPeer, bucket: string) {
    super(proxy);
    this.#peer = peer;
    this.#bucket = bucket;
  }

  placeOf({ place }: Pick<Settings, 'place'>): string {
    return `${this.#folder}/${place}`;
  }

  config(settings: Settings): object {
    const { region, accessKeyId, secretAccessKey } = this.#peer;
    return {
      bucket_name: this.#bucket,
      region,
      prefix: this.placeOf(settings),
      endpoint_url: `http://127.0.0.1:${this.proxy.port}`,
      aws_access_key_id: accessKeyId,
      aws_secret_access_key: secretAccessKey,
      ...formatOf(settings),
    };
  }

  async holdings(): Promise<Holdings> {
    const keys = await this.#peer.keys(this.#bucket, `${this.#folder}/`);
    const objects = await Promise.all(keys.map(async (key) => [key, await this.#read(key)] as const));
    return await readObjects(new Map(objects));
  }

  async remove(unit: string): Promise<boolean> {
    const keys = await this.#peer.keys(this.#bucket, `${this.#folder}/`);
    const key = keys.find((one) => unitOfName(one) === unit);
    if (key !== undefined) await this.#peer.client.deleteObject({ Bucket: this.#bucket, Key: key });
    return key !== undefined;
  }

  async #read(key: string): Promise<Buffer> {
    const { Body } = await this.#peer.client.getObject({ Bucket: this.#bucket, Key: key });
    return Buffer.from(await Body!.transformToByteArray());
  }
}

/** Tables of a schema of its own in PostgreSQL, read with a plain client past the proxy. */
export class PostgresTarget extends RemoteTarget implements Target {
  readonly type = 'Postgres';
  readonly #peer: PostgresPeer;
  readonly #client: pg.Client;
  #doubled: string | null = null;
  readonly #schema = `history_${++histories}`;

  /** `client` is connected to the database that the history is to use. */
  static async open(peer: PostgresPeer, client: pg.Client): Promise<PostgresTarget> {
    const target = new PostgresTarget(await FlakyProxy.start(peer), peer, client);
    await client.query(`CREATE SCHEMA ${target.#schema}`);
    return target;
  }

  private constructor(proxy: FlakyProxy, peer: PostgresPeer, client: pg.Client) {
    super(proxy);
    this.#peer = peer;
    this.#client = client;
  }

  placeOf({ place }: Pick<Settings, 'place'>): string {
    return `${this.#schema}.${place}`;
  }

  config(settings: Settings): object {
    const { user, password } = this.#peer;
    return {
      host: '127.0.0.1',
      port: this.proxy.port,
      user,
      password,
      database: this.#client.database,
      schema: this.#schema,
      table_name: settings.place,
      ssl_mode: 'disable',
      include_events: settings.include,
      write_mode: settings.writeMode,
      merge_key: settings.writeMode === 'merge' ? ['uuid'] : null,
    };
  }

  async holdings(): Promise<Holdings> {
    const rows = new Map<string, Row[]>();
    for (const table of await this.#tables()) {
      const all = (await this.#client.query<Row>(`SELECT * FROM ${table}`)).rows;
      for (const [unit, own] of Map.groupBy(all, (row) => unitOfRow(table, row))) rows.set(unit, own);
    }
    return { rows, bytes: new Map(), problems: [] };
  }

  async remove(unit: string): Promise<boolean> {
    const [table, start, owner] = unit.split(' ');
    if (!(await this.#tables()).includes(table!)) return false;
    const within = owner ? ` WHERE _weir_export_id = '${owner}' AND _weir_interval_start = '${start}'` : '';
    const sql = `DELETE FROM ${table} WHERE ctid = (SELECT min(ctid) FROM ${table}${within}) RETURNING 1`;
    return (await this.#client.query(sql)).rows.length > 0;
  }

  async ruin(place: string, how: Ruin): Promise<void> {
    if (!(await this.#tables()).includes(place)) return;
    await this.#client.query(`${how} TABLE ${place}`);
  }

  async double(place: string): Promise<boolean> {
    const first = `ctid = (SELECT min(ctid) FROM ${place})`;
    const copy = `INSERT INTO ${place} SELECT * FROM ${place} WHERE ${first}`;
    const { rows } = await this.#client.query(`${copy} ON CONFLICT DO NOTHING RETURNING ctid`);
    this.#doubled = rows[0]?.ctid ?? null;
    return rows.length === 1;
  }

  async undouble(place: string): Promise<void> {
    await this.#client.query(`DELETE FROM ${place} WHERE ctid = $1`, [this.#doubled]);
  }

  async #tables(): Promise<string[]> {
    const sql = `SELECT schemaname || '.' || tablename AS name FROM pg_tables
      WHERE schemaname = $1 AND tablename <> 'weir_deliveries'`;
    const { rows } = await this.#client.query<{ name: string }>(sql, [this.#schema]);
    return rows.map(({ name }) => name);
  }
}

/** A plain client of an empty database, for the histories of a test file. */
export async function connectedClient(peer: PostgresPeer): Promise<pg.Client> {
  const { host, port, user, password } = peer;
  const client = new pg.Client({ host, port, user, password, database: await peer.database(), ssl: false });
  await client.connect();
  return client;
}
