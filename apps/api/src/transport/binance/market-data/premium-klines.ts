import { SECOND } from '@papermint/contracts/common/time-units';
import type { TradedCandleQuery } from '../../../features/markets/prices/traded-candles.ts';
import type { World } from '../../../worlds/world.ts';
import type { TradedSymbol } from './symbols.ts';

/** Places at which the premium of a candle is looked at. */
const LOOKS = 8;

/** Candles of the premium: the distance of the last price above the index, as a fraction. Nothing trades at it. */
export async function premiumKlines(
  world: World,
  { pair }: TradedSymbol,
  query: Omit<TradedCandleQuery, 'pair' | 'price'>,
): Promise<(number | string)[][]> {
  const candles = await world.markets.tradedCandles({ ...query, pair, price: 'index' });
  const now = world.clock.now();
  const premiumAt = (at: number) => world.markets.futures.meanBasis(pair, at, at + SECOND);
  return candles.map(({ time, end }) => {
    const last = Math.max(time, Math.min(end, now) - SECOND);
    const looks = Array.from({ length: LOOKS + 1 }, (_, i) => time + Math.floor(((last - time) * i) / LOOKS));
    const values = looks.map(premiumAt);
    const [open = 0, close = 0] = [values[0], values.at(-1)];
    const texts = [open, Math.max(...values), Math.min(...values), close].map((value) => value.toFixed(8));
    return [time, ...texts, '0', end - 1, '0', LOOKS, '0', '0', '0'];
  });
}
