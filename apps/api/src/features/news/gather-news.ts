import { setImmediate } from 'node:timers/promises';
import { DAY } from '@papermint/contracts/common/time-units';
import type { InstrumentKind } from '@papermint/contracts/markets/kinds';
import { instrumentKinds } from '@papermint/contracts/markets/kinds';
import type { NewsTopic } from '@papermint/contracts/news/kinds';
import type { NewsItem } from '../../market/stories/day-news.ts';
import { economyOf, newsOf, summariesOf } from './news-cache.ts';
import type { NewsDeps } from './news-deps.ts';
import { storyWorldOf } from './news-deps.ts';

/** Which news is asked for. */
export interface NewsScope {
  pair?: string | undefined;
  kind?: readonly InstrumentKind[] | undefined;
  topic?: readonly NewsTopic[] | undefined;
}

/** Telling news yields to other work after this long, ms. */
const LONGEST_TURN = 4;

/**
 * The news of some days that is published at an instant, the oldest first. Days that are not in the cache are written in small
 * parts, so that other requests are served in between.
 * @param first the first and the last UTC day, ms
 */
export async function gatherNews(
  deps: NewsDeps,
  scope: NewsScope,
  first: number,
  last: number,
  now: number,
): Promise<NewsItem[]> {
  const parts: (readonly NewsItem[])[] = [];
  let since = performance.now();
  for (let day = first; day <= last; day += DAY) {
    for (const tell of tellers(deps, scope, day, now)) {
      parts.push(tell());
      if (performance.now() - since <= LONGEST_TURN) continue;
      await setImmediate();
      since = performance.now();
    }
  }
  const matching = parts.flatMap((items) => items.filter((item) => item.at <= now && isWithin(scope, item)));
  return matching.sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
}

function isWithin({ pair, kind, topic }: NewsScope, item: NewsItem): boolean {
  return (
    (pair === undefined || item.pairs.includes(pair)) &&
    (!kind || (item.kind !== null && kind.includes(item.kind))) &&
    (!topic || topic.includes(item.topic))
  );
}

/** The parts of a day's news, as far as they can have what is asked for. */
function* tellers(deps: NewsDeps, { pair, kind, topic }: NewsScope, day: number, now: number) {
  const { cache, markets } = deps;
  const sources = () => ({ world: storyWorldOf(deps), version: markets.listingsVersion(), now });
  const own = pair === undefined ? undefined : markets.simulatedOf(pair)?.instrument.kind;
  const isAsked = (one: InstrumentKind) =>
    (!kind || kind.includes(one)) && (own === undefined || one === own);
  const isSummary = (one: NewsTopic) => one === 'summary';
  const isEconomy = (one: NewsTopic) => one === 'economy';
  for (const market of topic?.every((one) => isSummary(one) || isEconomy(one)) ? [] : markets.simulated()) {
    const { instrument } = market;
    if (pair === undefined ? isAsked(instrument.kind) : instrument.pair === pair) {
      // The market may have changed since the last turn.
      yield () => newsOf(cache, sources(), markets.simulatedOf(instrument.pair) ?? market, day);
    }
  }
  for (const one of topic && !topic.some(isSummary) ? [] : instrumentKinds) {
    if (isAsked(one)) yield () => summariesOf(cache, sources(), one, day);
  }
  if (!kind && (!topic || topic.some(isEconomy))) yield () => economyOf(cache, sources(), day);
}
