import type { InstrumentStatus } from '@papermint/contracts/markets/model';
import type { World } from '../worlds/world.ts';
import { testTrader } from './test-world.ts';

/** A superuser of a world, and what he does at the desk for markets. */
export async function staffCoins(world: World) {
  const traderId = await testTrader(world, { position: 'superuser' });
  const command = (command: string) => ({ actor: { kind: 'staff', traderId }, name: command }) as const;
  return {
    command,
    set: (symbol: string, status: InstrumentStatus, reason = 'A test') =>
      world.coins.setStatus(command('marketsStaff.setCoinStatus'), { symbol, status, reason }),
  };
}
