import { basename, join } from 'node:path';
import type { VisitorLimits } from '../../config.ts';
import { removeDatabase, sizeOfDatabase } from '../../platform/database/database-files.ts';
import type { Vault } from '../../platform/secrets/vault.ts';
import type { World } from '../world.ts';
import { createFreshWorlds } from './fresh-worlds.ts';
import type { KeptWorld } from './kept-worlds.ts';
import { openKeptWorlds } from './kept-worlds.ts';
import { createOpeningLimit } from './opening-limit.ts';
import { sweepClosedWorld } from './sleeping-uploads.ts';
import type { WorldSlot } from './world-slot.ts';
import { createSlot, notOpen } from './world-slot.ts';
import type { Templates, WorldKind } from './world-templates.ts';
import { createWorldTokens } from './world-tokens.ts';

/**
 * `awake`: open, in memory. `asleep`: only its files are kept. `unopened`: a visitor has its token, and nothing else of
 * it exists. `unknown`: it was removed, or never was.
 */
export type VisitorWorldState = 'awake' | 'asleep' | 'unopened' | 'unknown';

export interface OpenedWorld {
  label: string | null;
  /** Wall ms. */
  openedAt: number;
}

/**
 * A world for each visitor of a demo. Whoever has its token is in it. It is opened by the first request that brings the
 * token; when it is not used for a while its files alone are kept, and the next request opens them again, also after a
 * restart of the server.
 */
export interface VisitorWorlds {
  /** How long a world lives at most, ms. */
  readonly life: number;
  /** A token for a visitor who has none. Its world is opened when it is first used, within an hour. */
  mint(network: string): string;
  stateOf(id: string): VisitorWorldState;
  /** What is known about a world that was opened; undefined for others. */
  about(id: string): OpenedWorld | undefined;
  /**
   * The world of a token: opened or woken where it is not awake.
   * @param use whether a person uses it; otherwise it falls asleep as if nothing had happened
   * @returns undefined where there is none
   * @throws DomainError rate_limited where the network has opened too many
   */
  visit(id: string, use: boolean): WorldSlot | undefined;
  /** Opens a world at once. @returns its token. @throws DomainError rate_limited */
  open(network: string, options: { speed?: number | undefined; label?: string | undefined }): Promise<string>;
  /** Closes a world and removes its files. @throws DomainError not_found */
  close(id: string): Promise<void>;
  /**
   * Puts unused worlds to sleep, removes those beyond the bounds, and deletes uploads of sleeping ones whose time is over;
   * also runs regularly by itself.
   */
  tidy(): Promise<void>;
  /** How many worlds are in memory. */
  awake(): number;
  endFeeds(): void;
  /** Closes all worlds and keeps their files. */
  end(): Promise<void>;
}

export interface VisitorOptions {
  limits: VisitorLimits;
  /** The worlds own everything in it. */
  folder: string;
  vault: Pick<Vault, 'derive'>;
  templates: Templates;
  usual: WorldKind;
  /** Simulated seconds per wall second of a new world. */
  speed: number;
  wall: () => number;
  openFile(file: string): Promise<World>;
}

interface Own {
  kept: KeptWorld;
  /** Undefined while it is asleep. */
  slot: WorldSlot | undefined;
  /** When it was opened or woken, wall ms. */
  wokenAt: number;
  /** Settled when the world that has fallen asleep is closed. */
  closed: Promise<void>;
  /** When the next of its uploads is to be deleted while it is asleep, wall ms; 0 where that is not known. */
  sweepAt: number;
}

/** How long a token may wait for its first use, wall ms. */
const UNOPENED_LIFE = 3_600_000;
/** How often the bounds are looked after, wall ms. */
const LOOK_EVERY = 20_000;

