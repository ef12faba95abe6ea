import { transferEntry } from '../../ledger/entries/transfer-entry.ts';
import type { World } from '../../worlds/world.ts';
import { testPermit } from '../ledger/test-permit.ts';

/** Sends everything available of an account to another one, as its owner would before closing it. */
export async function emptyAccount(world: World, from: string, to: string): Promise<void> {
  await world.db.commit(async (tx) => {
    for (const [asset, { available }] of world.ledger.balancesOf(from)) {
      if (available === 0n) continue;
      world.ledger.post(
        tx,
        transferEntry({
          reference: `emptied ${asset}`,
          from,
          to,
          asset,
          amount: available,
          permit: testPermit,
        }),
      );
    }
  });
}
