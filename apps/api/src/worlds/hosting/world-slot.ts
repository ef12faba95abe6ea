import { DomainError } from '@papermint/contracts/common/domain-error';
import { WORLD_KEY } from '@papermint/contracts/sandbox/world-sockets';
import { abortForMany } from '../../platform/flow/abort-for-many.ts';
import type { World } from '../world.ts';

/** Why a slot was closed: for good, because its world was not used for long and is kept, or because the server stops. */
export type Ending = 'closed' | 'asleep' | 'stopping';

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
  /** The first world. */
  first: Promise<World>;
  /** Makes a new world after the previous one was closed. */
  renew(): Promise<World>;
  /** Makes the world to continue with where `renew` failed. */
  recover(): Promise<World>;
  /** The slot in which the same world goes on after this one has fallen asleep; undefined where it was removed. */
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

/** A world and its visits. */
interface Occupied {
  world: World;
  visitors: number;
  ending: boolean;
  /** Called when the last visit to a world that is ending has ended. */
  emptied: () => void;
}

export function createSlot({ id, wall, first, renew, recover, wake }: SlotOptions): WorldSlot {
  const closing = abortForMany();
  const openedAt = wall();
  let current = first.then(occupied);
  // Whoever enters is told why it failed.
  current.catch(() => undefined);
  let closed: Promise<void> | undefined;
  let users = 0;
  let visits = 0;
  let lastUsedAt = openedAt;

  function hold(): () => void {
    users += 1;
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      users -= 1;
      lastUsedAt = wall();
    };
  }

  function holdVisit(): () => void {
    const letGo = hold();
    visits += 1;
    let inside = true;
    return () => {
      if (inside) visits -= 1;
      inside = false;
      letGo();
    };
  }

  /** The slot to use instead of this one, which is closed. @throws DomainError not_found */
  function next(): WorldSlot {
    const slot = closing.signal.reason === 'asleep' ? wake?.() : undefined;
    if (!slot) throw notOpen();
    return slot;
  }

  async function end(here: Occupied): Promise<void> {
    here.ending = true;
    if (here.visitors > 0) {
      await new Promise<void>((resolve) => {
        here.emptied = resolve;
      });
    }
    await here.world.close();
  }

  return {
    id,
    openedAt,
    hold,
    closing: closing.signal,
    idleSince: () => (users > 0 ? undefined : lastUsedAt),
    isVisited: () => visits > 0,
    async enter() {
      const letGo = holdVisit();
      try {
        for (;;) {
          if (closed) {
            letGo();
            return await next().enter();
          }
          const here = await current;
          if (here.ending) continue;
          here.visitors += 1;
          let inside = true;
          return {
            world: here.world,
            leave() {
              if (!inside) return;
              inside = false;
              here.visitors -= 1;
              if (here.visitors === 0) here.emptied();
              letGo();
            },
          };
        }
      } catch (error) {
        letGo();
        throw error;
      }
    },
    async look() {
      return closed ? next().look() : (await current).world;
    },
    async reset() {
      if (closed) return next().reset();
      const letGo = holdVisit();
      const renewed = current.then(end, () => undefined).then(renew);
      // A reset that fails rejects for its caller only; all others continue with the recovered world.
      current = renewed.catch(recover).then(occupied);
      current.catch(() => undefined);
      return renewed.finally(letGo);
    },
    endFeeds: (ending) => closing.abort(ending),
    close(ending) {
      closing.abort(ending);
      closed ??= current.then(end, () => undefined);
      return closed;
    },
  };
}

const occupied = (world: World): Occupied => ({
  world,
  visitors: 0,
  ending: false,
  emptied: () => undefined,
});
