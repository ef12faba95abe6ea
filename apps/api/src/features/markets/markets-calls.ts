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
    throw withoutFutures(pair);
  }

  /** @param then ms; now if omitted. @throws DomainError bad_input at `pairs` */
  function spotPrices(pairs: readonly string[] | undefined, then: number | undefined) {
    const { texts } = markets.board();
    if (!pairs && then === undefined) return { ...texts };
    return pricesOf(pairs ?? Object.keys(texts), (pair) =>
      then === undefined ? markets.price(pair) : markets.priceThen(pair, then),
    );
  }

  /** The last prices of futures. @param then ms; now if omitted. @throws DomainError bad_input at `pairs` or `venue` */
  function futuresPrices(pairs: readonly string[] | undefined, then: number | undefined) {
    const { lasts } = markets.futuresBoard(markets.board());
    return pricesOf(pairs ?? Object.keys(lasts), (pair) => {
      if (lasts[pair] === undefined && markets.price(pair) !== undefined) throw withoutFutures(pair);
      return then === undefined ? lasts[pair] : markets.priceThen(pair, then, 'futures');
    });
  }

  return {
    tradePairs: () => markets.instruments().map(({ pair, kind, tick }) => ({ pair, kind, tick })),
    cryptoPairs: () => markets.quoted('crypto'),
    stockPairs: () => markets.quoted('stock'),
    forexPairs: () => markets.quoted('forex'),
    commodityPairs: () => markets.quoted('commodity'),
    assets: () => markets.holdable().map(holdableView).sort(byKindAndCode),
    ranking: (_, { kind, venue }) => ranking.list(kind, venue),
    prices(_, { pairs, at, venue }) {
      const then = at === undefined ? undefined : secondOf(at, clock.now());
      return venue === 'futures' ? futuresPrices(pairs, then) : spotPrices(pairs, then);
    },
    async candles(_, input) {
      await markets.prepareCandles(input);
      return markets.candles(input);
    },
    book: (_, { pair, step, venue }) => quotesIn(venue, pair).quotedBook(pair, step),
    tape: (_, { pair, limit, venue }) => quotesIn(venue, pair).tape(pair, limit),
  };
}

const withoutFutures = (pair: string) =>
  new DomainError('bad_input', `${pair} does not trade as futures`, 'venue');

/** Prices by pair. @throws DomainError bad_input at `pairs` for one without a price */
function pricesOf(names: readonly string[], priceOf: (pair: string) => string | undefined) {
  const prices = names.map((name): [pair: string, price: string] => {
    const pair = name.toUpperCase();
    const price = priceOf(pair);
    if (price === undefined) throw new DomainError('bad_input', `Pairs: there is no ${pair}`, 'pairs');
    return [pair, price];
  });
  return Object.fromEntries(prices);
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
