import type { Order } from '@papermint/contracts/orders/model';
import type { OrderAmendment, PreventedMatch } from '@papermint/contracts/orders/order-events';
import { PairPrice } from '../../../parts/pair-price.tsx';
import { Amount } from '../../../ui/text/amount.tsx';
import { When } from '../../../ui/text/when.tsx';
import { baseOf } from '../order-types.ts';
import { selfTradeWords } from '../self-trade-words.ts';

const LIST = 'divide-y divide-line text-13';
const ROW = 'flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-2';

/** The changes of an order: what was, and what it became. */
export function Amendments({ order, amendments }: { order: Order; amendments: readonly OrderAmendment[] }) {
  const amount = (value: string) => <Amount value={value} currency={baseOf(order)} rule="exact" />;
  return (
    <ul className={LIST}>
      {amendments.map(({ number, at, amountBefore, amountAfter, priceBefore, priceAfter }) => (
        <li key={number} className={ROW}>
          <span>
            {amountBefore === amountAfter ? null : (
              <span className="block">
                {amount(amountBefore)} → {amount(amountAfter)}
              </span>
            )}
            {priceBefore === priceAfter ? null : (
              <span className="block">
                <PairPrice pair={order.pair} value={priceBefore} /> →{' '}
                <PairPrice pair={order.pair} value={priceAfter} />
              </span>
            )}
            {amountBefore === amountAfter && priceBefore === priceAfter ? 'Client ID' : null}
          </span>
          <span className="text-12 text-muted">
            <When at={at} absolute="utc" />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The trades of an order with other orders of its trader that did not happen. */
export function PreventedMatches({ order, matches }: { order: Order; matches: readonly PreventedMatch[] }) {
  return (
    <ul className={LIST}>
      {matches.map(({ number, at, price, mode, otherOrder, amount }) => (
        <li key={number} className={ROW}>
          <span>
            <Amount value={amount} currency={baseOf(order)} rule="exact" /> at{' '}
            <PairPrice pair={order.pair} value={price} />
            <span className="block text-12 text-muted">
              With order {otherOrder} of the same trader. {selfTradeWords[mode]}
            </span>
          </span>
          <span className="text-12 text-muted">
            <When at={at} absolute="utc" />
          </span>
        </li>
      ))}
    </ul>
  );
}
