import { DomainError } from '@papermint/contracts/common/domain-error';
import { SECOND } from '@papermint/contracts/common/time-units';
import type { HoldableAsset, MarketVenue } from '@papermint/contracts/markets/model';
import type { Handlers } from '../../handlers.ts';
import { HISTORY_STARTS } from '../../market/market-anchor.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Spot } from '../spot/spot-service.ts';
import type { Markets } from './markets-service.ts';
import type { AssetRecord } from './markets-types.ts';
import type { Ranking } from './ranking/ranking-service.ts';

export function marketsCalls({
  clock,
  markets,
  ranking,
  spot,
  futures,
}: {
  clock: Pick<Clock, 'now'>;
  markets: Markets;
  ranking: Ranking;
  spot: Spot;
  futures: { quotes: Pick<Spot, 'quotedBook' | 'tape'> };
}): Handlers['markets'] {
  /** The quotes of a market of a pair. @throws DomainError bad_input at `venue` */
  function quotesIn(venue: MarketVenue, pair: string): Pick<Spot, 'quotedBook' | 'tape'> {
    if (venue === 'spot') return spot;
    if (markets.instrument(pair).futures) return futures.quotes;
    throw new DomainError('bad_input', `${pair} does not trade as futures`, 'venue');
  }

  return {
    tradePairs: () => markets.instruments().map(({ pair, kind, tick }) => ({ pair, kind, tick })),
    cryptoPairs: () => markets.quoted('crypto'),
    stockPairs: () => markets.quoted('stock'),
    forexPairs: () => markets.quoted('forex'),
    commodityPairs: () => markets.quoted('commodity'),
    assets: () => markets.holdable().map(holdableView).sort(byKindAndCode),
    ranking: (_, { kind }) => ranking.list(kind),
    prices(_, { pairs, at }) {
      const { texts } = markets.board();
      if (!pairs && at === undefined) return { ...texts };
      const then = at === undefined ? undefined : secondOf(at, clock.now());
      return Object.fromEntries(
        (pairs ?? Object.keys(texts)).map((name) => {
          const pair = name.toUpperCase();
          const price = then === undefined ? markets.price(pair) : markets.priceThen(pair, then);
          if (price === undefined) throw new DomainError('bad_input', `Pairs: there is no ${pair}`, 'pairs');
          return [pair, price];
        }),
      );
    },
    async candles(_, input) {
      await markets.prepareCandles(input);
      return markets.candles(input);
    },
    book: (_, { pair, step, venue }) => quotesIn(venue, pair).quotedBook(pair, step),
    tape: (_, { pair, limit, venue }) => quotesIn(venue, pair).tape(pair, limit),
  };
}

/** The second of an instant, in ms. @throws DomainError bad_input at `at` outside of the history of prices */
function secondOf(at: string, now: number): number {
  const second = Math.floor(Date.parse(at) / SECOND) * SECOND;
  if (second > now) throw new DomainError('bad_input', 'At must not be in the future', 'at');
  if (second < HISTORY_STARTS) throw new DomainError('bad_input', 'At must not be before 2016', 'at');
  return second;
}

const KINDS: readonly string[] = ['fiat', 'coin', 'share'];

const holdableView = ({ code, name, kind, isStableCoin }: AssetRecord) => ({
  currency: code,
  name,
  kind: kind as HoldableAsset['kind'],
  isStableCoin,
});

const byKindAndCode = (one: HoldableAsset, other: HoldableAsset) =>
  KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind) || (one.currency < other.currency ? -1 : 1);
