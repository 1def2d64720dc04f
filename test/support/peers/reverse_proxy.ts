import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { TEST_CERTIFICATE, TEST_KEY } from './certificate.ts';
import { type ChildServer, childServer, freePort } from './child_server.ts';

/** A real reverse proxy with its file of deploy/, in front of a server on 127.0.0.1. */
export interface ReverseProxy {
  /** The name of the site, by which the proxy knows it. */
  host: string;
  httpPort: number;
  httpsPort: number;
}

export type ProxyName = 'nginx' | 'caddy';

const HOST = 'weir.example.com';
const UPSTREAM = '127.0.0.1:8000';

/** Starts a proxy that ends with this process. Only ports, certificates and folders differ from the file of deploy/. */
export async function reverseProxy(
  name: ProxyName,
  program: string,
  upstreamPort: number,
): Promise<ReverseProxy> {
  const httpsPort = await freePort();
  const { port } = await childServer({
    name,
    program,
    args: (at) => PROXIES[name](at, httpsPort, `127.0.0.1:${upstreamPort}`),
    ready: '/',
  });
  return { host: HOST, httpPort: port, httpsPort };
}

type Prepare = (at: ChildServer, httpsPort: number, upstream: string) => string[];

/** Write the configuration, and return the arguments of the program. */
const PROXIES: Record<ProxyName, Prepare> = {
  nginx({ folder, port }, httpsPort, upstream) {
    const certificate = file(folder, 'certificate.pem', TEST_CERTIFICATE);
    const key = file(folder, 'key.pem', TEST_KEY);
    const site = deployed('nginx.conf', {
      [UPSTREAM]: upstream,
      'listen 443 ssl;': `listen 127.0.0.1:${httpsPort} ssl;`,
      'listen 80;': `listen 127.0.0.1:${port};`,
      '/etc/letsencrypt/live/weir.example.com/fullchain.pem': certificate,
      '/etc/letsencrypt/live/weir.example.com/privkey.pem': key,
    });
    const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (of) => `${of}_temp_path ${join(folder, of)};`,
    );
    // One process, so that all of it is one user's and ends with the signal.
    const main = `
      daemon off; master_process off; pid ${join(folder, 'pid')}; error_log stderr;
      events {}
      http { access_log off; ${folders.join(' ')} include ${file(folder, 'site.conf', site)}; }`;
    return ['-p', folder, '-c', file(folder, 'nginx.conf', main), '-e', 'stderr'];
  },
  caddy({ folder, port }, httpsPort, upstream) {
    // A certificate of its own authority; nothing is asked of the network, and nothing is written outside of the folder.
    const options = `{
      admin off
      http_port ${port}
      https_port ${httpsPort}
      default_bind 127.0.0.1
      local_certs
      skip_install_trust
      storage file_system ${join(folder, 'storage')}
    }\n`;
    const path = file(folder, 'Caddyfile', options + deployed('Caddyfile', { [UPSTREAM]: upstream }));
    return ['run', '--adapter', 'caddyfile', '--config', path];
  },
};

/** The file of deploy/ with texts replaced, each of which must be there. */
function deployed(name: string, replacements: Record<string, string>): string {
  const text = readFileSync(fileURLToPath(new URL(`../../../deploy/${name}`, import.meta.url)), 'utf8');
  return Object.entries(replacements).reduce((result, [from, to]) => {
    if (!result.includes(from)) throw new Error(`deploy/${name} does not have: ${from}`);
    return result.replace(from, to);
  }, text);
}

function file(folder: string, name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}
