import type { TraderView } from '@papermint/contracts/accounts/model';
import type { QuotedInstrument } from '@papermint/contracts/markets/model';
import { decimalsOf } from '@papermint/contracts/money/amount';
import { bandText, leveragedBand, lockedBand } from '@papermint/contracts/orders/locked-price';
import { priceOf, ticksIn } from '../../../state/prices/order-estimate.ts';
import { Banner } from '../../../ui/layout/banner.tsx';
import { formatAmount } from '../../../ui/text/amount-format.ts';
import { When } from '../../../ui/text/when.tsx';

interface PriceBandProps {
  lock: Pick<TraderView, 'moneyOutBlockedUntil' | 'priceBandPercent'>;
  market: QuotedInstrument;
  /** 1 on the spot market. */
  leverage?: number;
}

/** In an order form during a withdrawal lock: the range of prices that orders may have until it ends. */
export function PriceBand({ lock, market, leverage = 1 }: PriceBandProps) {
  const { moneyOutBlockedUntil: until, priceBandPercent } = lock;
  if (until === null || priceBandPercent === null) return null;
  const percent = leveragedBand(priceBandPercent, leverage);
  const { least, most } = lockedBand(ticksIn(market.price, market), percent);
  const text = (ticks: number) => formatAmount(priceOf(ticks, market), 'exact', decimalsOf(market.tick));
  return (
    <Banner
      tone="warn"
      title={
        <>
          Orders trade between <span className="num">{text(least)}</span> and{' '}
          <span className="num">{text(most)}</span>
        </>
      }
    >
      Within {bandText(percent)} of the price, because withdrawals are locked until{' '}
      <When at={until} ahead absolute="utc" />.
    </Banner>
  );
}
