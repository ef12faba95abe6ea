import type { QuotedInstrument } from '@papermint/contracts/markets/model';
import type { Side } from '@papermint/contracts/orders/model';
import type { ReactNode } from 'react';
import { cn } from '../../../lib/cn.ts';
import { fixedPercent, percentText } from '../../../lib/text/percent-text.ts';
import { PairPrice } from '../../../parts/pair-price.tsx';
import type { Estimate } from '../../../state/prices/order-estimate.ts';
import { Amount } from '../../../ui/text/amount.tsx';

interface OrderEstimateProps {
  estimate: Estimate | null;
  side: Side;
  market: QuotedInstrument;
  feeRate: string;
}

/** The estimate of a market order. Its height is the same without one. */
export function OrderEstimate({ estimate, side, market, feeRate }: OrderEstimateProps) {
  const { pair, quote } = market;
  return (
    <div className="flex flex-col gap-2">
      <dl className="flex flex-col gap-1.5 border-t border-line pt-4 text-13">
        <Row label="Average price">
          <PairPrice pair={pair} value={estimate?.averagePrice ?? null} />
        </Row>
        <Row label="Slippage">
          <span className={cn('num', !estimate && 'text-subtle')}>
            {estimate ? fixedPercent(estimate.slippage, 3) : '–'}
          </span>
        </Row>
        <Row label={side === 'buy' ? 'Cost' : 'Proceeds'}>
          <Amount value={estimate?.cost ?? null} currency={quote} rule="exact" leastDecimals={2} />
        </Row>
        <Row label={`Fee (${percentText(feeRate)})`}>
          <Amount value={estimate?.fee ?? null} currency={quote} rule="exact" leastDecimals={2} />
        </Row>
        <Row label={side === 'buy' ? 'You pay about' : 'You receive about'} strong>
          <Amount value={estimate?.total ?? null} currency={quote} rule="exact" leastDecimals={2} />
        </Row>
      </dl>
      {estimate && !estimate.complete ? (
        <p className="text-12 text-warn">
          The order is larger than the visible order book, so the rest fills at worse prices.
        </p>
      ) : null}
    </div>
  );
}

interface RowProps {
  label: string;
  strong?: boolean;
  children: ReactNode;
}

export function Row({ label, strong = false, children }: RowProps) {
  return (
    <div className={cn('flex items-baseline justify-between gap-4', strong && 'pt-1 text-14 font-semibold')}>
      <dt className={strong ? '' : 'text-muted'}>{label}</dt>
      <dd className={strong ? '' : 'font-medium'}>{children}</dd>
    </div>
  );
}