export function createVisitorWorlds(options: VisitorOptions): VisitorWorlds {
  const { limits, folder, usual, wall } = options;
  const index = openKeptWorlds(folder);
  const owns = new Map<string, Own>();
  /** When worlds were removed, wall ms: their tokens open no others. */
  const removed = new Map<string, number>();
  for (const kept of index.load()) {
    owns.set(kept.id, { kept, slot: undefined, wokenAt: 0, closed: Promise.resolve(), sweepAt: 0 });
  }
  const tokens = createWorldTokens(options.vault);
  let ended = false;
  const opening = createOpeningLimit(limits.perHour, wall);
  const fresh = createFreshWorlds({ ...options, ahead: limits.ahead });
  const fileOf = ({ kept }: Own) => join(folder, kept.file);
  const usedAt = ({ kept, wokenAt }: Own) => Math.max(kept.usedAt, wokenAt);
  const byUse = (some: Own[]) => some.sort((a, b) => usedAt(a) - usedAt(b));
  const awake = () => [...owns.values()].filter(({ slot }) => slot);

  /** Puts a new world in the place of the files that it had, if any. */
  async function begin(own: Own): Promise<World> {
    const { world, file } = await fresh.take(usual, own.kept.speed);
    own.kept.file = basename(file);
    index.save([own.kept]);
    return world;
  }

  function slotOf(own: Own, first: Promise<World>): WorldSlot {
    const { id } = own.kept;
    const renew = () => {
      removeDatabase(fileOf(own));
      return begin(own);
    };
    return createSlot({ id, wall, first, renew, recover: renew, wake: () => worlds.visit(id, false) });
  }

  function add(id: string, { speed = options.speed, label }: { speed?: number; label?: string } = {}): Own {
    const at = wall();
    const kept = { id, file: '', label: label ?? null, speed, openedAt: at, usedAt: at, bytes: 0 };
    const own: Own = { kept, slot: undefined, wokenAt: at, closed: Promise.resolve(), sweepAt: 0 };
    makeRoom();
    owns.set(id, own);
    const first = begin(own);
    own.slot = slotOf(own, first);
    // The next request tries again.
    first.catch(() => owns.delete(id));
    return own;
  }

  function wake(own: Own): WorldSlot {
    makeRoom();
    own.wokenAt = wall();
    const first = own.closed.then(() => options.openFile(fileOf(own)));
    const slot = slotOf(own, first);
    own.slot = slot;
    first.catch(() => {
      if (own.slot === slot) own.slot = undefined;
    });
    return slot;
  }

  function sleep(own: Own): Promise<void> {
    const { slot, kept } = own;
    if (!slot) return own.closed;
    own.slot = undefined;
    own.closed = slot.close('asleep').then(() => {
      if (owns.get(kept.id) !== own) return;
      own.sweepAt = 0;
      kept.bytes = sizeOfDatabase(fileOf(own));
      index.save([kept]);
    });
    return own.closed;
  }

  async function remove(own: Own): Promise<void> {
    const { id } = own.kept;
    owns.delete(id);
    removed.set(id, wall());
    await (own.slot?.close('closed') ?? own.closed);
    index.remove(id);
    if (own.kept.file) removeDatabase(fileOf(own));
  }

  /** Puts the least recently used to sleep where one more world would be too many. */
  function makeRoom(): void {
    const open = awake();
    const excess = open.length + 1 - limits.resident;
    if (excess <= 0) return;
    const unused = byUse(open.filter(({ slot }) => !slot?.isVisited()));
    for (const own of unused.slice(0, excess)) sleep(own).catch(() => undefined);
  }

  /** The worlds that the bounds on age and size leave no room for. One that is used within them goes last. */
  function beyondBounds(): Own[] {
    const now = wall();
    const isOld = (own: Own) =>
      own.kept.openedAt <= now - limits.life || (!own.slot && usedAt(own) <= now - limits.keep);
    const old = [...owns.values()].filter(isOld);
    const left = byUse([...owns.values()].filter((own) => !isOld(own)));
    let bytes = left.reduce((sum, own) => sum + (own.slot ? sizeOfDatabase(fileOf(own)) : own.kept.bytes), 0);
    for (const own of left) {
      if (bytes <= limits.bytes) break;
      if (own.slot) continue;
      bytes -= own.kept.bytes;
      old.push(own);
    }
    return old;
  }

  /** Uploads are kept for a time of the wall, also where their world sleeps: it is not woken for that. */
  async function sweepAsleep(): Promise<void> {
    const now = wall();
    for (const own of [...owns.values()].filter(({ slot, sweepAt }) => !slot && sweepAt <= now)) {
      await own.closed;
      if (own.slot || owns.get(own.kept.id) !== own) continue;
      own.sweepAt = sweepClosedWorld(fileOf(own), now);
    }
  }

  const worlds: VisitorWorlds = {
    life: limits.life,
    mint: (network) => tokens.make(network, wall()),
    stateOf(id) {
      const own = owns.get(id);
      if (own) return own.slot ? 'awake' : 'asleep';
      const facts = removed.has(id) ? undefined : tokens.read(id);
      return facts && facts.madeAt > wall() - UNOPENED_LIFE ? 'unopened' : 'unknown';
    },
    about(id) {
      const kept = owns.get(id)?.kept;
      return kept && { label: kept.label, openedAt: kept.openedAt };
    },
    visit(id, use) {
      let own = owns.get(id);
      if (!own) {
        if (worlds.stateOf(id) === 'unknown') return undefined;
        opening.count(tokens.read(id)?.network ?? '');
        own = add(id);
      }
      const slot = own.slot ?? wake(own);
      if (use) own.kept.usedAt = wall();
      return slot;
    },
    async open(network, { speed, label }) {
      const id = worlds.mint(network);
      opening.count(tokens.read(id)?.network ?? '');
      const own = add(id, { ...(speed !== undefined && { speed }), ...(label !== undefined && { label }) });
      await own.slot?.look();
      return id;
    },
    async close(id) {
      const own = owns.get(id);
      if (!own) throw notOpen(true, 'world');
      await remove(own);
    },
    async tidy() {
      opening.sweep();
      for (const [id, at] of removed) if (at <= wall() - UNOPENED_LIFE) removed.delete(id);
      index.save(awake().flatMap(({ kept }) => (kept.file ? [kept] : [])));
      const unused = awake().filter((own) => !own.slot?.isVisited() && usedAt(own) <= wall() - limits.idle);
      await Promise.all(unused.map(sleep));
      await Promise.all(beyondBounds().map(remove));
      await sweepAsleep();
    },
    awake: () => awake().length,
    endFeeds() {
      for (const { slot } of awake()) slot?.endFeeds('stopping');
    },
    async end() {
      if (ended) return;
      ended = true;
      clearInterval(looking);
      // First, because the process may not wait until all are closed.
      index.save([...owns.values()].flatMap(({ kept }) => (kept.file ? [kept] : [])));
      await Promise.allSettled(
        [...owns.values()].map(({ slot, closed }) => slot?.close('stopping') ?? closed),
      );
      await fresh.end();
      index.close();
    },
  };
  const looking = setInterval(() => {
    worlds.tidy().catch(() => undefined);
  }, LOOK_EVERY);
  looking.unref();
  return worlds;
}
