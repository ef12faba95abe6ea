import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { DomainError } from '@papermint/contracts/common/domain-error';
import type { ListedWorld } from '../../features/sandbox/worlds-types.ts';
import { removeDatabase } from '../../platform/database/database-files.ts';
import type { ForkedHow } from '../../worlds/hosting/fork-world.ts';
import { MAIN } from '../../worlds/hosting/main-world.ts';
import type { PutWorld } from '../../worlds/hosting/pool-openings.ts';
import { worldMoving } from '../../worlds/hosting/world-slot.ts';
import { UnreachableError } from '../agreement/bucket.ts';
import { takers } from '../placement/other-node.ts';
import { placeOf } from '../placement/rendezvous.ts';
import type { WorldEntry, WorldSource } from '../world-entry.ts';
import { fetchObject, storeObject } from './pool-objects.ts';
import type { PoolParts } from './pool-parts.ts';
import { reachable, worldsBeside } from './pool-parts.ts';
import { knowSnapshot } from './shared-snapshots.ts';

/** What the server of this node does for the worlds that it has. */
export interface SandboxHere {
  list(): Promise<ListedWorld[]>;
  /** @returns its id. @throws DomainError */
  open(input: { from?: string | undefined }): Promise<string>;
  ownerOfKey(key: string): Promise<string | undefined>;
  /** @throws DomainError not_found at `from` */
  source(from: string, how: ForkedHow): PutWorld;
}

/** What a node answers another one. */
interface PoolVerbs {
  list(): Promise<ListedWorld[]>;
  open(input: { from?: string | undefined }): Promise<string>;
  ownerOfKey(key: string): Promise<string | null>;
  lend(from: string, how: ForkedHow): Promise<WorldSource>;
}

/** How long a short answer may take, ms. */
const SOON = 2_000;

/** How long an opening may take, ms: a seed that nobody has used has to be prepared. */
const LONG = 300_000;

/** How often a node that is asked is looked after, ms. */
const LOOK_EVERY = 250;

/** How long a call waits for worlds that move, ms, and how long it pauses before it looks again. */
const [MOST_WAIT, PAUSE] = [6_000, 250];

export function poolVerbs(parts: PoolParts, here: () => SandboxHere) {
  const { node, directory } = parts;
  const opening = new Map<string, number>();
  const own: PoolVerbs = {
    list: () => here().list(),
    async open(input) {
      if (input.from !== undefined) await reachable(know(parts, input.from));
      return here().open(input);
    },
    ownerOfKey: async (key) => (await here().ownerOfKey(key)) ?? null,
    async lend(from, how) {
      // A node that has just lost the world must not ask for it in turn.
      if (!node.held.has(from)) throw worldMoving();
      return reachable(lend(parts, here().source(from, how)));
    },
  };

  async function ask<V extends keyof PoolVerbs>(
    name: string,
    most: number,
    verb: V,
    ...args: Parameters<PoolVerbs[V]>
  ): Promise<Awaited<ReturnType<PoolVerbs[V]>>> {
    const run = own[verb] as (...given: unknown[]) => Promise<unknown>;
    const asked = name === node.session.name ? run(...args) : askOther(parts, name, { verb, args }, most);
    return (await asked) as Awaited<ReturnType<PoolVerbs[V]>>;
  }

  /** The nodes that may have worlds, this one first. */
  const members = () => [
    node.session.name,
    ...node.peers
      .all()
      .filter(({ name }) => name !== node.session.name && !node.peers.isGone(name))
      .map(({ name }) => name),
  ];

  async function open(input: { from?: string | undefined }): Promise<string> {
    const tried = new Set<string>();
    for (;;) {
      const name = leastOf(parts, opening, tried);
      if (name === undefined) throw worldMoving();
      tried.add(name);
      opening.set(name, (opening.get(name) ?? 0) + 1);
      try {
        return await reachable(ask(name, LONG, 'open', input));
      } catch (error) {
        // A node that drains has opened nothing. One that did not answer may have, and closes an unused world later.
        if (!(error instanceof DomainError && error.code === 'world_moving')) throw error;
      } finally {
        opening.set(name, (opening.get(name) ?? 1) - 1);
      }
    }
  }

  /** All worlds of all nodes, oldest first. @throws DomainError world_moving where a node does not answer */
  async function list(): Promise<ListedWorld[]> {
    for (let waited = 0; ; waited += PAUSE) {
      const asked = members().map((name) => ask(name, SOON, 'list').catch(() => undefined));
      const lists = await Promise.all(asked);
      const worlds = lists.flatMap((one) => one ?? []);
      const ids = new Set(worlds.map(({ world }) => world));
      const isWhole = !lists.includes(undefined);
      const missing = worldsBeside(parts).some(({ key, value }) => value.begun?.ready && !ids.has(key));
      if (isWhole && (!missing || waited >= MOST_WAIT)) return inOrder(worlds);
      if (!isWhole) waited += SOON;
      if (waited >= MOST_WAIT || !node.session.isCurrent()) throw worldMoving();
      await node.pause(PAUSE);
    }
  }

  /** @throws DomainError world_moving where a node that may have the key does not answer */
  async function ownerOfKey(key: string): Promise<string | undefined> {
    const asked = members().map((name) => ask(name, SOON, 'ownerOfKey', key).catch(() => undefined));
    const answers = await Promise.all(asked);
    const owners = answers.filter((owner) => typeof owner === 'string');
    const born = (id: string) => (id === MAIN ? 0 : (directory.find(id)?.born ?? Number.POSITIVE_INFINITY));
    const [first] = owners.sort((one, other) => born(one) - born(other));
    if (first === undefined && answers.includes(undefined)) throw worldMoving();
    return first;
  }

  return {
    open,
    list,
    ownerOfKey,
    /** A copy of a world that another node has; undefined where nobody has it. */
    lend(from: string, how: ForkedHow): PutWorld | undefined {
      if (!directory.find(from) || node.held.has(from)) return undefined;
      return (file) => reachable(borrow(parts, from, file, (name) => ask(name, LONG, 'lend', from, how)));
    },
    answer: () =>
      parts.calls.answer(node.session.name, async ({ verb, args }) => {
        const run = own[verb as keyof PoolVerbs] as ((...given: unknown[]) => Promise<unknown>) | undefined;
        if (!run) throw new Error(`There is no verb ${verb}.`);
        return run(...args);
      }),
  };
}

