import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { World } from '../world.ts';
import type { Life } from './begin-world.ts';
import { beginWorld } from './begin-world.ts';
import type { Templates, WorldKind } from './world-templates.ts';

/** A world at its start, and its file. */
export interface Fresh {
  world: World;
  file: string;
}

/** New worlds. Some of the usual kind are opened in advance; their time stands still until they are taken. */
export interface FreshWorlds {
  /** Takes or makes a world of a kind and starts its time. @param life.speed simulated seconds per wall second */
  take(kind: WorldKind, life: Life & { speed: number }): Promise<Fresh>;
  /** Closes the ones that nobody has taken. */
  end(): Promise<void>;
}

export interface FreshOptions {
  /** The folder of their files, which exists. */
  folder: string;
  templates: Templates;
  usual: WorldKind;
  /** How many worlds of the usual kind are kept open in advance. */
  ahead: number;
  openFile(file: string): Promise<World>;
}

/** The next world is opened this much later, so that the first requests to the one handed out go first, wall ms. */
const REFILL_AFTER = 200;

export function createFreshWorlds({ folder, templates, usual, ahead, openFile }: FreshOptions): FreshWorlds {
  const ready: Promise<Fresh>[] = [];
  let ended = false;

  async function prepare(kind: WorldKind): Promise<Fresh> {
    const file = join(folder, `${randomBytes(8).toString('hex')}.db`);
    await templates.copyTo(file, kind, { speed: 0, durable: false });
    const world = await openFile(file);
    return { world, file };
  }

  function refill(): void {
    while (!ended && ready.length < ahead) {
      const next = prepare(usual);
      ready.push(next);
      next.catch(() => {
        // The next request tries again: a disk that is full now may not be then.
        const index = ready.indexOf(next);
        if (index >= 0) ready.splice(index, 1);
      });
    }
  }

  const isUsual = ({ seed, start }: WorldKind) => seed === usual.seed && start === usual.start;

  setTimeout(refill).unref();
  return {
    async take(kind, { speed, ...life }) {
      const prepared = (isUsual(kind) ? ready.shift() : undefined) ?? prepare(kind);
      if (isUsual(kind)) setTimeout(refill, REFILL_AFTER).unref();
      const fresh = await prepared;
      await beginWorld(fresh.world, life);
      if (speed > 0) {
        fresh.world.clock.setSpeed(speed);
        await fresh.world.db.commit(async () => undefined);
      }
      return fresh;
    },
    async end() {
      ended = true;
      const unused = await Promise.allSettled(ready.splice(0));
      for (const one of unused) if (one.status === 'fulfilled') await one.value.world.close();
    },
  };
}
