import { DomainError } from '@papermint/contracts/common/domain-error';
import { SECOND, startOfDay } from '@papermint/contracts/common/time-units';
import { instrumentKinds } from '@papermint/contracts/markets/kinds';
import type { NewsItem as NewsView } from '@papermint/contracts/news/news-model';
import { HISTORY_STARTS } from '../../market/market-anchor.ts';
import type { NewsItem } from '../../market/stories/day-news.ts';
import { subjectOf } from '../../market/stories/day-news.ts';
import { economyOf, newsOf, summariesOf } from './news-cache.ts';
import type { NewsDeps } from './news-deps.ts';
import { storyWorldOf } from './news-deps.ts';
import { newsView } from './news-views.ts';

/**
 * A piece of news. Only the news of its day and subject is written for it.
 * @throws DomainError not_found at `id`
 */
export function showNews(deps: NewsDeps, id: string): NewsView {
  const now = deps.clock.now();
  const [, second = '', subject = ''] = /^([a-z\d]{1,8})-([a-z\d_-]+)-[a-z_]+$/.exec(id) ?? [];
  const at = Number.parseInt(second, 36) * SECOND;
  const item =
    at >= HISTORY_STARTS && at <= now
      ? ofSubject(deps, subject, at, now).find((one) => one.id === id)
      : undefined;
  if (!item) throw new DomainError('not_found', 'There is no news with this ID', 'id');
  return newsView(item);
}

function ofSubject(deps: NewsDeps, subject: string, at: number, now: number): readonly NewsItem[] {
  const { cache, markets } = deps;
  const day = startOfDay(at);
  const sources = { world: storyWorldOf(deps), version: markets.listingsVersion(), now };
  const market = sources.world.markets.find(({ instrument }) => subjectOf(instrument.pair) === subject);
  if (market) return newsOf(cache, sources, market, day);
  const kind = instrumentKinds.find((one) => one === subject);
  return kind ? summariesOf(cache, sources, kind, day) : economyOf(cache, sources, day);
}
