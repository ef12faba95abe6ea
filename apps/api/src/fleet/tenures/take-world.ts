import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { MAIN } from '../../worlds/hosting/main-world.ts';
import type { Agreed } from '../agreement/bucket.ts';
import { OutdatedError, UnreachableError } from '../agreement/bucket.ts';
import { CopyFault, DAMAGED, unpackWorld } from '../copies/pack-world.ts';
import { applyLogs } from '../log/apply-logs.ts';
import type { LogPart } from '../log/log-rules.ts';
import { LogGap, logsAfter } from '../log/log-rules.ts';
import { takers } from '../placement/other-node.ts';
import { placeOf } from '../placement/rendezvous.ts';
import type { WorldCopy, WorldEntry } from '../world-entry.ts';
import type { HeldWorld, HeldWorlds, Place } from './held-worlds.ts';
import { holds } from './held-worlds.ts';
import { fetchSnapshots } from './keep-snapshots.ts';
import { notePlace } from './known-places.ts';
import { finishParting, settleDoubt } from './let-go.ts';

export interface TakeHow {
  /** Whether another node has sent the request here: then a world that nobody holds belongs here. */
  forwarded: boolean;
  /** Whether a world that does not exist yet begins. */
  begin: boolean;
}

/** How many times two nodes may want the same world before this one gives up. */
const MOST_TRIES = 4;

/** Finds out where a world is. Where nobody has it and it belongs here, this node takes it. Never rejects. */
export function takeWorld(node: HeldWorlds, id: string, how: TakeHow): Promise<Place> {
  if (holds(node, id)) return Promise.resolve({ at: 'here' });
  const key = `${id} ${how.forwarded} ${how.begin}`;
  const taking = node.taking.get(key) ?? begin(node, id, how).finally(() => node.taking.delete(key));
  node.taking.set(key, taking);
  return taking;
}

async function begin(node: HeldWorlds, id: string, how: TakeHow): Promise<Place> {
  await node.held.get(id)?.leaving?.done;
  try {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const place = await tryToTake(node, id, how).catch((error: unknown) => {
        if (error instanceof OutdatedError) return undefined;
        throw error;
      });
      if (!place) continue;
      notePlace(node, id, place);
      return place;
    }
    return { at: 'moving' };
  } catch (error) {
    node.counts.refused += 1;
    if (error instanceof CopyFault) return { at: 'moving', why: error.message };
    // The other node knows whether it may still answer.
    if (error instanceof UnreachableError)
      return (!how.forwarded && node.known.get(id)?.place) || { at: 'moving' };
    throw error;
  }
}

/**
 * @returns undefined where it has changed meanwhile, and has to be looked up again
 * @throws OutdatedError where another node was faster
 */
async function tryToTake(node: HeldWorlds, id: string, how: TakeHow): Promise<Place | undefined> {
  const { session, peers } = node;
  if (!session.isCurrent()) return { at: 'moving' };
  await finishParting(node, id);
  await settleDoubt(node, id);
  const agreed = await node.worlds.get(id);
  if (!agreed) return once(node, id, () => beginWorld(node, id, how));
  const { holder, removed } = agreed.value;
  if (removed) {
    node.visitors().noteRemoved(id);
    return { at: 'nowhere' };
  }
  if (holder && isOwn(node, holder)) {
    const one = node.held.get(id);
    if (!one) return once(node, id, () => retake(node, id, agreed));
    if (!one.leaving) return { at: 'here' };
    await one.leaving.done;
    return undefined;
  }
  if (holder) {
    const { node: name } = holder;
    const peer = peers.hasEnded(holder) ? undefined : peers.find(name);
    if (peer && peers.isSilent(name)) return { at: 'moving' };
    if (peer) return { at: 'node', name, address: peer.entry.address };
    if (!(await peers.endSession(holder))) return undefined;
  }
  const other = elsewhere(node, id, how, agreed.value.heir);
  return other ?? once(node, id, () => retake(node, id, agreed));
}

/**
 * Takes a world, unless another request of this node does so now: the second one would make the token of the first
 * outdated. @returns undefined after the other has ended
 */
export function once(node: HeldWorlds, id: string, take: () => Promise<Place>): Promise<Place | undefined> {
  const key = `${id} now`;
  const other = node.taking.get(key);
  if (other) return other.then(unknown, unknown);
  const taking = take().finally(() => node.taking.delete(key));
  node.taking.set(key, taking);
  return taking;
}

const unknown = () => undefined;

export const isOwn = (
  { session }: Pick<HeldWorlds, 'session'>,
  { node, boot }: NonNullable<WorldEntry['holder']>,
): boolean => node === session.name && boot === session.boot;

