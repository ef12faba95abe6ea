import { codeLabel } from '@papermint/contracts/money/asset-code';
import type { Order } from '@papermint/contracts/orders/model';
import { Link } from 'react-router-dom';
import { PairPrice } from '../../../parts/pair-price.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { HIDDEN_BESIDE_PANEL } from '../../../ui/table/table-column.ts';
import { Amount } from '../../../ui/text/amount.tsx';
import { When } from '../../../ui/text/when.tsx';
import { Opening, OrderState } from '../order-status.tsx';
import { baseOf, orderName, pairPath, quoteOf, typeText } from '../order-types.ts';
import { Expiry, FilledPart, OrderPrice, OrderSide, OrderTag, VisiblePart } from './order-cells.tsx';

/** The result of an order has no room beside a panel, nor on a tablet, where the status comes first. */
const OUTCOME = `${HIDDEN_BESIDE_PANEL} md:max-lg:hidden`;

/** Cost and fee are unknown before the first fill. */
const ifTraded = (order: Order, value: string) => (order.averagePrice === null ? null : value);

/** The columns of every list of orders. */
const placedColumns: readonly Column<Order>[] = [
  {
    key: 'pair',
    header: 'Pair',
    sort: 'pair',
    fixed: true,
    cell: (order) => (
      <Link to={pairPath(order)} className="font-medium hover:text-accent hover:underline touch:py-3.5">
        {codeLabel(order.pair)}
      </Link>
    ),
  },
  {
    key: 'side',
    header: 'Side',
    skeleton: 'w-10',
    cell: ({ side }) => <OrderSide side={side} />,
  },
  {
    key: 'type',
    header: 'Type',
    cell: (order) => (
      <span className="text-muted">
        {typeText(order.type)}
        <OrderTag order={order} />
      </span>
    ),
  },
  {
    key: 'price',
    header: 'Price',
    end: true,
    cell: (order) => <OrderPrice order={order} />,
  },
  {
    key: 'amount',
    header: 'Amount',
    end: true,
    cell: (order) => <Amount value={order.amount} currency={baseOf(order)} rule="exact" />,
  },
];

/** The amount of a resting order, and what the book shows of an iceberg order. */
function OpenAmount(order: Order) {
  const { amount, visibleAmount } = order;
  if (visibleAmount === null) return <Amount value={amount} currency={baseOf(order)} rule="exact" />;
  return (
    <>
      <span className="block leading-4">
        <Amount value={amount} currency={baseOf(order)} rule="exact" />
      </span>
      <span className="block text-11 leading-4 text-subtle">
        <VisiblePart order={order} />
      </span>
    </>
  );
}

/** The columns of resting orders. */
export const openOrderColumns: readonly Column<Order>[] = [
  {
    key: 'createdAt',
    header: 'Time',
    // The terminal has three columns from 1000 px on, and little room for this table.
    className: 'min-[1000px]:max-xl:hidden',
    cell: ({ createdAt, expiresAt }) => (
      <>
        <When at={createdAt} className="text-muted" togglable />
        {expiresAt === null ? null : (
          <span className="block text-11 leading-4 text-subtle">
            <Expiry at={expiresAt} />
          </span>
        )}
      </>
    ),
  },
  ...placedColumns.map((column) => {
    if (column.key === 'pair') return { ...column, className: 'min-[1000px]:max-xl:pl-4' };
    return column.key === 'amount' ? { ...column, cell: OpenAmount } : column;
  }),
  {
    key: 'filled',
    header: 'Filled',
    end: true,
    cell: (order) => (
      <>
        <FilledPart order={order} bare />
        <Opening order={order} />
      </>
    ),
  },
];

/** The first column of a list whose rows open; it holds the button. */
export const placedColumn: Column<Order> = {
  key: 'createdAt',
  header: 'Time',
  sort: 'createdAt',
  sortFirst: 'descending',
  cell: (order) => (
    <span className="text-muted">
      <When at={order.createdAt} />
      <span className="sr-only">: {orderName(order)}</span>
    </span>
  ),
};

/** The columns of orders of all statuses, with their outcome. */
export const outcomeColumns: readonly Column<Order>[] = [
  ...placedColumns.map((column) =>
    column.key === 'type' ? { ...column, className: HIDDEN_BESIDE_PANEL } : column,
  ),
  {
    key: 'averagePrice',
    header: 'Average price',
    end: true,
    className: OUTCOME,
    cell: (order) => <PairPrice pair={order.pair} value={order.averagePrice} />,
  },
  {
    key: 'cost',
    header: 'Cost',
    end: true,
    className: OUTCOME,
    cell: (order) => (
      <Amount value={ifTraded(order, order.cost)} currency={quoteOf(order)} rule="exact" leastDecimals={2} />
    ),
  },
  {
    key: 'fee',
    header: 'Fee',
    end: true,
    className: OUTCOME,
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
    cell: (order) => <OrderState order={order} />,
  },
];

/** The trader's own orders. */
export const orderColumns: readonly Column<Order>[] = [placedColumn, ...outcomeColumns];
