import type { Order } from '@papermint/contracts/orders/model';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { cn } from '../../lib/cn.ts';
import { CardLine } from '../../ui/layout/card-line.tsx';
import type { Column } from '../../ui/table/table-column.ts';
import { Amount } from '../../ui/text/amount.tsx';
import { codeLabel } from '../../ui/text/amount-format.ts';
import { Triangle } from '../../ui/text/price-change.tsx';
import { When } from '../../ui/text/when.tsx';
import { OrderStatus } from './order-status.tsx';
import { baseOf, orderName, quoteOf, typeText } from './order-types.ts';

/** Leaves the table while a panel takes its place beside it. */
const MAKES_ROOM = 'in-data-peeking:hidden';

/** Of an order of which nothing has traded there is no cost and no fee yet. */
const ifTraded = (order: Order, value: string) => (order.averagePrice === null ? null : value);

const fileOnly = (header: string, text: (order: Order) => string): Column<Order> => ({
  key: header,
  header,
  fileOnly: true,
  text,
  cell: () => null,
});

/** What every list of orders has. */
const placedColumns: readonly Column<Order>[] = [
  {
    key: 'pair',
    header: 'Pair',
    sort: 'pair',
    fixed: true,
    text: ({ pair }) => pair,
    cell: (order) => (
      <Link to={`/trade/${order.pair}`} className="font-medium hover:text-accent hover:underline">
        {codeLabel(order.pair)}
      </Link>
    ),
  },
  {
    key: 'side',
    header: 'Side',
    skeleton: 'w-10',
    text: ({ side }) => side,
    cell: ({ side }) => <OrderSide side={side} />,
  },
  {
    key: 'type',
    header: 'Type',
    text: ({ type }) => type,
    cell: ({ type, linkedTo }) => (
      <span className="text-muted">
        {typeText(type)}
        {linkedTo === null ? null : (
          <abbr title="One cancels the other" className="ml-1.5 text-11 text-subtle no-underline">
            OCO
          </abbr>
        )}
      </span>
    ),
  },
  {
    key: 'price',
    header: 'Price',
    text: ({ price }) => price ?? '',
    end: true,
    cell: (order) => <OrderPrice order={order} />,
  },
  fileOnly('Stop price', ({ stopPrice }) => stopPrice ?? ''),
  {
    key: 'amount',
    header: 'Amount',
    text: ({ amount }) => amount,
    unit: baseOf,
    end: true,
    cell: (order) => <Amount value={order.amount} currency={baseOf(order)} rule="exact" />,
  },
];

/** The price that an order is for, and the one that it waits to be reached before. */
function OrderPrice({ order }: { order: Order }) {
  const { price, stopPrice } = order;
  const amount = (value: string | null) => (
    <Amount value={value} currency={quoteOf(order)} rule="exact" leastDecimals={2} />
  );
  if (stopPrice === null) return amount(price);
  return (
    <>
      {price === null ? null : <span className="block leading-4">{amount(price)}</span>}
      <span className={cn('block', price !== null && 'text-11 leading-4 text-subtle')}>
        <span className="text-subtle">Stop </span>
        {amount(stopPrice)}
      </span>
    </>
  );
}

