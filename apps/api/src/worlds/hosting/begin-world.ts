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

/** What may differ in a copy of a world; what is left out stays as it was. */
export interface CopiedLife {
  /** Who decides what waits for staff. */
  desks?: DeskMode | undefined;
  /** Whether simulated collectors act. */
  participants?: 'on' | 'off' | undefined;
  /** Simulated seconds per wall second. */
  speed?: number | undefined;
  /** Whether large orders move prices. */
  impact?: 'on' | 'off' | undefined;
}

/** Sets what happens by itself in a copy of a world. */
export async function continueWorld(
  world: World,
  { desks, participants, speed, impact }: CopiedLife,
): Promise<void> {
  const { state, db, nftCollectors, clock } = world;
  if (desks !== undefined) {
    await world.desks.set({ actor: { kind: 'system' }, name: 'desks.begin' }, { mode: desks });
  }
  const acting = participants === undefined ? state.participants : participants === 'on';
  if (state.participants !== acting) await db.commit(async (tx) => nftCollectors.put(tx, acting));
  if (impact !== undefined) state.marketImpact = impact === 'on';
  if (speed !== undefined) clock.setSpeed(speed);
  if (impact !== undefined || speed !== undefined) await db.commit(async () => undefined);
}
