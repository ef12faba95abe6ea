import { once } from 'node:events';
import type { Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { DomainError } from '@papermint/contracts/common/domain-error';
import { eventFeed } from '@papermint/contracts/sandbox/live';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { features } from '../../worlds/features.ts';
import type { WorldSlot } from '../../worlds/hosting/world-slot.ts';
import { STREAM_PATH } from '../documents/openapi-event-stream.ts';
import { inputError } from '../rest/errors.ts';
import { strictInput } from '../rest/strict-input.ts';
import { perWorld } from '../worlds/per-world.ts';
import type { WorldAccess } from '../worlds/world-choice.ts';
import { chosenWorld } from '../worlds/world-choice.ts';
import { runFeed } from './live-feed.ts';

/** How many streams a world may have open. */
const MOST_STREAMS = 32;
/** How often a silent stream shows that it is alive, wall ms. */
const ALIVE_EVERY = 15_000;
/** How long a client waits before it connects again, ms. */
const RECONNECT_AFTER = 2_000;

const FEED = { name: 'sandboxFeeds.eventFeed', traderId: undefined };

type Message = z.output<typeof eventFeed.output>;

/** The feed of the event log as server-sent events, for programs without a WebSocket. */
export function registerEventStream(app: FastifyInstance, access: WorldAccess): void {
  const feedIn = perWorld((world) => features.feeds(world).sandboxFeeds.eventFeed);
  const strict = strictInput(eventFeed.input);
  const streams = new WeakMap<WorldSlot, number>();
  const sockets = new Set<Socket>();
  // The server waits for its connections before it stops.
  app.addHook('preClose', async () => {
    for (const socket of sockets) socket.destroy();
  });
  app.route({
    method: 'GET',
    url: STREAM_PATH,
    schema: { hide: true },
    handler(request: FastifyRequest, reply: FastifyReply) {
      const { world, ...sent } = request.query as Record<string, unknown>;
      const slot = chosenWorld(access, { headers: request.headers, query: world }, 'socket');
      const resumed = request.headers['last-event-id'];
      const parsed = strict.safeParse(resumed === undefined ? sent : { ...sent, after: resumed });
      if (parsed.error) throw inputError(parsed.error, eventFeed.input);
      const input = parsed.data as z.output<typeof eventFeed.input>;
      const others = streams.get(slot) ?? 0;
      if (others >= MOST_STREAMS) {
        throw new DomainError('rate_limited', `A world has at most ${MOST_STREAMS} streams at a time.`);
      }
      streams.set(slot, others + 1);
      const letGo = slot.hold();
      const stream = new PassThrough();
      const { socket } = request.raw;
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
      const over = new AbortController();
      stream.once('close', () => {
        over.abort();
        letGo();
        streams.set(slot, (streams.get(slot) ?? 1) - 1);
      });
      const listener = {
        slot,
        socket: { bufferedAmount: 0, terminate: () => void stream.destroy() },
        feeds: 0,
      };
      const messages = runFeed(listener, over.signal, FEED, (at, signal) => feedIn(at)({ signal }, input));
      void send(stream, messages as AsyncGenerator<Message, void>);
      return reply
        .headers({ 'x-world': slot.id, connection: 'close' })
        .type('text/event-stream; charset=utf-8')
        .send(stream);
    },
  });
}

/** Writes events until the feed or the client ends. A slow client delays the next read of the log. */
async function send(stream: PassThrough, messages: AsyncGenerator<Message, void>): Promise<void> {
  const alive = setInterval(() => stream.write(': alive\n\n'), ALIVE_EVERY);
  alive.unref();
  stream.write(`retry: ${RECONNECT_AFTER}\n\n`);
  try {
    for await (const { events } of messages) {
      const text = events.map((event) => `id: ${event.seq}\ndata: ${JSON.stringify(event)}\n\n`).join('');
      if (!stream.write(text)) await Promise.race([once(stream, 'drain'), once(stream, 'close')]);
      if (stream.destroyed) break;
    }
  } catch {
    // The world has ended, or a read failed: the client connects again, from the last event that it got.
  } finally {
    clearInterval(alive);
    stream.end();
  }
}
