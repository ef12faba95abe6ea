import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { keep } from '../../platform/lists/bounded-map.ts';
import type { Agreed } from '../agreement/bucket.ts';
import { OutdatedError, UnreachableError } from '../agreement/bucket.ts';
import { CopyFault, unpackWorld } from '../copies/pack-world.ts';
import type { Peer } from '../membership/peers.ts';
import { placeOf } from '../placement/rendezvous.ts';
import type { WorldEntry } from '../world-entry.ts';
import type { HeldWorld, HeldWorlds, Place } from './held-worlds.ts';
import { holds } from './held-worlds.ts';
import { fetchSnapshots } from './keep-snapshots.ts';

export interface TakeHow {
  /** Whether another node has sent the request here. It is not sent on. */
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
      if (place) return remembered(node, id, place);
    }
    return { at: 'moving' };
  } catch (error) {
    node.counts.refused += 1;
    if (error instanceof CopyFault) return { at: 'moving', why: error.message };
    // The other node knows whether it may still answer.
    if (error instanceof UnreachableError) return (!how.forwarded && node.known.get(id)) || { at: 'moving' };
    throw error;
  }
}

function remembered({ known }: HeldWorlds, id: string, place: Place): Place {
  if (place.at === 'node') keep(known, id, place);
  else known.delete(id);
  return place;
}

/** @throws OutdatedError where another node was faster */
async function tryToTake(node: HeldWorlds, id: string, how: TakeHow): Promise<Place> {
  const { session, peers } = node;
  if (!session.isCurrent()) return { at: 'moving' };
  const agreed = await node.worlds.get(id);
  if (!agreed) return beginWorld(node, id, how);
  const { holder, removed } = agreed.value;
  if (removed) {
    node.visitors().noteRemoved(id);
    return { at: 'nowhere' };
  }
  if (holder && isOwn(node, holder)) return node.held.has(id) ? { at: 'here' } : retake(node, id, agreed);
  if (holder) {
    const { node: name, boot } = holder;
    const peer = peers.find(name);
    const isThere = peer?.entry.boot === boot && !peers.isGone(name);
    if (isThere && (how.forwarded || peers.isSilent(name))) return { at: 'moving' };
    if (isThere) return { at: 'node', name, address: peer.entry.address };
    // Another session of the same name cannot renew the one before.
    if (peer?.entry.boot === boot) await peers.declareLost(name);
  }
  const other = elsewhere(node, id, how);
  return other ?? retake(node, id, agreed);
}

const isOwn = ({ session }: HeldWorlds, { node, boot }: NonNullable<WorldEntry['holder']>): boolean =>
  node === session.name && boot === session.boot;

/** The node that a world without a holder belongs to, unless it is this one. */
function elsewhere(
  { peers, session, draining }: HeldWorlds,
  id: string,
  { forwarded }: TakeHow,
): Place | undefined {
  if (forwarded) return draining ? { at: 'moving' } : undefined;
  const candidates = peers
    .all()
    .filter(({ name, entry }) => !entry.draining && (name === session.name || !peers.isSilent(name)))
    .map((peer: Peer) => ({ ...peer, worlds: peer.entry.worlds }));
  const best = placeOf(id, candidates);
  if (!best) return { at: 'moving' };
  if (best.name === session.name) return undefined;
  return { at: 'node', name: best.name, address: best.entry.address };
}

/** A world that nobody has opened yet. */
async function beginWorld(node: HeldWorlds, id: string, how: TakeHow): Promise<Place> {
  const network = node.visitors().networkOfToken(id);
  if (network === undefined || !how.begin) return { at: 'nowhere' };
  const other = elsewhere(node, id, how);
  if (other) return other;
  await node.openings.count(network);
  const at = node.wall();
  const entry = {
    holder: { node: node.session.name, boot: node.session.boot },
    copy: null,
    label: null,
    speed: 1,
    openedAt: at,
    usedAt: at,
    snapshots: [],
    removed: false,
  };
  hold(node, id, entry, await node.worlds.create(id, entry));
  return { at: 'here' };
}

/** Takes a world that exists: its entry first, so that nobody else writes it, then its newest copy. */
async function retake(node: HeldWorlds, id: string, { value, revision }: Agreed<WorldEntry>): Promise<Place> {
  const entry = { ...value, holder: { node: node.session.name, boot: node.session.boot } };
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
  { copies, folder, migrations, visitors }: HeldWorlds,
  id: string,
  { label, speed, openedAt, usedAt }: WorldEntry,
  { name, sha256 }: NonNullable<WorldEntry['copy']>,
): Promise<void> {
  const bytes = await copies.get(name);
  if (!bytes) throw new CopyFault('The copy of the world is missing.');
  const file = `${randomBytes(8).toString('hex')}.db`;
  await unpackWorld(bytes, sha256, join(folder, file), migrations);
  visitors().adopt({ id, file, label, speed, openedAt, usedAt, bytes: bytes.length });
}

function hold({ held, counts, wall }: HeldWorlds, id: string, entry: WorldEntry, token: number): void {
  counts.taken += 1;
  const world: HeldWorld = {
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
    leaving: undefined,
  };
  held.set(id, world);
}
