import { DomainError } from '@papermint/contracts/common/domain-error';
import type { HoldableAsset } from '@papermint/contracts/markets/model';
import type { Handlers } from '../../handlers.ts';
import type { Spot } from '../spot/spot-service.ts';
import type { Markets } from './markets-service.ts';
import type { AssetRecord } from './markets-types.ts';
import type { Ranking } from './ranking/ranking-service.ts';

export function marketsCalls({
  markets,
  ranking,
  spot,
}: {
  markets: Markets;
  ranking: Ranking;
  spot: Spot;
}): Handlers['markets'] {
  return {
    tradePairs: () => markets.instruments().map(({ pair, kind }) => ({ pair, kind })),
    cryptoPairs: () => markets.quoted('crypto'),
    stockPairs: () => markets.quoted('stock'),
    forexPairs: () => markets.quoted('forex'),
    commodityPairs: () => markets.quoted('commodity'),
    assets: () => markets.holdable().map(holdableView).sort(byKindAndCode),
    ranking: (_, { kind }) => ranking.list(kind),
    prices(_, { pairs }) {
      if (!pairs) return { ...markets.board().texts };
      return Object.fromEntries(
        pairs.map((name) => {
          const pair = name.toUpperCase();
          const price = markets.price(pair);
          if (price === undefined) throw new DomainError('bad_input', `Pairs: there is no ${pair}`, 'pairs');
          return [pair, price];
        }),
      );
    },
    async candles(_, input) {
      await markets.prepareCandles(input);
      return markets.candles(input);
    },
    book: (_, { pair, step }) => spot.quotedBook(pair, step),
    tape: (_, { pair, limit }) => spot.tape(pair, limit),
  };
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
