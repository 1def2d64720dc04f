import http from 'node:http';
import https from 'node:https';
import net from 'node:net';
import type { Duplex } from 'node:stream';

export interface DialTarget {
  host: string;
  port: number;
}

/** Lets `start` begin a connection with options that keep it to hosts that may be reached, or throws. */
export type Dial = <S extends net.Socket>(
  target: DialTarget,
  start: (options: net.TcpNetConnectOpts) => S,
) => S;

/** Connections to one host at a time, and those that wait for a next request. */
const POOL: http.AgentOptions = { keepAlive: true, maxSockets: 16, maxFreeSockets: 4, maxTotalSockets: 128 };

/** Options that could direct a connection to another target than its host. They are always cleared. */
const NOWHERE_ELSE = { path: undefined, socketPath: undefined, socket: undefined };

type Connected = (error: Error | null, stream: Duplex) => void;

/** Requests over connections that `dial` lets begin. */
export class GuardedHttpAgent extends http.Agent {
  readonly #dial: Dial;
  constructor(dial: Dial) {
    super(POOL);
    this.#dial = dial;
  }

  override createConnection(options: http.ClientRequestArgs, done?: Connected): Duplex | undefined {
    return unlessRefused(done, () =>
      this.#dial(target(options, 80), (guarded) =>
        net.connect({ ...options, ...NOWHERE_ELSE, ...guarded } as net.NetConnectOpts),
      ),
    );
  }
}

/** The same with TLS: sessions, server names and protocols are left to the agent it is made of. */
export class GuardedHttpsAgent extends https.Agent {
  readonly #dial: Dial;
  constructor(dial: Dial) {
    super(POOL);
    this.#dial = dial;
  }

  override createConnection(options: https.RequestOptions, done?: Connected): Duplex | undefined {
    return unlessRefused(done, () =>
      this.#dial(target(options, 443), (guarded) => {
        const all = { ...options, ...NOWHERE_ELSE, ...guarded } as https.RequestOptions;
        return super.createConnection(all) as net.Socket;
      }),
    );
  }
}

/** The agent counts a connection that it gets at once; one that comes later would not be bounded. */
function unlessRefused(done: Connected | undefined, open: () => net.Socket): Duplex | undefined {
  try {
    return open();
  } catch (error) {
    done?.(error as Error, undefined as never);
    return undefined;
  }
}

function target(options: http.ClientRequestArgs, port: number): DialTarget {
  return {
    host: String(options.host ?? options.hostname ?? 'localhost'),
    port: Number(options.port ?? port),
  };
}
