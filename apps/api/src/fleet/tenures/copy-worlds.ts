import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { OutdatedError, UnreachableError } from '../agreement/bucket.ts';
import { packWorld, sha256Of } from '../copies/pack-world.ts';
import { FullError } from '../copies/stored-copies.ts';
import type { WorldEntry } from '../world-entry.ts';
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
    .filter((one) => !one.copying && !one.leaving && isChanged(one) && one.copiedAt <= wall() - copyEvery)
    .sort((one, other) => one.copiedAt - other.copiedAt)
    .slice(0, Math.max(0, MOST_COPYING - underWay));
  await Promise.all(due.map((one) => copyAwake(node, one)));
}

/** Whether it has commits that its newest copy lacks. */
export const isChanged = ({ world, copiedCommits }: HeldWorld): boolean =>
  world !== undefined && world.fence.commits !== copiedCommits;

/** Copies an awake world. Never rejects: what fails is tried again. */
function copyAwake(node: HeldWorlds, one: HeldWorld): Promise<void> {
  const { world } = one;
  if (!world) return Promise.resolve();
  one.copying ??= (async () => {
    one.copiedAt = node.wall();
    const file = join(node.folder, `${randomBytes(8).toString('hex')}.copy.db`);
    await world.copyTo(file);
    // The copy has all commits until here, and none begins in this turn.
    const { commits } = world.fence;
    await storeCopy(node, one, file, node.visitors().about(one.id));
    one.copiedCommits = commits;
  })()
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

const isPassing = (error: unknown): boolean =>
  error instanceof UnreachableError || error instanceof FullError;

/**
 * Stores a settled database as the newest copy of a world, and uses it up.
 * @param change what else changes in its entry
 * @throws OutdatedError where another node has taken the world: then the copy does not count
 * @throws UnreachableError, FullError
 */
export async function storeCopy(
  { copies, litter, worlds, wall }: HeldWorlds,
  one: HeldWorld,
  file: string,
  change: Partial<WorldEntry> = {},
): Promise<void> {
  const bytes = await packWorld(file);
  one.copies += 1;
  const copy = {
    name: `${one.id}.${one.token}.${one.copies}`,
    sha256: sha256Of(bytes),
    bytes: bytes.length,
    at: wall(),
  };
  const before = one.entry.copy;
  try {
    await copies.put(copy.name, bytes);
    await writeEntry({ worlds }, one, (entry) => ({ ...entry, ...change, copy }));
  } catch (error) {
    if (error instanceof OutdatedError) litter.add(copy.name);
    else if (!(error instanceof FullError)) {
      one.strays.push(copy.name);
      await lookAgain({ worlds }, one, copy.name);
    }
    throw error;
  }
  litter.add(...one.strays.splice(0), ...(before ? [before.name] : []));
  await litter.sweep();
}

/** The write may have happened although its answer was lost. */
async function lookAgain(
  { worlds }: Pick<HeldWorlds, 'worlds'>,
  one: HeldWorld,
  name: string,
): Promise<void> {
  const now = await worlds.get(one.id).catch(() => undefined);
  if (now?.value.copy?.name !== name) return;
  const before = one.entry.copy?.name;
  one.strays = [...one.strays.filter((stray) => stray !== name), ...(before ? [before] : [])];
  one.revision = now.revision;
  one.entry = now.value;
}
