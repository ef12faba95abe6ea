/** What `createClient` takes. Everything is optional. */
export interface ClientOptions {
  /** Where the server is, such as `http://localhost:5066`, which is the default in Node. In a page: that of the page. */
  baseUrl?: string | undefined;
  /** `sessionHash` of a sign-in. */
  session?: string | undefined;
  /** An API key, which is used where there is no session. */
  apiKey?: string | undefined;
  /** Id of the world that all calls are made in; without it the main one. */
  world?: string | undefined;
  /** Confirms calls that ask for the PIN: the client confirms and repeats the call. */
  pin?: string | undefined;
  /** Confirms calls that ask for the password. */
  password?: string | undefined;
  /** How often a call is repeated at most, 3 by default. Only calls that cannot have a second effect are. */
  retries?: number | undefined;
  /** How long an attempt may take, ms; 60,000 by default. */
  timeout?: number | undefined;
  /** Makes the requests, instead of the global `fetch`. */
  fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined;
  /** Opens the socket of feeds, instead of the global `WebSocket`, or of the package `ws` where there is none. */
  WebSocket?: SocketClass | undefined;
  /** From 0 to 1: spreads waits, instead of `Math.random`. */
  random?: (() => number) | undefined;
  /** Makes idempotency keys, instead of `crypto.randomUUID`. */
  newKey?: (() => string) | undefined;
  /** Waits between attempts, ms, instead of a timer. It rejects when the signal aborts. */
  wait?: ((ms: number, signal: AbortSignal | undefined) => Promise<void>) | undefined;
}

/** The class of a WebSocket, as browsers have it. */
export type SocketClass = new (url: string) => object;

/** Options with their defaults. */
export interface Settings {
  baseUrl: string;
  token: string | undefined;
  session: string | undefined;
  world: string | undefined;
  pin: string | undefined;
  password: string | undefined;
  retries: number;
  timeout: number;
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  WebSocket: SocketClass | undefined;
  random: () => number;
  newKey: () => string;
  wait: (ms: number, signal: AbortSignal | undefined) => Promise<void>;
}

const HOME = 'http://localhost:5066';

export function settingsOf(options: ClientOptions): Settings {
  const { session, apiKey, world, pin, password, retries = 3, timeout = 60_000, WebSocket } = options;
  return {
    baseUrl: (options.baseUrl ?? pageOrigin() ?? HOME).replace(/\/+$/, ''),
    token: session ?? apiKey,
    session,
    world,
    pin,
    password,
    retries,
    timeout,
    WebSocket,
    fetch: options.fetch ?? ((url, init) => fetch(url, init)),
    random: options.random ?? Math.random,
    newKey: options.newKey ?? (() => crypto.randomUUID()),
    wait: options.wait ?? sleep,
  };
}

/** The origin of the page that runs this; undefined in Node. */
function pageOrigin(): string | undefined {
  const { location } = globalThis as { location?: { origin?: string } };
  return location?.origin?.startsWith('http') ? location.origin : undefined;
}

function sleep(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
}
