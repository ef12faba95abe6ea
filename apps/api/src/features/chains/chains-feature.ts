import type { WorldCore } from '../../worlds/core/world-core.ts';
import type { Markets } from '../markets/markets-service.ts';
import { createChains } from './chains-service.ts';
import { createChainsStore } from './chains-store.ts';
import { createStaffChains } from './staff-chains-service.ts';

/** The simulated blockchains that coins come in and go out by. */
export function chainsFeature(
  { db, clock, commands, state, lifecycle }: WorldCore,
  { markets }: { markets: Markets },
) {
  const store = createChainsStore(db);
  const chains = createChains(store, clock);
  lifecycle.onOpen(async () => chains.load());
  return { chains, staffChains: createStaffChains({ store, chains, markets, commands, state, clock }) };
}
