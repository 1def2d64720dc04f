/**
 * The load of the capture benchmark, in a process of its own: `<port> <events per request> <connections> <seconds>`.
 * Each connection sends its next request when the response to the last one is there. Requests are prepared bytes whose
 * uuids are replaced before each use, so that the load takes little of the machine. Prints the number of requests and
 * the seconds they took.
 */
import { connect, type Socket } from 'node:net';
import { TOKEN } from './support.ts';

const PERSONS = 2000;
const [port, batch, connections, seconds] = process.argv.slice(2).map(Number) as [
  number,
  number,
  number,
  number,
];

const UUID = '00000000-0000-7000-8000-000000000000';
const HEX = Buffer.from('0123456789abcdef');
const START = performance.now();

function eventOf(person: number, index: number): object {
  return {
    uuid: UUID,
    event: ['$pageview', 'product viewed', 'cart updated', '$autocapture'][index % 4],
    distinct_id: `user-${person % PERSONS}`,
    timestamp: new Date().toISOString(),
    properties: {
      $current_url: `https://shop.example.com/products/${index}?ref=mail&campaign=spring`,
      $host: 'shop.example.com',
      $pathname: `/products/${index}`,
      $browser: 'Firefox',
      $browser_version: 141,
      $os: 'Linux',
      $screen_width: 1920,
      $screen_height: 1080,
      $lib: 'web',
      $lib_version: '1.449.2',
      $session_id: '01981f0a-5b7e-7d7a-9f0c-3f5f0c1f2a3b',
      price: 19.9 + index,
      quantity: index % 7,
      in_stock: index % 3 === 0,
    },
  };
}

/** A request with its bytes and the positions of its uuids. */
function requestOf(connection: number): { bytes: Buffer; uuids: number[] } {
  const events = Array.from({ length: batch }, (_, index) => eventOf(connection * batch + index, index));
  const body = JSON.stringify(
    batch === 1 ? { api_key: TOKEN, ...events[0] } : { api_key: TOKEN, batch: events },
  );
  const path = batch === 1 ? '/capture/' : '/batch/';
  const head =
    `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n` +
    `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n`;
  const bytes = Buffer.from(head + body);
  const uuids: number[] = [];
  for (let at = bytes.indexOf(UUID); at >= 0; at = bytes.indexOf(UUID, at + 1)) uuids.push(at);
  return { bytes, uuids };
}

/** Writes uuids of version 7, as SDKs make them: the time, and random digits. */
function renew(bytes: Buffer, uuids: readonly number[]): void {
  const time = Date.now();
  for (const at of uuids) {
    let rest = time;
    for (const place of [12, 11, 10, 9, 7, 6, 5, 4, 3, 2, 1, 0]) {
      bytes[at + place] = HEX[rest % 16]!;
      rest = Math.floor(rest / 16);
    }
    for (let place = 15; place < 36; place++) {
      if (place !== 18 && place !== 19 && place !== 23)
        bytes[at + place] = HEX[Math.floor(Math.random() * 16)]!;
    }
  }
}

let requests = 0;
let isOver = false;

function send(connection: number): Promise<void> {
  const request = requestOf(connection);
  return new Promise((resolve, reject) => {
    const socket: Socket = connect(port, '127.0.0.1');
    socket.setNoDelay();
    const next = () => {
      if (isOver) return void socket.end(() => resolve());
      renew(request.bytes, request.uuids);
      socket.write(request.bytes);
    };
    socket.once('connect', next);
    socket.on('error', reject);
    socket.on('data', (bytes: Buffer) => {
      // Responses are shorter than a packet.
      if (!bytes.subarray(0, 12).equals(Buffer.from('HTTP/1.1 200'))) {
        return reject(new Error(bytes.toString().slice(0, 500)));
      }
      requests++;
      next();
    });
  });
}

setTimeout(() => (isOver = true), seconds * 1000);
await Promise.all(Array.from({ length: connections }, (_, connection) => send(connection)));
console.log(JSON.stringify({ requests, seconds: (performance.now() - START) / 1000 }));
