import { bindVerbs } from '../../platform/bind-verbs.ts';
import { createTicker, followNews } from './follow-news.ts';
import { listNews } from './list-news.ts';
import { listReleases } from './list-releases.ts';
import { createNewsCache } from './news-cache.ts';
import type { NewsDeps } from './news-deps.ts';
import { showNews } from './show-news.ts';
import { showRelease } from './show-release.ts';

/** News and the economic calendar. */
export type News = ReturnType<typeof createNews>;

export function createNews(given: Omit<NewsDeps, 'cache' | 'ticker'>) {
  const deps: NewsDeps = { ...given, cache: createNewsCache(), ticker: createTicker() };
  return bindVerbs(deps, {
    list: listNews,
    one: showNews,
    follow: followNews,
    releases: listReleases,
    release: showRelease,
  });
}
