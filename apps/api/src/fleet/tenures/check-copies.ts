import type { HeldWorld, HeldWorlds } from './held-worlds.ts';

/** How often a node looks whether its copies are there, ms. */
const CHECK_EVERY = 10_000;

/** How many are looked for at a time. */
const AT_A_TIME = 8;

/**
 * Looks whether the store still has the copies of the worlds that are awake here, and lets those be copied again that it
 * has lost. Servers of NATS 2.9 that are killed one after another may lose what was stored some seconds before, although
 * never two of three were away.
 * @returns looks, where it is time. Never rejects
 */
export function copyChecker(
  node: Pick<HeldWorlds, 'held' | 'copies' | 'session' | 'monotonic'>,
): () => Promise<void> {
  let lookedAt = Number.NEGATIVE_INFINITY;

  async function check(one: HeldWorld): Promise<void> {
    const { copy } = one.entry;
    if (!copy || !one.world || one.copying || one.leaving) return;
    if (await node.copies.has(copy.name)) return;
    // It may have been copied meanwhile.
    if (one.entry.copy?.name !== copy.name || one.copying) return;
    one.copiedCommits = -1;
    one.copiedAt = Number.NEGATIVE_INFINITY;
  }

  return async () => {
    const now = node.monotonic();
    if (now - lookedAt < CHECK_EVERY || !node.session.isCurrent()) return;
    lookedAt = now;
    const waiting = [...node.held.values()];
    const next = async (): Promise<void> => {
      for (let one = waiting.pop(); one; one = waiting.pop()) await check(one);
    };
    await Promise.all(Array.from({ length: AT_A_TIME }, next)).catch(() => undefined);
  };
}
