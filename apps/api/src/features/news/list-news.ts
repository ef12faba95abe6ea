import { DomainError } from '@papermint/contracts/common/domain-error';
import type { FilterOf } from '@papermint/contracts/common/list';
import type { Page } from '@papermint/contracts/common/page';
import { DAY, startOfDay } from '@papermint/contracts/common/time-units';
import { MOST_NEWS_DAYS, NEWS_DAYS } from '@papermint/contracts/news/kinds';
import type { list } from '@papermint/contracts/news/news-calls';
import type { NewsItem as NewsView } from '@papermint/contracts/news/news-model';
import { HISTORY_STARTS } from '../../market/market-anchor.ts';
import type { PageFilter } from '../../platform/database/page-query.ts';
import { pageOfRows } from '../../platform/lists/memory-pages.ts';
import { gatherNews } from './gather-news.ts';
import type { NewsDeps } from './news-deps.ts';
import { newsView } from './news-views.ts';

type Filter = FilterOf<typeof list>;

/**
 * News of some days, the latest first.
 * @throws DomainError bad_input at `from` for too many days, at `pair` for one that is not listed
 */
export async function listNews(deps: NewsDeps, filter: Filter): Promise<Page<NewsView>> {
  const { clock } = deps;
  const now = clock.now();
  const pair = listedPair(deps, filter.pair);
  const { first, last } = newsDays(filter, now);
  const { kind, topic } = filter;
  const items = await gatherNews(deps, { pair, kind, topic }, first, last, now);
  if (filter.sort === '-publishedAt') items.reverse();
  const asked: PageFilter<'rank'> & { search?: string | undefined } = { ...filter, sort: 'rank' };
  const page = pageOfRows(items, asked, ['headline', 'text'], 'id');
  return { ...page, data: page.data.map(newsView) };
}

/** @throws DomainError bad_input at `pair` for one that is not listed */
export function listedPair({ markets }: NewsDeps, asked: string | undefined): string | undefined {
  if (asked === undefined) return undefined;
  const pair = asked.toUpperCase();
  if (!markets.simulatedOf(pair)) throw new DomainError('bad_input', 'Pair is not listed', 'pair');
  return pair;
}

/**
 * The first and the last day of a list, ms, limited to the time that has news; `first` is after `last` if there is none.
 * @throws DomainError bad_input at `from`
 */
function newsDays({ from, to, pair }: Pick<Filter, 'from' | 'to' | 'pair'>, now: number) {
  const today = startOfDay(now);
  const end = to === undefined ? today : Date.parse(to);
  const usual = pair === undefined ? NEWS_DAYS : MOST_NEWS_DAYS;
  const begin = from === undefined ? end - (usual - 1) * DAY : Date.parse(from);
  // Later days have no news yet, and make a list no longer.
  const last = Math.min(end, today);
  if ((last - begin) / DAY >= MOST_NEWS_DAYS) {
    throw new DomainError(
      'bad_input',
      `From is too far back: at most ${MOST_NEWS_DAYS} days at a time, up to ${new Date(last).toISOString().slice(0, 10)}`,
      'from',
    );
  }
  return { first: Math.max(begin, HISTORY_STARTS), last };
}
