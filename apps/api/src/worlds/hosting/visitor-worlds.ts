import { bindVerbs } from '../../platform/bind-verbs.ts';
import { createFreshWorlds } from './fresh-worlds.ts';
import type { KeptWorld } from './kept-worlds.ts';
import { openKeptWorlds } from './kept-worlds.ts';
import { createOpeningLimit } from './opening-limit.ts';
import { dropWorld, forgetWorld, putToSleep, removeWorld } from './sleep-world.ts';
import { tidyWorlds } from './tidy-worlds.ts';
import { mintToken, networkOfToken, openVisitorWorld, stateOf, visitWorld } from './visit-world.ts';
import type { VisitorOptions, VisitorWorldList } from './visitor-world-list.ts';
import { asleep, awakeWorlds, withFile } from './visitor-world-list.ts';
import { notOpen } from './world-slot.ts';
import { createWorldTokens } from './world-tokens.ts';

type OpenedWorld = Pick<KeptWorld, 'label' | 'speed' | 'openedAt' | 'usedAt'>;

/** How often worlds are tidied, wall ms. */
const TIDY_EVERY = 20_000;

/**
 * A world for each visitor of a demo. Whoever has its token is in it. The first request that brings the token opens it.
 * After a while without use only its files are kept. The next request opens them again, also after a restart of the
 * server.
 */
export type VisitorWorlds = ReturnType<typeof createVisitorWorlds>;

export function createVisitorWorlds(options: VisitorOptions) {
  const { limits, folder, wall } = options;
  const index = openKeptWorlds(folder);
  const list: VisitorWorldList = {
    options,
    index,
    tokens: createWorldTokens(options.vault),
    opening: createOpeningLimit(limits.perHour, wall),
    fresh: createFreshWorlds({ ...options, ahead: limits.ahead }),
    worlds: new Map(index.load().map((kept) => [kept.id, asleep(kept)])),
    removed: new Map(),
  };
  const verbs = bindVerbs(list, {
    mint: mintToken,
    stateOf,
    networkOfToken,
    about,
    list: listWorlds,
    visit: visitWorld,
    open: openVisitorWorld,
    close,
    tidy: tidyWorlds,
    awake,
    endFeeds,
    adopt,
    handOver,
    noteRemoved,
    forget: forgetWorld,
    drop: dropWorld,
  });
  const tidying = setInterval(() => {
    verbs.tidy().catch(() => undefined);
  }, TIDY_EVERY);
  tidying.unref();
  let ended = false;
  return {
    ...verbs,
    /** How long a world lives at most, ms. */
    life: limits.life,
    /** Closes all worlds and keeps their files. */
    async end() {
      if (ended) return;
      ended = true;
      clearInterval(tidying);
      await endWorlds(list);
    },
  };
}

/** What is known about a world that was opened; undefined for others. */
function about({ worlds }: VisitorWorldList, id: string): OpenedWorld | undefined {
  const kept = worlds.get(id)?.kept;
  if (!kept) return undefined;
  const { label, speed, openedAt, usedAt } = kept;
  return { label, speed, openedAt, usedAt };
}

/** All worlds that are kept here. */
function listWorlds({ worlds }: VisitorWorldList): { id: string; label: string | null; awake: boolean }[] {
  return [...worlds.values()].map(({ kept, slot }) => ({
    id: kept.id,
    label: kept.label,
    awake: slot !== undefined,
  }));
}

/** Closes a world and removes its files. @throws DomainError not_found, world_moving */
async function close(list: VisitorWorldList, id: string): Promise<void> {
  const world = list.worlds.get(id);
  if (!world) throw notOpen(true, 'world');
  await removeWorld(list, world);
}

/** Adds a world whose file has come from another server. */
function adopt({ worlds, index }: VisitorWorldList, kept: KeptWorld): void {
  index.save([kept]);
  worlds.set(kept.id, asleep(kept));
}

/** Closes a world so that another server can have it. Its sockets are told to connect again. */
async function handOver(list: VisitorWorldList, id: string): Promise<void> {
  const world = list.worlds.get(id);
  if (world) await putToSleep(list, world, 'moving');
}

/** Notes that another server has removed a world: its token opens no other. */
function noteRemoved({ removed, options }: VisitorWorldList, id: string): void {
  removed.set(id, options.wall());
}

/** How many worlds are in memory. */
const awake = (list: VisitorWorldList): number => awakeWorlds(list).length;

function endFeeds(list: VisitorWorldList): void {
  for (const { slot } of awakeWorlds(list)) slot?.endFeeds('stopping');
}

async function endWorlds({ worlds, index, fresh }: VisitorWorldList): Promise<void> {
  const all = [...worlds.values()];
  // First, because the process may not wait until all are closed.
  index.save(withFile(all));
  await Promise.allSettled(all.map(({ slot, closed }) => slot?.close('stopping') ?? closed));
  await fresh.end();
  index.close();
}
