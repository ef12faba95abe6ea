import type { Trade } from '@papermint/contracts/spot/model';
import { Amount } from '../../ui/amount.tsx';
import { quoteOf, typeText } from './order-types.ts';

/** `Stop at $90,000.00`: an order of a pair, of which all else is as of the other one. */
export function LinkedName({ order }: { order: Trade }) {
  return (
    <>
      {typeText(order.type)}
      {' at '}
      <Amount
        value={order.stopPrice ?? order.price}
        currency={quoteOf(order)}
        rule="exact"
        leastDecimals={2}
      />
    </>
  );
}
