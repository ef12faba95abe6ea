import { EventEmitter } from 'node:events';
import websocket from '@fastify/websocket';
import { subscriptions } from '@papermint/contracts/calls';
import { DomainError } from '@papermint/contracts/common/domain-error';
import type { Subscription } from '@papermint/contracts/contract';
import { WORLD_ASLEEP, WORLD_GONE } from '@papermint/contracts/sandbox/world-sockets';
import { initTRPC, TRPCError } from '@trpc/server';
import { getWSConnectionHandler } from '@trpc/server/adapters/ws';
import type { FastifyInstance } from 'fastify';
import type { WebSocket } from 'ws';
import type { z } from 'zod';
import type { FeedContext, FeedHandlers } from '../../handlers.ts';
import { features } from '../../worlds/features.ts';
import type { WorldSlot } from '../../worlds/hosting/world-slot.ts';
import type { World } from '../../worlds/world.ts';
import type { Admission } from '../admission/admission.ts';
import { admitSocket, createSockets } from '../admission/admission.ts';
import type { Limits } from '../admission/limits.ts';
import { isBelowBase } from '../binance/base-path.ts';
import { repeatEarlyStops } from '../rest/early-stops.ts';
import { inputError } from '../rest/errors.ts';
import { assertPermissionDeclared } from '../rest/gates.ts';
import { refuseSocket } from '../rest/raw-answer.ts';
import { strictInput } from '../rest/strict-input.ts';
import { perWorld } from '../worlds/per-world.ts';
import type { WorldAccess } from '../worlds/world-choice.ts';
import { chosenWorld, WorldAsleepError } from '../worlds/world-choice.ts';
import { endingCode, endingText } from '../worlds/world-ending.ts';
import type { Listener } from './live-feed.ts';
import { runFeed, runOwnFeed } from './live-feed.ts';
import { createBudget, messagesIn } from './message-budget.ts';

// Never development mode, whatever the environment says: an unexpected error shows nothing of itself.
const t = initTRPC.context<Listener>().create({ isDev: false });

/** Any feed, its types already checked where it was written. */
type AnyFeed = (
  context: FeedContext & { traderId?: string },
  input: unknown,
) => AsyncGenerator<unknown, void>;
type AnyFeeds = Record<string, Record<string, AnyFeed>>;

/** What runs over the WebSocket: the subscriptions of the registry and nothing else. */
function createLiveRouter(sandbox: boolean) {
  const feedsOf = perWorld((world) => features.feeds(world) satisfies FeedHandlers as unknown as AnyFeeds);

  const feedOf = (world: World, feature: string, name: string) =>
    (feedsOf(world)[feature] as Record<string, AnyFeed>)[name] as AnyFeed;

  function procedureOf(feature: string, name: string, feed: Subscription) {
    const fullName = `${feature}.${name}`;
    assertPermissionDeclared(fullName, feed);
    return t.procedure.input(checked(feed.input)).subscription(({ ctx, input, signal }) => {
      if (feed.sandbox && !sandbox) {
        throw new TRPCError({ code: 'NOT_FOUND', message: 'This feed exists only in the sandbox.' });
      }
      if (feed.access === 'public') {
        return runFeed(ctx, signal, { name: fullName, traderId: undefined }, (world, over) =>
          feedOf(world, feature, name)({ signal: over }, input),
        );
      }
      const { session: token } = input as { session: string };
      return runOwnFeed(ctx, signal, { name: fullName, token, feed }, (world, over, traderId) =>
        feedOf(world, feature, name)({ signal: over, traderId }, input),
      );
    });
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
  const strict = strictInput(schema);
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
export async function registerLive(
  app: FastifyInstance,
  access: WorldAccess,
  admission: Admission,
): Promise<void> {
  const hub = new EventEmitter();
  const sockets = createSockets(admission.limits);
  app.server.on('upgrade', (request, socket, head) => {
    const path = request.url?.split('?', 1)[0];
    if (path?.startsWith('/socket.io/') || isBelowBase(request.url ?? '')) return;
    try {
      if (path !== '/live') throw new DomainError('not_found');
      socket.once('close', admitSocket(admission, sockets, request));
      hub.emit('upgrade', request, socket, head);
    } catch (error) {
      refuseSocket(socket, error);
    }
  });
  await app.register(websocket, {
    options: { server: hub as typeof app.server, maxPayload: MOST_MESSAGE },
    errorHandler(error, socket, request) {
      request.log.debug({ reqId: request.id }, error.message);
      socket.terminate();
    },
  });
  const slots = new WeakMap<WebSocket, WorldSlot>();
  const connect = getWSConnectionHandler({
    wss: app.websocketServer,
    router: createLiveRouter(access.sandbox),
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
        const query = (request.query as Record<string, unknown>).world;
        slot = chosenWorld(access, { headers: request.headers, query }, 'socket');
      } catch (error) {
        const asleep = error instanceof WorldAsleepError;
        socket.close(asleep ? WORLD_ASLEEP : WORLD_GONE, asleep ? error.message : 'This world is not open.');
        return;
      }
      boundMessages(socket, admission.limits.messages);
      slots.set(socket, slot);
      stayWhile(slot, socket);
      repeatEarlyStops(socket);
      return connect(socket, request.raw);
    },
  });
}

/** The largest message of a client, bytes. */
const MOST_MESSAGE = 16_384;

/** The close code of a socket that sends more than its budget. */
const TOO_MANY_MESSAGES = 4429;
/** How long such a socket has to read why, wall ms. */
const LAST_WORDS = 1_000;

/** Closes a socket that sends more than its budget: nothing further of it is read. */
function boundMessages(socket: WebSocket, limits: Limits['messages']): void {
  const take = createBudget(limits);
  const spend = (messages: number) => {
    if (socket.readyState !== socket.OPEN || take(messages)) return;
    for (const event of ['message', 'ping']) socket.removeAllListeners(event);
    socket.close(TOO_MANY_MESSAGES, 'Too many messages.');
    socket.pause();
    setTimeout(() => socket.terminate(), LAST_WORDS).unref();
  };
  socket.on('message', (raw: Buffer) => spend(messagesIn(raw)));
  socket.on('ping', () => spend(1));
}

/** Holds the world open while the socket is; when the world closes, the socket does, with the reason. */
function stayWhile(slot: WorldSlot, socket: WebSocket): void {
  const letGo = slot.hold();
  const onClosing = () => {
    const close = () => socket.close(endingCode(slot.closing), endingText(slot.closing));
    // Of a world that comes back a client must not hear that its feeds have stopped: it asks for them again.
    if (slot.closing.reason === 'closed') setImmediate(close);
    else close();
  };
  slot.closing.addEventListener('abort', onClosing);
  socket.once('close', () => {
    slot.closing.removeEventListener('abort', onClosing);
    letGo();
  });
}
