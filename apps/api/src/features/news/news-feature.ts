import { newsContract } from '@papermint/contracts/news/feature';
import { defineFeature } from '../../worlds/core/define-feature.ts';
import type { WorldCore } from '../../worlds/core/world-core.ts';
import type { Markets } from '../markets/markets-service.ts';
import { economicCalendarCalls } from './news-calls.ts';
import { createNews } from './news-service.ts';

/** Invented news that fits the prices, and the economic calendar. Both are functions of the market: nothing is stored. */
export const newsFeature = defineFeature({
  contract: newsContract,
  start: ({ clock, marketSeed }: WorldCore, { markets }: { markets: Markets }) => ({
    news: createNews({ seed: marketSeed, markets, clock }),
  }),
  calls: { economicCalendar: economicCalendarCalls },
  tags: {
    economicCalendar: {
      name: 'Economic calendar',
      description: 'Releases of invented economic figures, with forecasts, that give price moves a reason.',
    },
  },
});
