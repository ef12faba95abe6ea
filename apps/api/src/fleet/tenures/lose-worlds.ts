import type { HeldWorlds } from './held-worlds.ts';

/** Drops all worlds after the session was lost: others may write them, so nothing of this node counts any more. */
export async function loseWorlds({ held, visitors, snapshots }: HeldWorlds): Promise<void> {
  const ids = [...held.keys()];
  held.clear();
  for (const id of ids) snapshots().removeOf(id);
  await Promise.all(ids.map((id) => visitors().drop(id)));
}
