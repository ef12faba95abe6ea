import { notionalAt } from '@papermint/contracts/futures/liquidation-quote';
import { unrealizedPnl } from '@papermint/contracts/futures/position-quote';
import type { Exposure } from '@papermint/contracts/futures/staff-model';
import { priceText } from '@papermint/contracts/markets/ticks';
import { formatUnits } from '@papermint/contracts/money/amount';
import type { Markets } from '../../markets/markets-service.ts';
import type { PositionRecord } from '../futures-types.ts';

/** The exposure of the house in one instrument: the sum of its open positions, which are at least one. */
export function exposureOf(
  pair: string,
  positions: readonly PositionRecord[],
  markTicks: number,
  markets: Pick<Markets, 'instrument'>,
): Exposure {
  const instrument = markets.instrument(pair);
  const { baseScale, quoteScale, tick, kind, quote } = instrument;
  const sums = { long: 0n, short: 0n, longNotional: 0n, shortNotional: 0n, margin: 0n, pnl: 0n };
  for (const position of positions) {
    const { side, amount, margin } = position;
    sums[side] += amount;
    sums[`${side}Notional`] += notionalAt(position, markTicks, instrument);
    sums.margin += margin;
    sums.pnl += unrealizedPnl(position, markTicks, instrument);
  }
  const base = (units: bigint) => formatUnits(units, baseScale);
  const money = (units: bigint) => formatUnits(units, quoteScale);
  return {
    pair,
    kind,
    quote,
    positions: positions.length,
    long: base(sums.long),
    short: base(sums.short),
    longNotional: money(sums.longNotional),
    shortNotional: money(sums.shortNotional),
    net: base(sums.short - sums.long),
    netNotional: money(sums.shortNotional - sums.longNotional),
    margin: money(sums.margin),
    unrealizedPnl: money(-sums.pnl),
    markPrice: priceText(markTicks, tick),
  };
}
