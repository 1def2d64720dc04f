/** Access to a database of ClickHouse. */
export interface ClickHouseAccess {
  /** Endpoint of the HTTP interface, such as `https://example.com:8443`. */
  url: string;
  username: string;
  password: string;
  database: string;
}

const FORM = 'must be clickhouse://user:password@host[:port]/database[?secure=true], percent-encoded';
const PORTS = { http: '8123', https: '8443' };
/** Ports of the protocol of `clickhouse-client`. */
const NATIVE_PORTS = ['9000', '9440'];

/** Reads the URL of a database of ClickHouse; null if there is none. Errors do not contain it: it has a password. */
export function clickHouseAccess(value: string): ClickHouseAccess | null {
  if (value === '') return null;
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url?.protocol !== 'clickhouse:' || url.hostname === '' || url.hash !== '') throw new Error(FORM);
  const database = decoded(url.pathname.slice(1));
  if (!/^[A-Za-z_][\w-]{0,99}$/.test(database))
    throw new Error(`${FORM}: the database is missing or invalid`);
  if (NATIVE_PORTS.includes(url.port)) {
    throw new Error('must have the port of the HTTP interface, by default 8123, or 8443 with secure=true');
  }
  const scheme = isSecure(url.searchParams) ? 'https' : 'http';
  return {
    url: `${scheme}://${url.hostname}:${url.port || PORTS[scheme]}`,
    username: decoded(url.username) || 'default',
    password: decoded(url.password),
    database,
  };
}

function isSecure(options: URLSearchParams): boolean {
  const { secure = 'false', ...others } = Object.fromEntries(options);
  if (Object.keys(others).length > 0) throw new Error(`${FORM}: secure is the only option`);
  if (secure !== 'true' && secure !== 'false') throw new Error(`${FORM}: secure must be true or false`);
  return secure === 'true';
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new Error(FORM);
  }
}
