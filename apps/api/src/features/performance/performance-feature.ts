import { performanceContract } from '@papermint/contracts/performance/feature';
import { defineFeature } from '../../worlds/core/define-feature.ts';
import type { WorldCore } from '../../worlds/core/world-core.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { Wallet } from '../wallet/wallet-service.ts';
import { createMovementsStore } from './movements-store.ts';
import { performanceCalls } from './performance-calls.ts';
import { createPerformances } from './performance-service.ts';
import { createPostingsStore } from './postings-store.ts';

/** Net worth, cost basis and P&L of an account, and how they follow from its transactions. */
export const performanceFeature = defineFeature({
  contract: performanceContract,
  start: startPerformance,
  calls: { performance: performanceCalls },
  tags: {
    performance: {
      name: 'Performance',
      description: 'Net worth, cost basis, and realized and unrealized P&L by average cost.',
    },
  },
});

function startPerformance(
  { db, ledger, clock }: WorldCore,
  { markets, wallet }: { markets: Markets; wallet: Wallet },
) {
  return {
    performances: createPerformances({
      store: createMovementsStore(db),
      postings: createPostingsStore(db),
      clock,
      ledger,
      markets,
      wallet,
      books: new Map(),
      timelines: new Map(),
      lots: new Map(),
      results: new Map(),
    }),
  };
}