const inOrder = (worlds: ListedWorld[]): ListedWorld[] =>
  worlds.sort((one, other) => one.openedAt.localeCompare(other.openedAt));

/** Makes sure that this node has heard of what a world is to be a copy of. @throws UnreachableError */
async function know(parts: PoolParts, from: string): Promise<void> {
  if (from === MAIN || /^w_[0-9a-f]{1,80}$/.test(from)) await parts.directory.know(from);
  else await knowSnapshot(parts, from);
}

/** Asks another node, as long as it renews. @throws UnreachableError, and what the verb throws */
async function askOther(
  { calls, node }: PoolParts,
  name: string,
  call: { verb: string; args: unknown[] },
  most: number,
): Promise<unknown> {
  let looking: NodeJS.Timeout | undefined;
  const gone = new Promise<never>((_, reject) => {
    looking = setInterval(() => {
      if (node.peers.isSilent(name)) reject(new UnreachableError(`Node ${name} has ended.`));
    }, LOOK_EVERY);
  });
  try {
    return await Promise.race([calls.ask(name, call, most), gone]);
  } finally {
    clearInterval(looking);
  }
}

/** The node with the fewest worlds that takes some; among equals, chance decides. */
function leastOf(
  parts: PoolParts,
  opening: ReadonlyMap<string, number>,
  tried: ReadonlySet<string>,
): string | undefined {
  const { node } = parts;
  const counts = new Map<string, number>();
  for (const { value } of worldsBeside(parts)) {
    const name = value.holder?.node;
    if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const free = takers(node.peers, node.session.name)
    .filter(({ name }) => !tried.has(name) && !(name === node.session.name && node.draining))
    .map(({ name }) => ({ name, worlds: (counts.get(name) ?? 0) + (opening.get(name) ?? 0) }));
  const fewest = Math.min(...free.map(({ worlds }) => worlds));
  const least = free.filter(({ worlds }) => worlds === fewest);
  return placeOf(randomBytes(8).toString('hex'), least)?.name;
}

/** Stores a copy of a world of this node, for another node. */
async function lend(parts: PoolParts, put: PutWorld): Promise<WorldSource> {
  const name = `o_${randomBytes(10).toString('hex')}`;
  const file = join(parts.node.folder, `${name}.lent.db`);
  try {
    await put(file);
    return await storeObject(parts, name, file);
  } finally {
    removeDatabase(file);
  }
}

/** Fetches a copy of a world of another node, which may be on its way to a further one. */
async function borrow(
  parts: PoolParts,
  from: string,
  file: string,
  askFor: (node: string) => Promise<WorldSource>,
): Promise<void> {
  const { node, directory, sources } = parts;
  for (let waited = 0; waited < MOST_WAIT; waited += PAUSE) {
    const holder = holderOf(directory.find(from)?.value);
    if (holder !== undefined && !node.peers.isGone(holder)) {
      const source = await askFor(holder).catch((error: unknown) => {
        // It has just given the world away, or has ended.
        if (error instanceof UnreachableError || isMovingOrGone(error)) return undefined;
        throw error;
      });
      if (source) {
        try {
          await fetchObject(parts, source, file);
        } catch (error) {
          node.litter.add(source.name);
          throw error;
        }
        sources.set(file, source);
        return;
      }
    }
    await node.pause(PAUSE);
  }
  throw worldMoving();
}

const holderOf = (entry: WorldEntry | undefined): string | undefined => entry?.holder?.node;

const isMovingOrGone = (error: unknown): boolean =>
  error instanceof DomainError &&
  (error.code === 'world_moving' || (error.code === 'not_found' && error.key === 'from'));
