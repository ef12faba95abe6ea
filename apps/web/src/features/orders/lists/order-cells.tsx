import type { FuturesOrder } from '@papermint/contracts/futures/model';
import type { Order } from '@papermint/contracts/orders/model';
import { triggerWord } from '@papermint/contracts/orders/trigger-word';
import { cn } from '../../../lib/cn.ts';
import { PairPrice } from '../../../parts/pair-price.tsx';
import { formatAmount } from '../../../ui/text/amount-format.ts';
import { Triangle } from '../../../ui/text/price-change.tsx';
import { When } from '../../../ui/text/when.tsx';
import { activationOf, trailingText, typeText } from '../order-types.ts';

/** The price of an order, its trigger, and its trailing distance. */
export function OrderPrice({ order }: { order: Order }) {
  const { price, stopPrice } = order;
  const distance = trailingText(order);
  const from = activationOf(order);
  const amount = (value: string | null) => <PairPrice pair={order.pair} value={value} />;
  if (stopPrice === null && from === null) return amount(price);
  return (
    <>
      {price === null ? null : <span className="block leading-4">{amount(price)}</span>}
      {distance === null ? null : <span className="num block leading-4">Trails {distance}</span>}
      <span
        className={cn(
          'block whitespace-nowrap',
          (price ?? distance) !== null && 'text-11 leading-4 text-subtle',
        )}
      >
        <span className="text-subtle">{from === null ? triggerWord(order.type) : 'From'} </span>
        {amount(from ?? stopPrice)}
        {'triggerBy' in order && order.triggerBy === 'mark' ? (
          <span className="text-subtle"> mark</span>
        ) : null}
      </span>
    </>
  );
}

/** `Stop at $90,000.00`: names one order of a linked pair, because all else is the same in both. */
export function LinkedName({ order }: { order: Order }) {
  const from = activationOf(order);
  return (
    <>
      {typeText(order.type)}
      {from === null ? ' at ' : ' from '}
      <PairPrice pair={order.pair} value={from ?? order.stopPrice ?? order.price} />
    </>
  );
}

type TaggedOrder = Order & Partial<Pick<FuturesOrder, 'reduceOnly' | 'position' | 'positionSide'>>;

function tagOf(order: TaggedOrder): [tag: string | null, title?: string] {
  if (order.status === 'pending_new')
    return ['Pending', 'Placed once the first order of its list has filled'];
  if (order.linkedTo !== null) return ['OCO', 'One cancels the other'];
  if (order.position) return ['Position', 'Closes the whole position'];
  if (order.positionSide) {
    const what = `${order.reduceOnly ? 'Close' : 'Open'} ${order.positionSide}`;
    return [what, `${what}, in hedge mode`];
  }
  if (order.group !== null) return ['Scaled', 'Part of a scaled order'];
  return order.reduceOnly ? ['Reduce-only', 'Only makes a position smaller'] : [null];
}

/** That an order is pending or part of an OCO, or what it does to a position. */
export function OrderTag({ order }: { order: TaggedOrder }) {
  const [tag, title] = tagOf(order);
  if (tag === null) return null;
  return (
    <abbr title={title} className="ml-1.5 text-11 text-subtle no-underline">
      {tag}
    </abbr>
  );
}

export function Expiry({ at }: { at: string }) {
  return (
    <>
      {'expires '}
      <When at={at} ahead togglable />
    </>
  );
}

/** What the book shows of an iceberg order: `0.1 visible` */
export function VisiblePart({ order: { visibleAmount } }: { order: Pick<Order, 'visibleAmount'> }) {
  if (visibleAmount === null) return null;
  return <span className="num whitespace-nowrap">{formatAmount(visibleAmount, 'exact')} visible</span>;
}

export function OrderSide({ side }: { side: Order['side'] }) {
  return (
    <span className={cn('flex items-center gap-1.5 font-medium', side === 'buy' ? 'text-up' : 'text-down')}>
      <Triangle direction={side === 'buy' ? 'up' : 'down'} />
      {side === 'buy' ? 'Buy' : 'Sell'}
    </span>
  );
}

/** @param bare below a header that says what it is */
export function FilledPart({ order, bare = false }: { order: Order; bare?: boolean }) {
  const percent = (Number(order.filled) / Number(order.amount)) * 100;
  // Neither 100 % while the order rests nor 0 % after a fill.
  const shown = percent === 0 ? 0 : Math.min(99, Math.max(1, Math.round(percent)));
  return <span className="num text-muted">{bare ? `${shown}%` : `${shown}% filled`}</span>;
}
