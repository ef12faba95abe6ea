import type { QuotedInstrument } from '@papermint/contracts/markets/model';
import type { Trade } from '@papermint/contracts/spot/model';
import { averagePriceScale } from '@papermint/contracts/spot/order-quote';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { add, decimal, decimalText, subtract } from '../../lib/decimal.ts';
import type { Asset } from '../../lib/ping.ts';
import { Amount } from '../../ui/amount.tsx';
import { codeLabel } from '../../ui/amount-format.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Pill } from '../../ui/pill.tsx';
import { Row } from './order-estimate-view.tsx';
import { OrderStatus } from './order-status.tsx';

interface OrderReceiptProps {
  trade: Trade;
  market: QuotedInstrument;
  assets: readonly Asset[] | null;
  onAnother: () => void;
}

/** What became of an order that was just placed, and the balances after it. */
export function OrderReceipt({ trade, market, assets, onAnother }: OrderReceiptProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const balance = (currency: string) => assets?.find((asset) => asset.currency === currency)?.amount ?? '0';
  const bought = trade.side === 'buy';
  const fee = decimal(trade.fee);
  const total = decimalText((bought ? add : subtract)(decimal(trade.cost), fee));
  return (
    <div className="flex animate-appear flex-col gap-4 p-4">
      <div className="flex flex-col items-center gap-2 rounded-card bg-surface-2 px-4 py-5 text-center">
        <CircleCheck className="size-8 text-ok" aria-hidden="true" />
        <h2 ref={heading} tabIndex={-1} className="text-16 font-semibold outline-none">
          {bought ? 'Bought' : 'Sold'} <Amount value={trade.filled} currency={market.base} rule="exact" />
        </h2>
        <div className="flex gap-2">
          <OrderStatus status={trade.status} />
          <Pill tone="warn">Simulated</Pill>
        </div>
      </div>
      <dl className="flex flex-col gap-1.5 text-13">
        <Row label="Average price">
          <Amount
            value={trade.averagePrice}
            currency={market.quote}
            rule="exact"
            leastDecimals={averagePriceScale(market) - 2}
          />
        </Row>
        <Row label={bought ? 'Cost' : 'Proceeds'}>
          <Amount value={trade.cost} currency={market.quote} rule="exact" leastDecimals={2} />
        </Row>
        <Row label="Fee">
          <Amount value={trade.fee} currency={trade.feeCurrency} rule="exact" leastDecimals={2} />
        </Row>
        <Row label={bought ? 'You paid' : 'You received'} strong>
          <Amount value={total} currency={trade.feeCurrency} rule="exact" leastDecimals={2} />
        </Row>
      </dl>
      <dl className="flex flex-col gap-1.5 border-t border-line pt-4 text-13">
        <Row label={`New ${codeLabel(market.base)} balance`}>
          <Amount value={balance(market.base)} currency={market.base} rule="exact" />
        </Row>
        <Row label={`New ${market.quote} balance`}>
          <Amount value={balance(market.quote)} currency={market.quote} rule="exact" leastDecimals={2} />
        </Row>
      </dl>
      <p className="flex items-center justify-between gap-2 text-12 text-subtle">
        <span className="min-w-0 truncate">
          Order <span className="font-mono">{trade.uuid}</span>
        </span>
        <CopyButton text={trade.uuid} label="Copy order number" />
      </p>
      <div className="grid grid-cols-2 gap-2">
        <Link to="/account/transactions" className={buttonClass()}>
          Transactions
        </Link>
        <Button look="primary" onClick={onAnother}>
          New order
        </Button>
      </div>
    </div>
  );
}
