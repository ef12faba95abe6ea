import { newsContract } from '@papermint/contracts/news/feature';
import { defineFeature } from '../../worlds/core/define-feature.ts';
import type { WorldCore } from '../../worlds/core/world-core.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { Flags } from '../site/flags-service.ts';
import { economicCalendarCalls, newsCalls, newsFeeds } from './news-calls.ts';
import { createNews } from './news-service.ts';

/** Invented news that fits the prices, and the economic calendar. Both are functions of the market: nothing is stored. */
export const newsFeature = defineFeature({
  contract: newsContract,
  start: startNews,
  calls: { news: newsCalls, economicCalendar: economicCalendarCalls },
  feeds: { newsFeeds },
  tags: {
    news: {
      name: 'News',
      description: 'Invented headlines that fit what prices do, by instrument, kind, topic and day.',
    },
    economicCalendar: {
      name: 'Economic calendar',
      description: 'Releases of invented economic figures, with forecasts, that give price moves a reason.',
    },
  },
});

function startNews({ clock, marketSeed }: WorldCore, { markets, flags }: { markets: Markets; flags: Flags }) {
  return { news: createNews({ seed: marketSeed, markets, clock, flags }) };
}
