import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { OutdatedError, UnreachableError } from '../agreement/bucket.ts';
import { packExactly, packWorld, sha256Of } from '../copies/pack-world.ts';
import { FullError } from '../copies/stored-copies.ts';
import type { WorldCopy, WorldEntry } from '../world-entry.ts';
import type { HeldWorld, HeldWorlds } from './held-worlds.ts';
import { writeEntry } from './write-entry.ts';

/** How many worlds are copied at a time. */
const MOST_COPYING = 2;

/** Copies the worlds that have changed and whose copy is old enough, those with the oldest copy first. */
export async function copyChanged(node: HeldWorlds): Promise<void> {
  const { held, wall, copyEvery, session } = node;
  if (!session.isCurrent()) return;
  const underWay = [...held.values()].filter(({ copying }) => copying).length;
  const due = [...held.values()]
    .filter((one) => !one.copying && !one.leaving && isChanged(one) && isDue(one, wall(), copyEvery))
    .sort((one, other) => one.copiedAt - other.copiedAt)
    .slice(0, Math.max(0, MOST_COPYING - underWay));
  await Promise.all(due.map((one) => copyAwake(node, one)));
}

/** A stored log makes copies less urgent: they shorten what the next holder has to apply. */
const RARER = 12;

function isDue({ copiedAt, shipping }: HeldWorld, now: number, copyEvery: number): boolean {
  if (!shipping) return copiedAt <= now - copyEvery;
  return copiedAt <= now - copyEvery * RARER || shipping.wantsCopy();
}

/** Whether it has commits that its newest copy lacks. */
export const isChanged = ({ world, copiedCommits }: HeldWorld): boolean =>
  world !== undefined && world.fence.commits !== copiedCommits;

/** Copies an awake world. Never rejects: what fails is tried again. */
function copyAwake(node: HeldWorlds, one: HeldWorld): Promise<void> {
  if (!one.world) return Promise.resolve();
  one.copying ??= copyNow(node, one)
    .catch((error: unknown) => {
      node.counts.copyFaults += 1;
      // A full store stays full for a while. What did not answer may answer at the next beat.
      if (error instanceof UnreachableError) one.copiedAt = Number.NEGATIVE_INFINITY;
      if (error instanceof OutdatedError || isPassing(error)) return;
      process.stderr.write(`World ${one.id} cannot be copied. ${inspect(error)}\n`);
    })
    .finally(() => {
      one.copying = undefined;
    });
  return one.copying;
}

/** Copies an awake world. @throws OutdatedError, UnreachableError, FullError, StorageError */
export async function copyNow(node: HeldWorlds, one: HeldWorld): Promise<void> {
  const { world, shipping } = one;
  if (!world) return;
  one.copiedAt = node.wall();
  const file = join(node.folder, `${randomBytes(8).toString('hex')}.copy.db`);
  await world.copyTo(file, false);
  // The copy has all commits until here, and none begins in this turn.
  const { commits } = world.fence;
  const about = node.visitors().about(one.id);
  if (shipping) {
    const position = shipping.position();
    const bytes = shipping.sinceCopy();
    const log = { ...position, token: shipping.token };
    await storeCopy(node, one, file, { change: about, log, before: () => shipping.stored() });
    await shipping.copied(position, bytes);
  } else await storeCopy(node, one, file, { change: about });
  one.copiedCommits = commits;
}

export const isPassing = (error: unknown): boolean =>
  error instanceof UnreachableError || error instanceof FullError;

interface CopyHow {
  /** What else changes in its entry. */
  change?: Partial<WorldEntry> | undefined;
  /** Until where it has the log that is stored; null where none is. */
  log?: WorldCopy['log'];
  /** Awaited before the copy counts. */
  before?(): Promise<void> | undefined;
}

/**
 * Stores a settled database as the newest copy of a world, and uses it up.
 * @throws OutdatedError where another node has taken the world: then the copy does not count
 * @throws UnreachableError, FullError
 */
export async function storeCopy(
  { copies, litter, logs, worlds, held, partings, wall }: HeldWorlds,
  one: HeldWorld,
  file: string,
  { change = {}, log = null, before = () => undefined }: CopyHow = {},
): Promise<void> {
  const bytes = await (log ? packExactly(file) : packWorld(file));
  one.copies += 1;
  const copy = {
    name: `${one.id}.${one.token}.${one.copies}`,
    sha256: sha256Of(bytes),
    bytes: bytes.length,
    at: wall(),
    log,
  };
  const earlier = one.entry.copy;
  const endsLog = earlier?.log && !log;
  let logged: number | undefined;
  let isSent = false;
  try {
    await copies.put(copy.name, bytes);
    await before();
    if (endsLog) logged = (await logs?.last(one.id))?.sequence;
    isSent = true;
    await writeEntry({ worlds, held, partings }, one, (entry) => ({ ...entry, ...change, copy }));
  } catch (error) {
    one.doubtful ||= isSent && change.holder === null && error instanceof UnreachableError;
    if (error instanceof OutdatedError) litter.add(copy.name);
    // It may count although the answer was lost: then the next write finds out.
    else if (!(error instanceof FullError)) one.strays.push(copy.name, ...(earlier ? [earlier.name] : []));
    throw error;
  }
  litter.add(...one.strays.splice(0), ...(earlier ? [earlier.name] : []));
  await litter.sweep();
  // Nobody applies the log to this copy. Its last part stays, because a next holder goes on from there.
  if (logged !== undefined) await logs?.removeBefore(one.id, logged).catch(() => undefined);
}
