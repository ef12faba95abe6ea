import type { World } from '../../../../worlds/world.ts';
import { premiumIndex } from '../../market-data/premium-index.ts';
import type { TradedSymbol } from '../../market-data/symbols.ts';
import { symbolsOf } from '../../market-data/symbols.ts';
import type { StreamSource } from '../stream-source.ts';
import { eachSecond } from './each-second.ts';

function eventOf(world: World, traded: TradedSymbol) {
  const { time, symbol, markPrice, indexPrice, estimatedSettlePrice, lastFundingRate, nextFundingTime } =
    premiumIndex(world, traded);
  return {
    e: 'markPriceUpdate',
    E: time,
    s: symbol,
    p: markPrice,
    ap: markPrice,
    i: indexPrice,
    P: estimatedSettlePrice,
    r: lastFundingRate,
    T: nextFundingTime,
  };
}

export const markPriceSource = (world: World, traded: TradedSymbol, every: number): StreamSource =>
  eachSecond(world, every, () => [eventOf(world, traded)]);

/** All marks in one event. */
export const allMarkPricesSource = (world: World, every: number): StreamSource =>
  eachSecond(world, every, () => [symbolsOf(world)('futures').all.map((traded) => eventOf(world, traded))]);

/** A dollar is a dollar. */
export const assetIndexSource = (world: World): StreamSource =>
  eachSecond(world, 1000, () => [
    [
      {
        e: 'assetIndexUpdate',
        E: world.clock.now(),
        s: 'USDTUSD',
        i: '1.00000000',
        b: '0.00000000',
        a: '0.00000000',
        B: '1.00000000',
        A: '1.00000000',
        q: '0.05000000',
        g: '0.05000000',
        Q: '0.95000000',
        G: '1.05000000',
      },
    ],
  ]);
