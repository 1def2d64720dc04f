import { once } from 'node:events';
import { type Browser, browse } from './chromium.ts';

interface Message {
  id?: number;
  sessionId?: string;
  method?: string;
  // biome-ignore lint/suspicious/noExplicitAny: the protocol has hundreds of message types; each use names its own.
  params?: any;
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  result?: any;
  error?: { message: string };
}

export interface BrowserPage {
  /** Errors and warnings of the console, exceptions, and resources that could not be loaded. */
  complaints: string[];
  /** URLs that the page has requested. */
  requests: string[];
  /** Runs a script in the page and returns its value, which must be serializable as JSON. */
  evaluate(script: string): Promise<unknown>;
  close(): Promise<void>;
}

/** Controls a browser with the Chrome DevTools Protocol. */
export class Devtools {
  readonly #browser: Browser;
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, (message: Message) => void>();
  readonly #listeners = new Set<(message: Message) => void>();
  #count = 0;

  private constructor(browser: Browser, socket: WebSocket) {
    this.#browser = browser;
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => {
      const message = JSON.parse(String(data)) as Message;
      if (message.id === undefined) for (const listener of this.#listeners) listener(message);
      else this.#waiting.get(message.id)?.(message);
    });
  }

  static async start(program: string): Promise<Devtools> {
    const browser = await browse(program, 'about:blank', ['--remote-debugging-port=0']);
    const url = await browser.heard(/DevTools listening on (ws:\S+)/);
    const socket = new WebSocket(url);
    await once(socket, 'open');
    return new Devtools(browser, socket);
  }

  /** Opens a page and waits until it and its resources are loaded. */
  async open(url: string): Promise<BrowserPage> {
    const { targetId } = await this.#send('Target.createTarget', { url: 'about:blank' });
    const { sessionId } = await this.#send('Target.attachToTarget', { targetId, flatten: true });
    const complaints: string[] = [];
    const requests: string[] = [];
    let loaded = () => {};
    const load = new Promise<void>((resolve) => {
      loaded = resolve;
    });
    const listener = ({ sessionId: from, method, params }: Message) => {
      if (from !== sessionId) return;
      if (method === 'Page.loadEventFired') loaded();
      if (method === 'Network.requestWillBeSent') requests.push(params.request.url);
      if (method === 'Log.entryAdded' && /error|warning/.test(params.entry.level))
        complaints.push(params.entry.text);
      if (method === 'Runtime.exceptionThrown') complaints.push(params.exceptionDetails.text);
      if (method === 'Runtime.consoleAPICalled') complaints.push(JSON.stringify(params.args));
    };
    this.#listeners.add(listener);
    for (const domain of ['Page', 'Network', 'Log', 'Runtime'])
      await this.#send(`${domain}.enable`, {}, sessionId);
    await this.#send('Page.navigate', { url }, sessionId);
    await load;
    return {
      complaints,
      requests,
      evaluate: async (expression) => {
        const options = { expression, returnByValue: true, awaitPromise: true };
        const { result, exceptionDetails } = await this.#send('Runtime.evaluate', options, sessionId);
        if (exceptionDetails)
          throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
        return result.value;
      },
      close: async () => {
        this.#listeners.delete(listener);
        await this.#send('Target.closeTarget', { targetId });
      },
    };
  }

  async close(): Promise<void> {
    this.#socket.close();
    await this.#browser.close();
  }

  #send(method: string, params: object, sessionId?: string): Promise<Message['result']> {
    const id = ++this.#count;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, ({ result, error }) => {
        this.#waiting.delete(id);
        if (error) reject(new Error(`${method}: ${error.message}`));
        else resolve(result);
      });
      this.#socket.send(JSON.stringify({ id, method, params, sessionId }));
    });
  }
}
