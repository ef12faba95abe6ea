import type { HeldWorld, HeldWorlds } from './held-worlds.ts';

/** How long a world waits for the requests inside before it moves, ms. */
const MOST_WAIT = 1_000;

/** Counts a request of a world that is held here. @returns what to call once it was answered */
export function letIn({ held }: Pick<HeldWorlds, 'held'>, id: string): () => void {
  const one = held.get(id);
  if (!one) return () => undefined;
  one.inside += 1;
  return () => {
    one.inside -= 1;
    if (one.inside === 0) one.emptied();
  };
}

/** Waits until all requests that were let in are answered, but not for long. */
export async function emptied({ pause }: Pick<HeldWorlds, 'pause'>, one: HeldWorld): Promise<void> {
  if (one.inside === 0) return;
  const empty = new Promise<void>((resolve) => {
    one.emptied = resolve;
  });
  await Promise.race([empty, pause(MOST_WAIT)]);
}
