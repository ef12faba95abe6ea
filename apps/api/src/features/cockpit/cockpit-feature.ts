import { cockpitContract } from '@papermint/contracts/cockpit/feature';
import { defineFeature } from '../../worlds/core/define-feature.ts';
import type { WorldCore } from '../../worlds/core/world-core.ts';
import type { ApiKeys } from '../accounts/api-keys/api-keys-service.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { Performances } from '../performance/performance-service.ts';
import { cockpitCalls, runCalls } from './cockpit-calls.ts';
import { createCockpit } from './cockpit-service.ts';
import { cockpitStaffCalls } from './cockpit-staff-calls.ts';
import { createKeyTradesStore } from './key-trades-store.ts';
import { createRunsStore } from './runs-store.ts';

/** What programs did with their API keys: orders, fills, equity, figures, requests, and saved runs. */
export const cockpitFeature = defineFeature({
  contract: cockpitContract,
  start: startCockpit,
  calls: { cockpit: cockpitCalls, runs: runCalls, cockpitStaff: cockpitStaffCalls },
  tags: {
    cockpit: {
      name: 'Cockpit',
      description: 'Orders, fills, equity, figures and requests of an API key.',
    },
    runs: { name: 'Runs', description: 'Saved runs of programs, and their comparison.' },
    cockpitStaff: { name: 'Staff: cockpit', description: 'What the API keys of a trader did.' },
  },
  erasure(erasure) {
    erasure.rows('Saved runs', 'SavedRun', 'traderId');
  },
});

interface Needs {
  apiKeys: ApiKeys;
  markets: Markets;
  performances: Performances;
}

function startCockpit(
  { db, commands, ids, clock, keyActivities }: WorldCore,
  { apiKeys, markets, performances }: Needs,
) {
  return {
    cockpit: createCockpit({
      trades: createKeyTradesStore(db),
      runs: createRunsStore(db),
      activities: keyActivities,
      apiKeys,
      markets,
      performances,
      commands,
      ids,
      clock,
    }),
  };
}
