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

const t = initTRPC.context<{ host: WorldHost; tickerOf: (world: World) => Ticker }>().create();

/** What runs over the WebSocket: subscriptions and nothing else. Calls have their documented paths. */
function createLiveRouter() {
  const { priceFeed } = subscriptions.marketFeeds;
  return t.router({
    marketFeeds: t.router({
      priceFeed: t.procedure.input(priceFeed.input.optional()).subscription(async function* ({
        ctx,
        signal,
      }) {
        const over = AbortSignal.any([ctx.host.closing, ...(signal ? [signal] : [])]);
        // A reset ends the world, not the listening: the feed goes on in the world that takes its place.
        while (!over.aborted) {
          const world = await ctx.host.world();
          yield* ctx.tickerOf(world).prices(AbortSignal.any([over, world.closing]));
        }
      }),
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
  const tickerOf = (world: World) => {
    let ticker = tickers.get(world);
    if (!ticker) {
      ticker = createTicker(world);
      tickers.set(world, ticker);
    }
    return ticker;
  };
  await app.register(fastifyTRPCPlugin, {
    prefix: '/live',
    useWSS: true,
    keepAlive: { enabled: true, pingMs: 30_000, pongWaitMs: 10_000 },
    trpcOptions: { router: createLiveRouter(), createContext: () => ({ host, tickerOf }) },
  });
}
