import { EventEmitter } from 'node:events';
import websocket from '@fastify/websocket';
import { subscriptions } from '@papermint/contracts/calls';
import { initTRPC, TRPCError } from '@trpc/server';
import { getWSConnectionHandler } from '@trpc/server/adapters/ws';
import type { FastifyInstance } from 'fastify';
import type { WebSocket } from 'ws';
import type { z } from 'zod';
import type { World } from '../worlds/world.ts';
import type { WorldSlot } from '../worlds/world-slot.ts';
import { heedEarlyStops } from './early-stops.ts';
import { inputError } from './errors.ts';
import { notificationFeed } from './notification-feed.ts';
import { orderFeed } from './order-feed.ts';
import type { Ticker } from './ticker.ts';
import { createTicker } from './ticker.ts';
import type { WorldAccess } from './world-choice.ts';
import { chosenWorld } from './world-choice.ts';
import { endingCode, endingText, NO_SUCH_WORLD } from './world-ending.ts';

/** One connection of one browser. */
interface Listener {
  slot: WorldSlot;
  tickerOf: (world: World) => Ticker;
  socket: WebSocket;
  /** How many feeds it has open. */
  feeds: number;
}

/** More feeds than any screen has. */
const MOST_FEEDS = 32;
/** What may wait to be sent to somebody who does not read, in bytes; then he is let go. */
const MOST_WAITING = 1_048_576;

// Whatever the environment says: a fault of ours shows nothing of itself.
const t = initTRPC.context<Listener>().create({ isDev: false });

/** What runs over the WebSocket: subscriptions and nothing else. Calls have their documented paths. */
function createLiveRouter() {
  const { priceFeed, bookFeed } = subscriptions.marketFeeds;
  const { notificationFeed: ownNews } = subscriptions.notificationFeeds;
  const { orderFeed: ownOrders } = subscriptions.spotFeeds;
  return t.router({
    marketFeeds: t.router({
      priceFeed: t.procedure
        .input(checked(priceFeed.input.optional()))
        .subscription(({ ctx, signal }) =>
          feed(ctx, signal, (world, over) => ctx.tickerOf(world).prices(over)),
        ),
      bookFeed: t.procedure.input(checked(bookFeed.input)).subscription(async function* ({
        ctx,
        input,
        signal,
      }) {
        const { pair, factor } = known(await ctx.slot.look(), input);
        yield* feed(ctx, signal, (world, over) => ctx.tickerOf(world).book(pair, over, factor));
      }),
    }),
    notificationFeeds: t.router({
      notificationFeed: t.procedure.input(checked(ownNews.input)).subscription(async function* ({
        ctx,
        input,
        signal,
      }) {
        yield* ownFeed(ctx, signal, input, notificationFeed);
      }),
    }),
    spotFeeds: t.router({
      orderFeed: t.procedure.input(checked(ownOrders.input)).subscription(async function* ({
        ctx,
        input,
        signal,
      }) {
        yield* ownFeed(ctx, signal, input, orderFeed);
      }),
    }),
  });
}

/** Says what is wrong with an input as REST does, at the first field. */
function checked<S extends z.ZodType>(schema: S): (input: unknown) => z.output<S> {
  return (input) => {
    const parsed = schema.safeParse(input);
    if (!parsed.success) throw inputError(parsed.error);
    return parsed.data;
  };
}

/** A feed of what is a trader's own. @throws TRPCError UNAUTHORIZED where the session is over already */
async function* ownFeed<T>(
  listener: Listener,
  signal: AbortSignal | undefined,
  { session }: { session: string },
  open: (world: World, session: string, over: AbortSignal) => AsyncGenerator<T, void>,
): AsyncGenerator<T, void> {
  if (!(await isSignedIn(listener.slot, session))) throw new TRPCError({ code: 'UNAUTHORIZED' });
  yield* feed(listener, signal, (world, over) => open(world, session, over));
}

async function isSignedIn(slot: WorldSlot, session: string): Promise<boolean> {
  const { world, leave } = await slot.enter();
  try {
    return (await world.sessions.of(session)) !== undefined;
  } finally {
    leave();
  }
}

