import { chartContract } from '@papermint/contracts/chart/feature';
import { defineFeature } from '../../worlds/core/define-feature.ts';
import type { WorldCore } from '../../worlds/core/world-core.ts';
import type { Markets } from '../markets/markets-service.ts';
import { chartCalls } from './chart-calls.ts';
import { chartFeeds } from './chart-feeds.ts';
import { createChartItems } from './chart-service.ts';
import { createChartStore } from './chart-store.ts';

/** What traders keep with their accounts for charts: drawings, setups and layouts of panels. */
export const chartFeature = defineFeature({
  contract: chartContract,
  start: startChart,
  calls: { chart: chartCalls },
  feeds: { chartFeeds },
  tags: {
    chart: {
      name: 'Charts',
      description: 'Drawings, setups of charts and layouts of panels, kept with the account.',
    },
  },
  erasure(erasure) {
    erasure.rows('Drawings, setups and layouts', 'ChartItem', 'accountId');
    erasure.rows('Versions of what was removed', 'ChartRemoval', 'accountId');
    erasure.texts('Names in drawings of others', 'ChartItem', ['name', 'document']);
  },
});

function startChart({ db, commands, clock }: WorldCore, { markets }: { markets: Markets }) {
  return { chartItems: createChartItems({ store: createChartStore(db), markets, commands, clock }) };
}
