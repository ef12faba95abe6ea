import { EventEmitter } from 'node:events';
import websocket from '@fastify/websocket';
import { subscriptions } from '@papermint/contracts/calls';
import { initTRPC } from '@trpc/server';
import { fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import type { FastifyInstance } from 'fastify';
import type { World } from '../world.ts';
import type { WorldHost } from '../world-host.ts';
import type { Ticker } from './ticker.ts';
import { createTicker } from './ticker.ts';

const t = initTRPC.context<{ world: World; ticker: Ticker }>().create();

/** What runs over the WebSocket: subscriptions and nothing else. Calls have their documented paths. */
function createLiveRouter() {
  const { priceFeed } = subscriptions.marketFeeds;
  return t.router({
    marketFeeds: t.router({
      priceFeed: t.procedure
        .input(priceFeed.input.optional())
        .subscription(({ ctx, signal }) =>
          ctx.ticker.prices(AbortSignal.any([ctx.world.closing, ...(signal ? [signal] : [])])),
        ),
    }),
  });
}

/**
 * tRPC at /live. @fastify/websocket would answer every upgrade and so break socket.io beside it: it is given
 * a hub instead of the server, and the hub gets the upgrades that are not socket.io's.
 */
export async function registerLive(app: FastifyInstance, host: WorldHost): Promise<void> {
  const hub = new EventEmitter();
  app.server.on('upgrade', (request, socket, head) => {
    if (!request.url?.startsWith('/socket.io/')) hub.emit('upgrade', request, socket, head);
  });
  await app.register(websocket, { options: { server: hub as typeof app.server, maxPayload: 65_536 } });
  const tickers = new WeakMap<World, Ticker>();
  await app.register(fastifyTRPCPlugin, {
    prefix: '/live',
    useWSS: true,
    keepAlive: { enabled: true, pingMs: 30_000, pongWaitMs: 10_000 },
    trpcOptions: {
      router: createLiveRouter(),
      createContext: async () => {
        const world = await host.world();
        let ticker = tickers.get(world);
        if (!ticker) {
          ticker = createTicker(world);
          tickers.set(world, ticker);
        }
        return { world, ticker };
      },
    },
  });
}
