import { EventEmitter } from 'node:events';
import websocket from '@fastify/websocket';
import { subscriptions } from '@papermint/contracts/calls';
import type { Subscription } from '@papermint/contracts/contract';
import { initTRPC } from '@trpc/server';
import { getWSConnectionHandler } from '@trpc/server/adapters/ws';
import type { FastifyInstance } from 'fastify';
import type { WebSocket } from 'ws';
import type { z } from 'zod';
import type { FeedContext } from '../handlers.ts';
import type { World } from '../worlds/world.ts';
import type { WorldSlot } from '../worlds/world-slot.ts';
import { repeatEarlyStops } from './early-stops.ts';
import { inputError } from './errors.ts';
import { implementFeeds } from './implement-feeds.ts';
import type { Listener } from './live-feed.ts';
import { runFeed, runOwnFeed } from './live-feed.ts';
import { perWorld } from './per-world.ts';
import type { WorldAccess } from './world-choice.ts';
import { chosenWorld } from './world-choice.ts';
import { endingCode, endingText, NO_SUCH_WORLD } from './world-ending.ts';

// Never development mode, whatever the environment says: an unexpected error shows nothing of itself.
const t = initTRPC.context<Listener>().create({ isDev: false });

/** Any feed, its types already checked where it was written. */
type AnyFeed = (
  context: FeedContext & { traderId?: string },
  input: unknown,
) => AsyncGenerator<unknown, void>;
type AnyFeeds = Record<string, Record<string, AnyFeed>>;

/** What runs over the WebSocket: the subscriptions of the registry and nothing else. */
function createLiveRouter() {
  const feedsOf = perWorld((world) => implementFeeds(world) as unknown as AnyFeeds);

  const feedOf = (world: World, feature: string, name: string) =>
    (feedsOf(world)[feature] as Record<string, AnyFeed>)[name] as AnyFeed;

  function procedureOf(feature: string, name: string, { access, input: schema }: Subscription) {
    return t.procedure
      .input(checked(schema))
      .subscription(({ ctx, input, signal }) =>
        access === 'public'
          ? runFeed(ctx, signal, (world, over) => feedOf(world, feature, name)({ signal: over }, input))
          : runOwnFeed(ctx, signal, (input as { session: string }).session, (world, over, traderId) =>
              feedOf(world, feature, name)({ signal: over, traderId }, input),
            ),
      );
  }

  const routerOf = (feature: string, feeds: Record<string, Subscription>) =>
    t.router(mapValues(feeds, (feed, name) => procedureOf(feature, name, feed)));
  return t.router(mapValues(subscriptions, (feeds, feature) => routerOf(feature, { ...feeds })));
}

function mapValues<T, U>(record: Record<string, T>, change: (value: T, key: string) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]));
}

/** Reports what is wrong with an input as REST does, at the first field. No input counts as an empty one. */
function checked<S extends z.ZodObject>(schema: S): (input: unknown) => z.output<S> {
  const strict = schema.strict();
  return (input = {}) => {
    const parsed = strict.safeParse(input);
    if (!parsed.success) throw inputError(parsed.error, schema);
    return parsed.data as z.output<S>;
  };
}

/**
 * tRPC at /live. @fastify/websocket would answer every upgrade, also those of socket.io: it is given a hub instead
 * of the server, and the hub gets the upgrades of /live alone.
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
  const slots = new WeakMap<WebSocket, WorldSlot>();
  const connect = getWSConnectionHandler({
    wss: app.websocketServer,
    router: createLiveRouter(),
    createContext: ({ res }) => ({ slot: slots.get(res) as WorldSlot, socket: res, feeds: 0 }),
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
      repeatEarlyStops(socket);
      return connect(socket, request.raw);
    },
  });
}

/** Holds the world open while the socket is; when the world closes, the socket does, with the reason. */
function stayWhile(slot: WorldSlot, socket: WebSocket): void {
  const letGo = slot.hold();
  // In the next turn: the feeds end first.
  const onClosing = () => {
    setImmediate(() => socket.close(endingCode(slot.closing), endingText(slot.closing)));
  };
  slot.closing.addEventListener('abort', onClosing);
  socket.once('close', () => {
    slot.closing.removeEventListener('abort', onClosing);
    letGo();
  });
}
