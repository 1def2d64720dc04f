import { Worker } from 'node:worker_threads';
import Sqlite from 'better-sqlite3';
import { IS_COMPILED } from '../../kernel/compiled.ts';

/** The milliseconds that the thread took, or the error of the disk. The first message is `ready`. */
type Message = number | { message: string; code: string } | 'ready';

/** The programs of the threads. They are not in TypeScript, because Node's support for it would double their memory. */
type Program = 'checkpoint_worker' | 'sync_worker';

interface Request {
  resolve(ms: number): void;
  reject(error: Error): void;
}

/** A thread that works on the write-ahead log of the state store beside the event loop, once for each request. */
export class LogThread {
  readonly #worker: Worker;
  #isReady = false;
  /** The request of which the thread has not reported. */
  #request: Request | null = null;
  #ended: Error | null = null;
  #isTerminated = false;

  /** Starts the thread. `file` is that of the state store; `ended` is called when the thread has ended by itself. */
  constructor(program: Program, file: string, ended: (error: Error) => void) {
    const place = IS_COMPILED ? `../../../dist/${program}.js` : `./${program}.cjs`;
    this.#worker = new Worker(new URL(place, import.meta.url), {
      workerData: file,
      name: program,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 4 },
    });
    this.#worker.on('message', (message: Message) => this.#receive(message));
    // It reaches the caller of the request; without a listener it would end the process.
    this.#worker.on('error', (error: Error) => (this.#ended = error));
    this.#worker.once('exit', () => {
      this.#ended ??= new Error('The thread has ended');
      this.#takeRequest()?.reject(this.#ended);
      if (!this.#isTerminated) ended(this.#ended);
    });
    this.#worker.unref();
  }

  /** True while a request need not wait for the start of the thread. */
  get isReady(): boolean {
    return this.#isReady && this.#ended === null;
  }

  /**
   * Lets the thread work once; resolves with the milliseconds that it took. Throws the error of the disk, as SQLite
   * names it, or an Error if the thread ended. Must not be called before the last request has ended.
   */
  run(): Promise<number> {
    if (this.#ended) return Promise.reject(this.#ended);
    return new Promise((resolve, reject) => {
      this.#request = { resolve, reject };
      // Until it has reported, the process waits for it.
      this.#worker.ref();
      this.#worker.postMessage(null);
    });
  }

  async terminate(): Promise<void> {
    this.#isTerminated = true;
    await this.#worker.terminate();
  }

  #receive(message: Message): void {
    if (message === 'ready') {
      this.#isReady = true;
      return;
    }
    const request = this.#takeRequest();
    if (typeof message === 'number') request?.resolve(message);
    else request?.reject(new Sqlite.SqliteError(message.message, message.code));
  }

  #takeRequest(): Request | null {
    const request = this.#request;
    this.#request = null;
    this.#worker.unref();
    return request;
  }
}
