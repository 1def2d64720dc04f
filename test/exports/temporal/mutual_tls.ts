import { readFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { pipeline } from 'node:stream';
import { createServer } from 'node:tls';
import { fileURLToPath } from 'node:url';

export const fileOf = (name: string) =>
  fileURLToPath(new URL(`../../fixtures/tls/mutual/${name}.pem`, import.meta.url));
export const pemOf = (name: string) => readFileSync(fileOf(name), 'utf8');

/** Stands before a server without TLS, and accepts clients with a certificate of its authority only. */
export async function mutualTls(address: string): Promise<{ address: string; close(): void }> {
  const { hostname, port } = new URL(`tcp://${address}`);
  const server = createServer(
    {
      key: pemOf('server_key'),
      cert: pemOf('server'),
      ca: pemOf('authority'),
      requestCert: true,
      rejectUnauthorized: true,
      ALPNProtocols: ['h2'],
    },
    (client) => {
      const upstream = connect(Number(port), hostname);
      // The end of one side is that of the other, with or without an error.
      pipeline(client, upstream, () => upstream.destroy());
      pipeline(upstream, client, () => client.destroy());
    },
  );
  server.on('tlsClientError', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => void server.close(),
  };
}