/** The node that a world without a holder belongs to, unless it is this one. */
function elsewhere(
  { peers, session, draining }: HeldWorlds,
  id: string,
  { forwarded }: TakeHow,
  heir: string | null = null,
): Place | undefined {
  if (forwarded) return draining ? { at: 'moving' } : undefined;
  const candidates = takers(peers, session.name).map((peer) => ({ ...peer, worlds: peer.entry.worlds }));
  const best = candidates.find(({ name }) => name === heir) ?? placeOf(id, candidates);
  if (!best) return { at: 'moving' };
  if (best.name === session.name) return undefined;
  return { at: 'node', name: best.name, address: best.entry.address };
}

/** A world that nobody has opened yet. */
async function beginWorld(node: HeldWorlds, id: string, how: TakeHow): Promise<Place> {
  const network = node.visitors().networkOfToken(id);
  // The main world begins by itself, and a world of a visitor with its first command.
  const isMain = id === MAIN;
  if (network === undefined || !(how.begin || isMain)) return { at: 'nowhere' };
  const other = elsewhere(node, id, how);
  if (other) return other;
  if (!isMain) await node.openings.count(network);
  const at = node.wall();
  const entry = newEntry(node, at);
  hold(node, id, entry, await node.worlds.create(id, entry));
  return { at: 'here' };
}

/** The entry of a world that this node begins. @param at wall ms */
export const newEntry = ({ session }: Pick<HeldWorlds, 'session'>, at: number): WorldEntry => ({
  holder: { node: session.name, boot: session.boot },
  heir: null,
  copy: null,
  label: null,
  speed: 1,
  openedAt: at,
  usedAt: at,
  begun: null,
  snapshots: [],
  removed: false,
});

/** Takes a world that exists: its entry first, so that nobody else writes it, then its newest copy. */
async function retake(node: HeldWorlds, id: string, { value, revision }: Agreed<WorldEntry>): Promise<Place> {
  const entry = { ...value, holder: { node: node.session.name, boot: node.session.boot }, heir: null };
  const taken = await node.worlds.update(id, entry, revision);
  if (entry.copy) {
    node.litter.add(...neighborsOf(entry.copy.name));
    try {
      await restore(node, id, entry, entry.copy);
      await fetchSnapshots(node, id, entry);
    } catch (error) {
      await node.worlds.update(id, { ...entry, holder: null }, taken).catch(() => undefined);
      throw error;
    }
  } else if (entry.begun) {
    // Its node was lost before the first copy.
    const { label, speed, openedAt, usedAt, begun } = entry;
    node.visitors().adopt({ id, file: '', label, speed, openedAt, usedAt, bytes: 0 }, begun);
  }
  hold(node, id, entry, taken);
  return { at: 'here' };
}

/** How many copies a lost node may have stored without noting them. */
const MOST_STRAYS = 3;

/**
 * Names that the holder before may have given to copies around the one that counts: it was lost before it could remove
 * them, and cannot note them any more.
 */
function neighborsOf(name: string): string[] {
  const [world = '', token = '', count = ''] = name.split('.');
  const last = Number(count);
  return [last - 1, ...Array.from({ length: MOST_STRAYS }, (_, more) => last + more + 1)].map(
    (one) => `${world}.${token}.${one}`,
  );
}

async function restore(
  node: HeldWorlds,
  id: string,
  { label, speed, openedAt, usedAt, begun }: WorldEntry,
  { name, sha256, log }: WorldCopy,
): Promise<void> {
  const { copies, folder, migrations, visitors } = node;
  const bytes = await copies.get(name);
  if (!bytes) throw new CopyFault('The copy of the world is missing.');
  const file = `${randomBytes(8).toString('hex')}.db`;
  const parts = log && (await node.logs?.read(id));
  await unpackWorld(bytes, sha256, join(folder, file), migrations, (database) => {
    if (log) applyLater(database, parts ?? [], log);
  });
  const kept = { id, file, label, speed, openedAt, usedAt, bytes: bytes.length };
  visitors().adopt(kept, begun ?? undefined);
}

/** Applies what was stored since the copy. @throws CopyFault */
function applyLater(database: string, parts: readonly LogPart[], log: NonNullable<WorldCopy['log']>): void {
  try {
    applyLogs(database, logsAfter(parts, log));
  } catch (error) {
    if (!(error instanceof LogGap)) throw error;
    throw new CopyFault(DAMAGED, { cause: error });
  }
}

export function hold(node: HeldWorlds, id: string, entry: WorldEntry, token: number): void {
  node.counts.taken += 1;
  node.held.set(id, heldWorld(node, id, entry, token));
}

/** A world as it is when this node has just taken it. */
export function heldWorld(
  { wall }: Pick<HeldWorlds, 'wall'>,
  id: string,
  entry: WorldEntry,
  token: number,
): HeldWorld {
  return {
    id,
    token,
    entry,
    revision: token,
    world: undefined,
    writing: Promise.resolve(),
    copiedCommits: 0,
    copiedAt: wall(),
    copies: 0,
    strays: [],
    copying: undefined,
    inside: 0,
    emptied: () => undefined,
    doubtful: false,
    kept: undefined,
    closing: false,
    shipping: undefined,
    leaving: undefined,
  };
}