/** `Stop at $90,000.00`: an order of a pair, of which all else is as of the other one. */
export function LinkedName({ order }: { order: Order }) {
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

function Expiry({ at }: { at: string }) {
  return (
    <>
      {'ends '}
      <When at={at} ahead />
    </>
  );
}

/** Orders that wait. */
export const openOrderColumns: readonly Column<Order>[] = [
  {
    key: 'createdAt',
    header: 'Time',
    cell: ({ createdAt, expiresAt }) => (
      <>
        <When at={createdAt} togglable className="text-muted" />
        {expiresAt === null ? null : (
          <span className="block text-11 leading-4 text-subtle">
            <Expiry at={expiresAt} />
          </span>
        )}
      </>
    ),
  },
  ...placedColumns,
  {
    key: 'filled',
    header: 'Filled',
    text: ({ filled }) => filled,
    end: true,
    cell: (order) => <FilledPart order={order} />,
  },
];

/** The first column of a list whose rows are opened by it. */
export const placedColumn: Column<Order> = {
  key: 'createdAt',
  header: 'Time',
  sort: 'createdAt',
  sortFirst: 'descending',
  text: ({ createdAt }) => createdAt,
  cell: (order) => (
    <span className="text-muted">
      <When at={order.createdAt} />
      <span className="sr-only">: {orderName(order)}</span>
    </span>
  ),
};

/** What is told of orders of all kinds, and what became of them. */
export const outcomeColumns: readonly Column<Order>[] = [
  ...placedColumns.map((column) => (column.key === 'type' ? { ...column, className: MAKES_ROOM } : column)),
  fileOnly('Filled', ({ filled }) => filled),
  {
    key: 'averagePrice',
    header: 'Average price',
    text: ({ averagePrice }) => averagePrice ?? '',
    end: true,
    className: MAKES_ROOM,
    cell: (order) => (
      <Amount value={order.averagePrice} currency={quoteOf(order)} rule="exact" leastDecimals={2} />
    ),
  },
  {
    key: 'cost',
    header: 'Cost',
    text: ({ cost }) => cost,
    unit: quoteOf,
    end: true,
    className: MAKES_ROOM,
    cell: (order) => (
      <Amount value={ifTraded(order, order.cost)} currency={quoteOf(order)} rule="exact" leastDecimals={2} />
    ),
  },
  {
    key: 'fee',
    header: 'Fee',
    text: ({ fee }) => fee,
    unit: ({ feeCurrency }) => feeCurrency,
    end: true,
    className: MAKES_ROOM,
    cell: (order) => (
      <Amount
        value={ifTraded(order, order.fee)}
        currency={order.feeCurrency}
        rule="exact"
        leastDecimals={2}
      />
    ),
  },
  {
    key: 'status',
    header: 'Status',
    end: true,
    text: ({ status }) => status,
    cell: (order) => <OrderStatus status={order.status} />,
  },
  fileOnly('Time in force', ({ timeInForce }) => timeInForce),
  fileOnly('Expires', ({ expiresAt }) => expiresAt ?? ''),
  fileOnly('Post only', ({ postOnly }) => (postOnly ? 'true' : 'false')),
  fileOnly('Trailing percent', ({ trailingPercent }) => trailingPercent ?? ''),
  fileOnly('Order number', ({ uuid }) => uuid),
  fileOnly('Client order ID', ({ clientOrderId }) => clientOrderId ?? ''),
  fileOnly('Linked to', ({ linkedTo }) => linkedTo ?? ''),
];

/** The trader's own. */
export const orderColumns: readonly Column<Order>[] = [placedColumn, ...outcomeColumns];

export function OrderSide({ side }: { side: Order['side'] }) {
  return (
    <span className={cn('flex items-center gap-1.5 font-medium', side === 'buy' ? 'text-up' : 'text-down')}>
      <Triangle direction={side === 'buy' ? 'up' : 'down'} />
      {side === 'buy' ? 'Buy' : 'Sell'}
    </span>
  );
}

function OrderTitle({ side, children }: { side: Order['side']; children: ReactNode }) {
  return (
    <span className="flex items-center gap-2">
      <OrderSide side={side} />
      {children}
    </span>
  );
}

interface OrderCardProps {
  order: Order;
  /** In place of when it was placed. */
  note?: ReactNode;
}

/** An order in a list whose rows are opened, on a small screen. */
export function OrderCard({ order, note }: OrderCardProps) {
  return (
    <CardLine
      title={<OrderTitle side={order.side}>{codeLabel(order.pair)}</OrderTitle>}
      note={
        <>
          {typeText(order.type)}
          {(order.averagePrice ?? order.price) ? (
            <>
              {' at '}
              <Amount
                value={order.averagePrice ?? order.price}
                currency={quoteOf(order)}
                rule="exact"
                leastDecimals={2}
              />
            </>
          ) : null}
          {' · '}
          {note ?? <When at={order.createdAt} />}
        </>
      }
      figure={<Amount value={order.amount} currency={baseOf(order)} rule="exact" />}
      figureNote={
        order.status === 'filled' ? (
          <Amount value={order.cost} currency={quoteOf(order)} rule="exact" leastDecimals={2} />
        ) : (
          <OrderStatus status={order.status} />
        )
      }
    />
  );
}

/** An order that waits, on a small screen. */
export function OpenOrderCard({ order, action }: { order: Order; action: ReactNode }) {
  return (
    <div className="flex items-center gap-3">
      <div className="min-w-0 flex-1">
        <CardLine
          title={
            <OrderTitle side={order.side}>
              <Link to={`/trade/${order.pair}`}>{codeLabel(order.pair)}</Link>
            </OrderTitle>
          }
          note={
            <>
              {typeText(order.type)} {order.linkedTo === null ? '' : 'OCO '}·{' '}
              {order.expiresAt === null ? <When at={order.createdAt} /> : <Expiry at={order.expiresAt} />} ·{' '}
              <FilledPart order={order} />
            </>
          }
          figure={<Amount value={order.amount} currency={baseOf(order)} rule="exact" />}
          figureNote={
            <>
              {order.stopPrice !== null && order.status === 'untriggered' ? (
                <>
                  {'stop '}
                  <Amount
                    value={order.stopPrice}
                    currency={quoteOf(order)}
                    rule="exact"
                    leastDecimals={2}
                  />{' '}
                </>
              ) : null}
              {order.price === null ? null : (
                <>
                  {'at '}
                  <Amount value={order.price} currency={quoteOf(order)} rule="exact" leastDecimals={2} />
                </>
              )}
            </>
          }
        />
      </div>
      {action}
    </div>
  );
}

function FilledPart({ order }: { order: Order }) {
  const percent = (Number(order.filled) / Number(order.amount)) * 100;
  // Never a full order that still waits, and never nothing of one that has traded.
  const shown = percent === 0 ? 0 : Math.min(99, Math.max(1, Math.round(percent)));
  return <span className="num text-muted">{shown}% filled</span>;
}
