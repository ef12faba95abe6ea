import { DomainError } from '@papermint/contracts/common/domain-error';
import { TRPCError } from '@trpc/server';
import type { WebSocket } from 'ws';
import type { WorldSlot } from '../../worlds/hosting/world-slot.ts';
import type { World } from '../../worlds/world.ts';
import { onSessionEnd } from './session-end.ts';

/** One connection of one browser. */
export interface Listener {
  slot: WorldSlot;
  socket: WebSocket;
  /** How many feeds it has open. */
  feeds: number;
}

/** Opens a feed in a world; it ends when the signal aborts. */
export type OpenFeed = (world: World, signal: AbortSignal) => AsyncGenerator<unknown, void>;
/** The same for a feed of one trader's own data. */
export type OpenOwnFeed = (world: World, signal: AbortSignal, traderId: string) => ReturnType<OpenFeed>;

/** A connection may have this many feeds open, which is more than any screen has. */
const MOST_FEEDS = 32;
/** How many bytes may wait for a client that does not read; then it is disconnected. */
const MOST_WAITING = 1_048_576;

/**
 * Runs a feed for as long as somebody listens. A reset ends the world, but not the feed: it continues in the world that
 * takes its place.
 * @throws TRPCError TOO_MANY_REQUESTS where the connection has too many feeds
 */
export async function* runFeed(
  listener: Listener,
  signal: AbortSignal | undefined,
  open: OpenFeed,
): AsyncGenerator<unknown, void> {
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
        for await (const message of open(world, AbortSignal.any([over, world.closing]))) {
          if (socket.bufferedAmount > MOST_WAITING) {
            socket.terminate();
            return;
          }
          await world.db.onDisk();
          yield message;
        }
      } catch (error) {
        // A read may fail because its world has just been closed.
        if (!world.closing.aborted) throw error instanceof DomainError ? badRequest(error) : error;
      }
      // The feed ended by itself, and not with its world.
      if (!world.closing.aborted) return;
    }
  } finally {
    listener.feeds -= 1;
  }
}

const badRequest = ({ message }: DomainError) => new TRPCError({ code: 'BAD_REQUEST', message });

/**
 * Runs a feed of a trader's own data; it ends with the session.
 * @throws TRPCError UNAUTHORIZED where the session has ended already
 */
export async function* runOwnFeed(
  listener: Listener,
  signal: AbortSignal | undefined,
  session: string,
  open: OpenOwnFeed,
): AsyncGenerator<unknown, void> {
  if (!(await isSignedIn(listener.slot, session))) throw new TRPCError({ code: 'UNAUTHORIZED' });
  yield* runFeed(listener, signal, (world, over) => whileSignedIn(world, over, session, open));
}

async function isSignedIn(slot: WorldSlot, session: string): Promise<boolean> {
  const { world, leave } = await slot.enter();
  try {
    return (await world.sessions.of(session)) !== undefined;
  } finally {
    leave();
  }
}

async function* whileSignedIn(
  world: World,
  over: AbortSignal,
  session: string,
  open: OpenOwnFeed,
): AsyncGenerator<unknown, void> {
  const { sessions } = world;
  const signedIn = await sessions.of(session);
  if (!signedIn) return;
  const ended = new AbortController();
  const stopListening = onSessionEnd(world, session, () => ended.abort());
  try {
    const signal = AbortSignal.any([over, ended.signal]);
    for await (const message of open(world, signal, signedIn.trader.id)) {
      // A session that ran out by itself is noticed at the next message.
      if (!(await sessions.of(session))) return;
      yield message;
    }
  } finally {
    stopListening();
  }
}
