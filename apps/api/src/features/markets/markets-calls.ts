import { Refusal } from '@papermint/contracts/common/refusal';
import { decimalsOf, formatUnits, units } from '@papermint/contracts/money/amount';
import type { Handlers } from '../../handlers.ts';
import type { Services } from '../../world.ts';
import { priceUnits } from './markets-rules.ts';

export function marketsCalls({ markets, spot }: Services): Handlers['markets'] {
  return {
    tradePairs: () => markets.instruments().map(({ pair, kind }) => ({ pair, kind })),
    cryptoPairs: () => markets.quoted('crypto'),
    prices(_, { pairs }) {
      if (!pairs) return { ...markets.board().texts };
      return Object.fromEntries(
        pairs.map((asked) => {
          const pair = asked.toUpperCase();
          const price = markets.price(pair);
          if (price === undefined) throw new Refusal('bad_input', `Pairs: there is no ${pair}`, 'pairs');
          return [pair, price];
        }),
      );
    },
    candles: (_, input) => markets.candles(input),
    book(_, { pair }) {
      const { tick, lot } = markets.instrument(pair);
      const { bids, asks } = spot.book(pair);
      const lotScale = decimalsOf(lot);
      const text = ([ticks, lots]: readonly [number, number]): [string, string] => [
        formatUnits(priceUnits(ticks, tick), decimalsOf(tick)),
        formatUnits(BigInt(lots) * units(lot, lotScale), lotScale),
      ];
      return { bids: bids.map(text), asks: asks.map(text) };
    },
  };
}
