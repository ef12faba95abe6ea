import { chainsContract } from '@papermint/contracts/chains/feature';
import { defineFeature } from '../../worlds/core/define-feature.ts';
import type { WorldCore } from '../../worlds/core/world-core.ts';
import type { Markets } from '../markets/markets-service.ts';
import { createChains } from './chains-service.ts';
import { blockchainsStaffCalls } from './chains-staff-calls.ts';
import { createChainsStore } from './chains-store.ts';
import { createStaffChains } from './staff-chains-service.ts';

/** The simulated blockchains that coins come in and go out by. */
export const chainsFeature = defineFeature({
  contract: chainsContract,
  start: startChains,
  calls: {
    blockchainsStaff: blockchainsStaffCalls,
  },
  tags: {
    blockchainsStaff: {
      name: 'Staff: blockchains',
      description: 'The simulated blockchains, and how coins move on them.',
    },
  },
});

function startChains(
  { db, clock, commands, state, lifecycle }: WorldCore,
  { markets }: { markets: Markets },
) {
  const store = createChainsStore(db);
  const chains = createChains(store, clock);
  lifecycle.onOpen(async () => chains.load());
  return { chains, staffChains: createStaffChains({ store, chains, markets, commands, state, clock }) };
}
