import { priceText } from '@papermint/contracts/markets/ticks';
import { formatUnits, units } from '@papermint/contracts/money/amount';
import { mulDiv } from '@papermint/contracts/money/rounding';
import { averagePriceScale, averagePriceUnits } from '@papermint/contracts/orders/order-quote';
import type { Twap } from '@papermint/contracts/twap/model';
import type { TwapDeps } from './twap-deps.ts';
import type { TwapRecord } from './twap-types.ts';

const instantText = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

export function viewTwap({ markets }: Pick<TwapDeps, 'markets'>, twap: TwapRecord): Twap {
  const instrument = markets.instrument(twap.pair);
  const { baseScale, quoteScale, tick } = instrument;
  const scale = averagePriceScale(instrument);
  return {
    uuid: twap.id,
    venue: twap.venue,
    pair: twap.pair,
    side: twap.side,
    status: twap.status,
    reason: twap.reason,
    amount: formatUnits(twap.amount, baseScale),
    duration: twap.duration,
    interval: twap.interval,
    slices: twap.slices,
    done: twap.done,
    limit: twap.limitTicks === null ? null : priceText(twap.limitTicks, tick),
    filled: formatUnits(twap.filled, baseScale),
    cost: formatUnits(twap.cost, quoteScale),
    fee: formatUnits(twap.fee, quoteScale),
    averagePrice:
      twap.filled === 0n
        ? null
        : formatUnits(averagePriceUnits(twap.tickLots, twap.filled, instrument), scale),
    marketPrice:
      twap.done === 0
        ? null
        : formatUnits(mulDiv(twap.marketTicks, units(tick, scale), BigInt(twap.done), 'half-even'), scale),
    leverage: twap.leverage,
    marginMode: twap.marginMode,
    reduceOnly: twap.reduceOnly,
    positionSide: twap.positionSide,
    nextAt: instantText(twap.nextAt),
    createdAt: new Date(twap.createdAt).toISOString(),
    closedAt: instantText(twap.closedAt),
  };
}
