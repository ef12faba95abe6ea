import type { TRPCLink, WebSocketLinkOptions } from '@trpc/client';
import { createWSClient, wsLink } from '@trpc/client';
import type { AnyTRPCRouter } from '@trpc/server';
import { noteConnection } from '../../state/prices/live-prices.ts';
import { whenAwake } from '../../state/visit/exchange.ts';

const socket = createWSClient({
  url: () =>
    whenAwake().then(() => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/live`),
  lazy: { enabled: true, closeMs: 10_000 },
  keepAlive: { enabled: true, intervalMs: 20_000, pongTimeoutMs: 5_000 },
  retryDelayMs: (attempt) => Math.min(1000 * 2 ** attempt, 5000),
  onOpen: () => noteConnection(true),
  onClose: () => noteConnection(false),
});

/** Carries subscriptions over one socket. */
export function socketLink<R extends AnyTRPCRouter>(): TRPCLink<R> {
  // The router of the options is not known yet and might need a transformer. Ours has none.
  return wsLink({ client: socket } as WebSocketLinkOptions<R>);
}
