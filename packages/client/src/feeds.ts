import { createTRPCClient, createWSClient, getUntypedClient, wsLink } from '@trpc/client';
import type { AnyTRPCRouter } from '@trpc/server';
import type { Call } from './call-list.ts';
import type { PapermintErrorCode } from './error.ts';
import { PapermintError } from './error.ts';
import { Messages } from './messages.ts';
import type { Input } from './send.ts';
import type { Settings, SocketClass } from './settings.ts';

/** The close code of a socket whose world is not open, or was closed for good. */
const WORLD_GONE = 4404;

/** Opens feeds over one socket. It connects when the first feed opens, and closes after the last one. */
export interface Feeds {
  open(call: Call, input: Input, signal: AbortSignal | undefined): AsyncGenerator<unknown, void>;
  /** Ends all feeds. */
  close(): void;
}

export function createFeeds(settings: Settings): Feeds {
  const opened = new Set<Messages>();
  let connected: Promise<Connection> | undefined;
  const endAll = (error?: PapermintError) => {
    for (const messages of opened) messages.end(error);
  };

  async function* open(call: Call, input: Input, signal: AbortSignal | undefined) {
    if (signal?.aborted) return;
    const messages = new Messages();
    const stop = () => messages.end();
    signal?.addEventListener('abort', stop, { once: true });
    opened.add(messages);
    connected ??= connect(settings, endAll);
    const { client } = await connected;
    const subscribed = client.subscription(call.name, withSession(settings, call, input), {
      onData: (message) => messages.push(message),
      onError: (error) => messages.end(errorOfFeed(call.name, error)),
      onComplete: () => messages.end(),
    });
    try {
      yield* messages.read();
    } finally {
      subscribed.unsubscribe();
      signal?.removeEventListener('abort', stop);
      opened.delete(messages);
    }
  }

  return {
    open,
    close() {
      endAll();
      void connected?.then(({ close }) => close());
      connected = undefined;
    },
  };
}

interface Connection {
  client: ReturnType<typeof getUntypedClient>;
  close(): void;
}

async function connect(settings: Settings, end: (error: PapermintError) => void): Promise<Connection> {
  const WebSocket = settings.WebSocket ?? (await socketClass());
  const { random } = settings;
  const socket = createWSClient({
    url: socketUrl(settings),
    WebSocket: WebSocket as never,
    lazy: { enabled: true, closeMs: 0 },
    keepAlive: { enabled: true, intervalMs: 20_000, pongTimeoutMs: 5_000 },
    retryDelayMs: (attempt) => Math.min(500 * 2 ** attempt, 5_000) * (0.5 + random() / 2),
    onClose(cause) {
      if (cause?.code !== WORLD_GONE) return;
      end(new PapermintError('This world is not open.', { code: 'not_found', status: 404, call: 'live' }));
      void socket.close();
    },
  });
  const client = getUntypedClient(
    createTRPCClient<AnyTRPCRouter>({ links: [wsLink({ client: socket } as never)] }),
  );
  return { client, close: () => void socket.close() };
}

function socketUrl({ baseUrl, world }: Settings): string {
  const address = `${baseUrl.replace(/^http/, 'ws')}/live`;
  return world === undefined ? address : `${address}?world=${encodeURIComponent(world)}`;
}

/** Node has had a WebSocket of its own since version 22. */
async function socketClass(): Promise<SocketClass> {
  const { WebSocket } = globalThis as { WebSocket?: SocketClass };
  return WebSocket ?? (await import('ws')).WebSocket;
}

const withSession = ({ session }: Settings, { own }: Call, input: Input): Input =>
  own && session !== undefined ? { session, ...input } : input;

/** The server refuses a feed with a code of tRPC and a sentence. */
const REFUSALS: Readonly<Record<string, { code: PapermintErrorCode; status: number }>> = {
  BAD_REQUEST: { code: 'bad_input', status: 400 },
  UNAUTHORIZED: { code: 'unauthenticated', status: 401 },
  FORBIDDEN: { code: 'forbidden', status: 403 },
  NOT_FOUND: { code: 'not_found', status: 404 },
  TOO_MANY_REQUESTS: { code: 'rate_limited', status: 429 },
  INTERNAL_SERVER_ERROR: { code: 'internal', status: 500 },
};

function errorOfFeed(call: string, error: { message: string; data?: unknown }): PapermintError {
  const { code = '' } = (error.data ?? {}) as { code?: string };
  const refusal = REFUSALS[code];
  if (refusal) return new PapermintError(error.message, { ...refusal, call });
  const message = 'The connection of the feed ended.';
  return new PapermintError(message, { code: 'unreachable', status: 0, call }, { cause: error });
}
