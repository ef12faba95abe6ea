import { DomainError } from '@papermint/contracts/common/domain-error';
import { DAY, SECOND, startOfDay } from '@papermint/contracts/common/time-units';
import type { newsFeed } from '@papermint/contracts/news/live';
import type { z } from 'zod';
import { conflate } from '../../platform/flow/conflation.ts';
import { guarded } from '../../platform/flow/guarded.ts';
import { gatherNews } from './gather-news.ts';
import { listedPair } from './list-news.ts';
import type { NewsDeps, Ticker } from './news-deps.ts';
import { newsView } from './news-views.ts';

/** The most news of a message. */
const MOST = 20;
/** Wall ms between two looks at the simulated second. */
const LOOK_EVERY = 1000;

export const createTicker = (): Ticker => ({ followers: new Set(), stop: undefined });

/**
 * The latest news, then new items as they are published, until the signal aborts.
 * @throws DomainError bad_input at `pair` for one that is not listed, feature_off while news is off
 */
export async function* followNews(
  deps: NewsDeps,
  signal: AbortSignal,
  { pair: asked, kind }: z.output<typeof newsFeed.input>,
): AsyncGenerator<z.input<typeof newsFeed.output>, void> {
  const pair = listedPair(deps, asked);
  let told: number | undefined;
  for await (const _ of conflate(signal, (onChange) => onSecond(deps, onChange))) {
    if (!deps.flags.isOn('news')) throw new DomainError('feature_off');
    const now = deps.clock.now();
    if (told !== undefined && now < told + SECOND) continue;
    const today = startOfDay(now);
    // After midnight the last seconds of the day before may be new.
    const items = await gatherNews(deps, { pair, kind }, today - DAY, today, now);
    const since = told;
    told = Math.floor(now / SECOND) * SECOND;
    const fresh = since === undefined ? items : items.filter(({ at }) => at > since);
    if (since !== undefined && fresh.length === 0) continue;
    yield {
      at: new Date(now).toISOString(),
      items: fresh.slice(-MOST).map(newsView),
      whole: since === undefined,
    };
  }
}

/** Calls back with the seconds. The timer runs for as long as there are followers. */
function onSecond({ clock, ticker }: NewsDeps, onChange: () => void): () => void {
  const { followers } = ticker;
  followers.add(onChange);
  if (!ticker.stop) {
    const call = () => {
      for (const follower of followers) follower();
    };
    const timer = setInterval(guarded(call), LOOK_EVERY);
    const unfollow = clock.onMove(call);
    ticker.stop = () => {
      clearInterval(timer);
      unfollow();
    };
  }
  return () => {
    followers.delete(onChange);
    if (followers.size > 0) return;
    ticker.stop?.();
    ticker.stop = undefined;
  };
}