/** @throws TRPCError BAD_REQUEST where there is no such pair, or its book has no such step */
function known({ markets, spot }: World, { pair, step }: { pair: string; step?: string | undefined }) {
  try {
    const instrument = markets.instrument(pair);
    return { pair: instrument.pair, factor: step === undefined ? undefined : spot.factorOf(pair, step) };
  } catch (error) {
    throw new TRPCError({ code: 'BAD_REQUEST', message: (error as Error).message });
  }
}

/**
 * Runs a feed for as long as somebody listens. A reset ends the world, not the listening: the feed goes on in
 * the world that takes its place.
 */
async function* feed<T>(
  listener: Listener,
  signal: AbortSignal | undefined,
  open: (world: World, over: AbortSignal) => AsyncGenerator<T, void>,
): AsyncGenerator<T, void> {
  const { slot, socket } = listener;
  if (listener.feeds >= MOST_FEEDS) {
    throw new TRPCError({ code: 'TOO_MANY_REQUESTS', message: `At most ${MOST_FEEDS} feeds at a time.` });
  }
  listener.feeds += 1;
  try {
    const over = AbortSignal.any([slot.closing, ...(signal ? [signal] : [])]);
    while (!over.aborted) {
      const world = await slot.look();
      try {
        for await (const told of open(world, AbortSignal.any([over, world.closing]))) {
          if (socket.bufferedAmount > MOST_WAITING) {
            socket.terminate();
            return;
          }
          yield told;
        }
      } catch (error) {
        // What a feed was about to read may be gone with its world.
        if (!world.closing.aborted) throw error;
      }
      // It ended of itself, and not with its world.
      if (!world.closing.aborted) return;
    }
  } finally {
    listener.feeds -= 1;
  }
}

/**
 * tRPC at /live. @fastify/websocket would answer every upgrade and so break socket.io beside it: it is given
 * a hub instead of the server, and the hub gets the upgrades of /live alone.
 */
export async function registerLive(app: FastifyInstance, access: WorldAccess): Promise<void> {
  const hub = new EventEmitter();
  app.server.on('upgrade', (request, socket, head) => {
    const path = request.url?.split('?', 1)[0];
    if (path === '/live') hub.emit('upgrade', request, socket, head);
    else if (!path?.startsWith('/socket.io/'))
      socket.end('HTTP/1.1 404 Not Found\r\nconnection: close\r\n\r\n');
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
  const slots = new WeakMap<WebSocket, WorldSlot>();
  const connect = getWSConnectionHandler({
    wss: app.websocketServer,
    router: createLiveRouter(),
    createContext: ({ res }) => ({ slot: slots.get(res) as WorldSlot, tickerOf, socket: res, feeds: 0 }),
    keepAlive: { enabled: true, pingMs: 30_000, pongWaitMs: 10_000 },
  });
  app.route({
    method: 'GET',
    url: '/live',
    schema: { hide: true },
    handler: (_request, reply) => reply.callNotFound(),
    wsHandler(socket, request) {
      let slot: WorldSlot;
      try {
        slot = chosenWorld(access, {
          headers: request.headers,
          query: (request.query as Record<string, unknown>).world,
        });
      } catch {
        socket.close(NO_SUCH_WORLD, 'This world is not open.');
        return;
      }
      slots.set(socket, slot);
      stayWhile(slot, socket);
      heedEarlyStops(socket);
      return connect(socket, request.raw);
    },
  });
}

/** A world is in use while somebody is connected to it, and who is when it ends is told why. */
function stayWhile(slot: WorldSlot, socket: WebSocket): void {
  const letGo = slot.hold();
  // Not at once: the feeds end first.
  const onClosing = () => {
    setImmediate(() => socket.close(endingCode(slot.closing), endingText(slot.closing)));
  };
  slot.closing.addEventListener('abort', onClosing);
  socket.once('close', () => {
    slot.closing.removeEventListener('abort', onClosing);
    letGo();
  });
}
