import { DomainError } from '@papermint/contracts/common/domain-error';
import type { Subscription } from '@papermint/contracts/contract';
import { TRPCError } from '@trpc/server';
import type { WebSocket } from 'ws';
import type { SignedIn } from '../../features/accounts/accounts-types.ts';
import type { WorldSlot } from '../../worlds/hosting/world-slot.ts';
import type { World } from '../../worlds/world.ts';
import { checkFeedGates } from '../rest/gates.ts';
import type { FeedFacts } from './faulty-feed.ts';
import { held, messagesNow, passingFeed } from './faulty-feed.ts';
import { onAccessEnd } from './session-end.ts';

/** One connection of one browser. */
export interface Listener {
  slot: WorldSlot;
  socket: Pick<WebSocket, 'bufferedAmount' | 'terminate'>;
  /** How many feeds it has open. */
  feeds: number;
}

/** Opens a feed in a world; it ends when the signal aborts. */
export type OpenFeed = (world: World, signal: AbortSignal) => AsyncGenerator<unknown, void>;
/** The same for a feed of somebody who is signed in. */
export type OpenOwnFeed = (world: World, signal: AbortSignal, traderId: string) => ReturnType<OpenFeed>;

/** A connection may have this many feeds open, which is more than any screen has. */
const MOST_FEEDS = 32;
/** How many bytes may wait for a client that does not read; then it is disconnected. */
const MOST_WAITING = 1_048_576;

/**
 * Runs a feed for as long as somebody listens. A reset ends the world, but not the feed: it continues in the world that
 * takes its place. Faults that testers inject act on its messages.
 * @throws TRPCError TOO_MANY_REQUESTS where the connection has too many feeds
 */
export async function* runFeed(
  listener: Listener,
  signal: AbortSignal | undefined,
  feed: FeedFacts,
  open: OpenFeed,
): AsyncGenerator<unknown, void> {
  const { slot, socket } = listener;
  const passing = passingFeed(feed);
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
          const messages = messagesNow(world.faults, passing, message);
          if (!messages) {
            socket.terminate();
            return;
          }
          if (passing.wait) await held(world.faults, passing.wait, AbortSignal.any([over, world.closing]));
          yield* messages;
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

/** Whose feed it is: the token of a session, and the gates that the feed has. */
interface Reader {
  /** The name of the feed. */
  name: string;
  token: string;
  feed: Subscription;
}

/**
 * Runs a feed for somebody who is signed in. It ends with the session, and when its reader loses the permission.
 * @throws TRPCError UNAUTHORIZED where the session has ended already, and FORBIDDEN where the feed is not for its account
 */
export async function* runOwnFeed(
  listener: Listener,
  signal: AbortSignal | undefined,
  reader: Reader,
  open: OpenOwnFeed,
): AsyncGenerator<unknown, void> {
  const traderId = await admit(listener.slot, reader);
  yield* runFeed(listener, signal, { name: reader.name, traderId }, (world, over) =>
    whileAdmitted(world, over, reader, open),
  );
}

/** @returns the id of the reader's account */
async function admit(slot: WorldSlot, reader: Reader): Promise<string | undefined> {
  const { world, leave } = await slot.enter();
  try {
    return (await admitted(world, reader))?.trader.id;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const code = error.code === 'forbidden' ? 'FORBIDDEN' : 'UNAUTHORIZED';
    throw new TRPCError({ code, message: error.message });
  } finally {
    leave();
  }
}

/** @throws DomainError unauthenticated or forbidden */
async function admitted({ sessions, flags }: World, { token, feed }: Reader): Promise<SignedIn | undefined> {
  const session = await sessions.of(token);
  checkFeedGates(feed, { session, isOn: flags.isOn });
  return session;
}

const isAdmitted = (world: World, reader: Reader) =>
  admitted(world, reader).then(
    () => true,
    () => false,
  );

async function* whileAdmitted(
  world: World,
  over: AbortSignal,
  reader: Reader,
  open: OpenOwnFeed,
): AsyncGenerator<unknown, void> {
  const session = await admitted(world, reader).catch(() => undefined);
  if (!session) return;
  const ended = new AbortController();
  const stopListening = onAccessEnd(
    world,
    () => isAdmitted(world, reader),
    () => ended.abort(),
  );
  try {
    const signal = AbortSignal.any([over, ended.signal]);
    for await (const message of open(world, signal, session.trader.id)) {
      // A session that ran out by itself is noticed at the next message.
      if (!(await isAdmitted(world, reader))) return;
      yield message;
    }
  } finally {
    stopListening();
  }
}
