import { DAY } from '@papermint/contracts/common/time-units';
import type { InstrumentKind } from '@papermint/contracts/markets/kinds';
import type { NewsItem } from '../../market/stories/day-news.ts';
import { economyNews, instrumentNews, summaryNews } from '../../market/stories/day-news.ts';
import type { StoryMarket, StoryWorld } from '../../market/stories/story-market.ts';
import { keepLatest } from '../../platform/lists/bounded-map.ts';

/** The news of days, by what it is about. It only saves work: news is a function of the market. */
export interface NewsCache {
  readonly days: Map<number, Map<string, CachedNews>>;
}

interface CachedNews {
  items: readonly NewsItem[];
  /** The market that it is about; undefined for a summary. */
  market: StoryMarket | undefined;
  /** That of the listings. */
  version: number;
  /** Whether the day was over: then nothing but another tick size of its market changes it. */
  over: boolean;
}

/** A month of lists, and some days beside. */
const MOST_DAYS = 40;

/** What news is asked for, and what it follows from. */
export interface NewsSources {
  world: StoryWorld;
  version: number;
  /** ms. */
  now: number;
}

export const createNewsCache = (): NewsCache => ({ days: new Map() });

/** The news about an instrument of a UTC day (ms), in order of time; also what is not published yet. */
export const newsOf = (cache: NewsCache, sources: NewsSources, market: StoryMarket, day: number) =>
  cached(cache, sources, day, market.instrument.pair, market, () =>
    instrumentNews(sources.world, market, day),
  );

export const summariesOf = (cache: NewsCache, sources: NewsSources, kind: InstrumentKind, day: number) =>
  cached(cache, sources, day, kind, undefined, () => summaryNews(sources.world, kind, day));

export const economyOf = (cache: NewsCache, sources: NewsSources, day: number) =>
  cached(cache, sources, day, 'economy', undefined, () => economyNews(sources.world, day));

function cached(
  { days }: NewsCache,
  { version, now }: NewsSources,
  day: number,
  subject: string,
  market: StoryMarket | undefined,
  tell: () => readonly NewsItem[],
): readonly NewsItem[] {
  const ofDay = days.get(day) ?? new Map<string, CachedNews>();
  keepLatest(days, day, ofDay, MOST_DAYS);
  const before = ofDay.get(subject);
  if (before && before.market === market && (before.over || before.version === version)) return before.items;
  const items = tell();
  ofDay.set(subject, { items, market, version, over: day + DAY <= now });
  return items;
}
