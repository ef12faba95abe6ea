import type { InstrumentStatus } from '@papermint/contracts/markets/model';
import type { World } from '../world.ts';
import { testTrader } from './test-world.ts';

/** A superuser of a world, and what he does at the desk for markets. */
export async function staffDesk(world: World) {
  const traderId = await testTrader(world, { position: 'superuser' });
  const intent = (command: string) => ({ actor: { kind: 'staff', traderId }, command }) as const;
  return {
    intent,
    set: (symbol: string, status: InstrumentStatus, reason = 'A test') =>
      world.desk.setStatus(intent('marketDesk.setCoinStatus'), { symbol, status, reason }),
  };
}
