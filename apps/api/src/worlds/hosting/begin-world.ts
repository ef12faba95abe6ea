import type { DeskMode } from '@papermint/contracts/desks/modes';
import type { World } from '../world.ts';

/** What happens in a world by itself. */
export interface Life {
  /** Who decides what waits for staff. */
  desks: DeskMode;
  /** Whether simulated collectors act; by default unless people decide everything. */
  participants?: 'on' | 'off' | undefined;
}

/** Sets what happens by itself in a new world. */
export async function beginWorld(world: World, { desks, participants }: Life): Promise<void> {
  await world.desks.begin(desks);
  const acting = participants === undefined ? desks !== 'people' : participants === 'on';
  const { state, db, nftCollectors } = world;
  if (state.participants !== acting) await db.commit(async (tx) => nftCollectors.put(tx, acting));
}
