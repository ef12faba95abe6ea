import { DomainError } from '@papermint/contracts/common/domain-error';
import { WORLD_KEY } from '@papermint/contracts/sandbox/world-sockets';
import { abortForMany } from '../../platform/flow/abort-for-many.ts';
import type { World } from '../world.ts';

/**
 * Why a slot was closed: for good, because its unused world fell asleep, because another server takes it, or because the
 * server stops.
 */
export type Ending = 'closed' | 'asleep' | 'moving' | 'stopping';

/** The use of a world by a request: the world stays open until the visit ends. */
export interface Visit {
  world: World;
  leave(): void;
}

/** Serves a world under an id that a reset does not change. */
export interface WorldSlot {
  readonly id: string;
  /** When it was opened, wall ms. */
  readonly openedAt: number;
  /** Whether its calls may be made as often as somebody wants. */
  readonly unlimited: boolean;
  /** Waits while a reset is under way. @throws DomainError not_found where the slot is closed */
  enter(): Promise<Visit>;
  /** The world without a visit, for a short read: it does not count as use. */
  look(): Promise<World>;
  /**
   * Resets to the seed: waits until all visits have ended, closes the world, and puts a new one in its place. A caller
   * must end its own visit first, or it waits for itself.
   */
  reset(): Promise<World>;
  /** Counts as use until the returned function is called. */
  hold(): () => void;
  /** When it was last used, wall ms; undefined while it is in use. */
  idleSince(): number | undefined;
  /** Whether a request is in it, or a reset is under way; a socket alone is no visit. */
  isVisited(): boolean;
  /** Aborted when the slot closes; the reason is an Ending. */
  closing: AbortSignal;
  /** Ends all feeds and sockets, so that connections can close. */
  endFeeds(ending: Ending): void;
  /** Closes the world once all visits have ended. */
  close(ending: Ending): Promise<void>;
}

export interface SlotOptions {
  id: string;
  wall: () => number;
  /** When it was opened on another server, wall ms; by default it is opened now. */
  openedAt?: number | undefined;
  /** Whether its calls may be made as often as somebody wants; not by default. */
  unlimited?: boolean;
  /** The first world. */
  first: Promise<World>;
  /** Makes a new world after the previous one was closed. */
  renew(): Promise<World>;
  /** Makes the world to continue with where `renew` failed. */
  recover(): Promise<World>;
  /** The slot of the same world after this one has fallen asleep; undefined where the world was removed. */
  wake?(): WorldSlot | undefined;
}

export const notOpen = (sandbox = true, key = WORLD_KEY) =>
  new DomainError(
    'not_found',
    sandbox
      ? 'This world is not open: it was closed, or it never was. /api/sandbox/enter/main leads a browser back.'
      : 'There is one world here, main. Leave out the header X-World.',
    key,
  );

/** The refusal while a world is on its way to another server, which takes some seconds. */
export const worldMoving = () => new DomainError('world_moving', undefined, undefined, { retryAfter: 2 });

/** A world and its visits. */
interface Occupied {
  world: World;
  visitors: number;
  ending: boolean;
  /** Called when the last visit to a world that is ending has ended. */
  emptied: () => void;
}

interface SlotState {
  options: SlotOptions;
  closing: ReturnType<typeof abortForMany>;
  current: Promise<Occupied>;
  closed: Promise<void> | undefined;
  users: number;
  visits: number;
  /** Wall ms. */
  lastUsedAt: number;
}

export function createSlot(options: SlotOptions): WorldSlot {
  const now = options.wall();
  const { openedAt = now } = options;
  const slot: SlotState = {
    options,
    closing: abortForMany(),
    current: options.first.then(occupied),
    closed: undefined,
    users: 0,
    visits: 0,
    lastUsedAt: now,
  };
  // Each request that enters gets the error of a world that failed to open.
  slot.current.catch(() => undefined);
  return {
    id: options.id,
    openedAt,
    unlimited: options.unlimited ?? false,
    closing: slot.closing.signal,
    hold: () => hold(slot),
    idleSince: () => (slot.users > 0 ? undefined : slot.lastUsedAt),
    isVisited: () => slot.visits > 0,
    enter: () => enter(slot),
    look: async () => (slot.closed ? nextSlot(slot).look() : (await slot.current).world),
    reset: () => reset(slot),
    endFeeds: (ending) => slot.closing.abort(ending),
    close(ending) {
      slot.closing.abort(ending);
      slot.closed ??= slot.current.then(end, () => undefined);
      return slot.closed;
    },
  };
}

function hold(slot: SlotState): () => void {
  slot.users += 1;
  let held = true;
  return () => {
    if (!held) return;
    held = false;
    slot.users -= 1;
    slot.lastUsedAt = slot.options.wall();
  };
}

function holdVisit(slot: SlotState): () => void {
  const release = hold(slot);
  slot.visits += 1;
  let inside = true;
  return () => {
    if (inside) slot.visits -= 1;
    inside = false;
    release();
  };
}

async function enter(slot: SlotState): Promise<Visit> {
  const release = holdVisit(slot);
  try {
    for (;;) {
      if (slot.closed) {
        release();
        return await nextSlot(slot).enter();
      }
      const occupancy = await slot.current;
      if (!occupancy.ending) return visitOf(occupancy, release);
    }
  } catch (error) {
    release();
    throw error;
  }
}

function visitOf(occupancy: Occupied, release: () => void): Visit {
  occupancy.visitors += 1;
  let inside = true;
  return {
    world: occupancy.world,
    leave() {
      if (!inside) return;
      inside = false;
      occupancy.visitors -= 1;
      if (occupancy.visitors === 0) occupancy.emptied();
      release();
    },
  };
}

async function reset(slot: SlotState): Promise<World> {
  if (slot.closed) return nextSlot(slot).reset();
  const { renew, recover } = slot.options;
  const release = holdVisit(slot);
  const renewed = slot.current.then(end, () => undefined).then(renew);
  // A reset that fails rejects for its caller only; all others continue with the recovered world.
  slot.current = renewed.catch(recover).then(occupied);
  slot.current.catch(() => undefined);
  return renewed.finally(release);
}

/** The slot to use instead of one that is closed. @throws DomainError not_found */
function nextSlot({ closing, options }: SlotState): WorldSlot {
  const { reason } = closing.signal;
  if (reason === 'moving') throw worldMoving();
  const slot = reason === 'asleep' ? options.wake?.() : undefined;
  if (!slot) throw notOpen();
  return slot;
}

/** Waits for the visits of a world, and closes it. */
async function end(occupancy: Occupied): Promise<void> {
  occupancy.ending = true;
  if (occupancy.visitors > 0) {
    await new Promise<void>((resolve) => {
      occupancy.emptied = resolve;
    });
  }
  await occupancy.world.close();
}

const occupied = (world: World): Occupied => ({
  world,
  visitors: 0,
  ending: false,
  emptied: () => undefined,
});
