import { alertsContract } from '@papermint/contracts/alerts/feature';
import type { Statuses } from '../../platform/commands/statuses.ts';
import { defineFeature } from '../../worlds/core/define-feature.ts';
import type { WorldCore } from '../../worlds/core/world-core.ts';
import type { Markets } from '../markets/markets-service.ts';
import { alertsCalls } from './alerts-calls.ts';
import { alertsFeeds } from './alerts-feeds.ts';
import { createAlerts } from './alerts-service.ts';
import { createAlertsStore } from './alerts-store.ts';

/** Alerts of prices, moves, funding rates and fills. */
export const alertsFeature = defineFeature({
  contract: alertsContract,
  start: startAlerts,
  calls: { alerts: alertsCalls },
  feeds: { alertFeeds: alertsFeeds },
  tags: {
    alerts: {
      name: 'Alerts',
      description: 'Alerts of prices, moves, funding rates and fills, which trigger on the server.',
    },
  },
  erasure(erasure) {
    erasure.rows('Alerts', 'Alert', 'traderId');
  },
});

function startAlerts(
  { db, commands, jobs, ids, clock }: WorldCore,
  { markets, futures: { fundingRateAt }, statuses }: Needs,
) {
  const store = createAlertsStore(db);
  return {
    alerts: createAlerts({ store, markets, fundingRateAt, commands, statuses, jobs, ids, clock }),
  };
}

interface Needs {
  markets: Markets;
  futures: { fundingRateAt(pair: string, at: number): number };
  statuses: Statuses;
}
