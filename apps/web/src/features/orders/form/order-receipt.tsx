import type { Order } from '@papermint/contracts/orders/model';
import { useEffect, useRef } from 'react';
import { add, decimal, decimalText, subtract } from '../../../lib/text/decimal.ts';
import { PairPrice } from '../../../parts/pair-price.tsx';
import { DismissButton } from '../../../ui/form/dismiss-button.tsx';
import { Stamp } from '../../../ui/paper/stamp.tsx';
import { Amount } from '../../../ui/text/amount.tsx';
import { TextLink } from '../../../ui/text/link.tsx';
import { OrderStatus } from '../order-status.tsx';
import { Row } from './order-estimate-view.tsx';

interface OrderReceiptProps {
  trade: Order;
  onClose: () => void;
}

/** The outcome of the order that was just placed, under the form. */
export function OrderReceipt({ trade, onClose }: OrderReceiptProps) {
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    card.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const bought = trade.side === 'buy';
  const [base = ''] = trade.pair.split('/');
  const quote = trade.feeCurrency;
  const total = decimalText((bought ? add : subtract)(decimal(trade.cost), decimal(trade.fee)));
  const money = (value: string) => <Amount value={value} currency={quote} rule="exact" leastDecimals={2} />;
  return (
    <section ref={card} aria-label="Last order" className="slip-shadow mx-4 mb-4 animate-appear">
      <div className="light slip px-3 py-4">
        <header className="flex items-start gap-2">
          <h2 className="min-w-0 flex-1 text-13 font-semibold">
            {bought ? 'Bought' : 'Sold'} <Amount value={trade.filled} currency={base} rule="exact" />
          </h2>
          <OrderStatus status={trade.status} />
          <DismissButton className="-mt-1 -mr-1 touch:-my-3" onClick={onClose} />
        </header>
        <dl className="mt-2 flex flex-col gap-1 text-12">
          <Row label="Average price">
            <PairPrice pair={trade.pair} value={trade.averagePrice} />
          </Row>
          <Row label={bought ? 'Cost' : 'Proceeds'}>{money(trade.cost)}</Row>
          <Row label="Fee">{money(trade.fee)}</Row>
          <Row label={bought ? 'You paid' : 'You received'}>
            <span className="font-semibold">{money(total)}</span>
          </Row>
        </dl>
        <footer className="mt-2 flex items-center justify-between gap-2 text-12">
          <TextLink to={`/account/trade-history?order=${trade.uuid}`}>Order details</TextLink>
          <Stamp small />
        </footer>
      </div>
    </section>
  );
}
