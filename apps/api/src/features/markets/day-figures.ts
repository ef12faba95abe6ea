import type { Day } from '@papermint/contracts/markets/live';
import { priceText } from '@papermint/contracts/markets/ticks';
import { decimalsOf, formatUnits, units } from '@papermint/contracts/money/amount';
import { candles } from '../../market/candles.ts';
import type { CandleSeries } from '../../market/kept-candles.ts';
import type { ListedMarket } from './listed-market.ts';

const DAY = 86_400_000;

/**
 * The 24 hours before a whole second (ms). The extremes and the volume are exact.
 * @param kept hours that are over
 */
export function dayFigures(market: ListedMarket, at: number, kept: CandleSeries): Day {
  const { path, volume, instrument } = market;
  const { tick, lot } = instrument;
  const lots = volume.between(at - DAY, at);
  const { low, high } = path.extremes(at - DAY, at);
  const lotScale = decimalsOf(lot);
  const base = BigInt(lots) * units(lot, lotScale);
  return {
    open: priceText(path.priceAt(at - DAY), tick),
    high: priceText(high, tick),
    low: priceText(low, tick),
    volume: formatUnits(base, lotScale),
    turnover: String(Math.round(lots * Number(lot) * Number(tick) * meanTicks(market, at, kept))),
  };
}

/** What a lot cost in the mean, in ticks: each hour's volume at its middle price. */
function meanTicks({ path, volume }: ListedMarket, at: number, kept: CandleSeries): number {
  let lots = 0;
  let worth = 0;
  for (const hour of candles(path, volume, '1h', at - DAY, at, at, { kept })) {
    lots += hour.volume;
    worth += (hour.volume * (hour.high + hour.low)) / 2;
  }
  return lots === 0 ? path.priceAt(at) : worth / lots;
}
