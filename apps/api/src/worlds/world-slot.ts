import { DomainError } from '@papermint/contracts/common/domain-error';
import type { World } from './world.ts';

/** Why no other world will come in a slot. */
export type Ending = 'closed' | 'stopping';

/** Somebody in a world: it stays open until he leaves. */
export interface Visit {
  world: World;
  leave(): void;
}

/** A place that a world is served from, by an id that a reset does not change. */
export interface WorldSlot {
  readonly id: string;
  /** When it was opened, wall ms. */
  readonly openedAt: number;
  /** Waits while a reset is under way. @throws DomainError not_found once the slot is closed */
  enter(): Promise<Visit>;
  /** The world as it is, for what is read of it at once; looking is no use of it. */
  look(): Promise<World>;
  /**
   * Back to the seed: waits for all who are in the world, ends it, and puts a fresh one in its place. Whoever
   * is in it leaves first, or waits for himself.
   */
  reset(): Promise<World>;
  /** Counts as use from now until the returned function is called. */
  hold(): () => void;
  /** Since when nobody has used it, wall ms; undefined while somebody does. */
  idleSince(): number | undefined;
  /** Aborted, with an Ending, when no other world will come. */
  closing: AbortSignal;
  /** Ends all that streams, so that connections can end. */
  endFeeds(ending: Ending): void;
  /** Ends the world once all have left it. */
  close(ending: Ending): Promise<void>;
}

export interface SlotOptions {
  id: string;
  wall: () => number;
  /** The world to begin with. */
  first: Promise<World>;
  /** Makes a fresh world after the one before was closed. */
  renew(): Promise<World>;
  /** What to go on with where that failed. */
  recover(): Promise<World>;
}

export const notOpen = (sandbox = true) =>
  new DomainError(
    'not_found',
    sandbox
      ? 'This world is not open: it was closed, or it never was. /api/sandbox/enter/main leads a browser back.'
      : 'There is one world here, main. Leave out the header X-World.',
  );

/** A world, and how many are in it. */
interface Occupied {
  world: World;
  visitors: number;
  ending: boolean;
  /** Called when the last one leaves a world that is ending. */
  emptied: () => void;
}

export function createSlot({ id, wall, first, renew, recover }: SlotOptions): WorldSlot {
  const closing = new AbortController();
  const openedAt = wall();
  let current = first.then(occupied);
  let closed: Promise<void> | undefined;
  let users = 0;
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
    async enter() {
      const letGo = hold();
      try {
        for (;;) {
          if (closed) throw notOpen();
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
      if (closed) throw notOpen();
      return (await current).world;
    },
    reset() {
      if (closed) return Promise.reject(notOpen());
      const letGo = hold();
      const next = current.then(end, () => undefined).then(renew);
      // A reset that fails is told to the one who asked; all others go on with what there is.
      current = next.catch(recover).then(occupied);
      current.catch(() => undefined);
      return next.finally(letGo);
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
