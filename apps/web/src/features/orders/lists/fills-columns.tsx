import { codeLabel } from '@papermint/contracts/money/asset-code';
import type { Fill } from '@papermint/contracts/orders/model';
import { PairPrice } from '../../../parts/pair-price.tsx';
import { CardLine } from '../../../ui/layout/card-line.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { HIDDEN_BESIDE_PANEL } from '../../../ui/table/table-column.ts';
import { Amount } from '../../../ui/text/amount.tsx';
import { When } from '../../../ui/text/when.tsx';
import { baseOf, orderName, quoteOf } from '../order-types.ts';
import { OrderSide } from './order-cells.tsx';

export const liquidityText = ({ liquidity }: Pick<Fill, 'liquidity'>) =>
  liquidity === 'maker' ? 'Maker' : 'Taker';

/** The fills of orders, one row a price. */
export const fillColumns: readonly Column<Fill>[] = [
  {
    key: 'time',
    header: 'Time',
    sort: 'time',
    sortFirst: 'descending',
    cell: (fill) => (
      <span className="text-muted">
        <When at={fill.time} togglable />
        <span className="sr-only">: {orderName(fill)}</span>
      </span>
    ),
  },
  {
    key: 'pair',
    header: 'Pair',
    fixed: true,
    cell: ({ pair }) => <span className="font-medium">{codeLabel(pair)}</span>,
  },
  {
    key: 'side',
    header: 'Side',
    skeleton: 'w-10',
    cell: ({ side }) => <OrderSide side={side} />,
  },
  {
    key: 'price',
    header: 'Price',
    end: true,
    cell: (fill) => <PairPrice pair={fill.pair} value={fill.price} />,
  },
  {
    key: 'amount',
    header: 'Amount',
    end: true,
    cell: (fill) => <Amount value={fill.amount} currency={baseOf(fill)} rule="exact" />,
  },
  {
    key: 'cost',
    header: 'Cost',
    end: true,
    cell: (fill) => <Amount value={fill.cost} currency={quoteOf(fill)} rule="exact" leastDecimals={2} />,
  },
  {
    key: 'fee',
    header: 'Fee',
    end: true,
    className: HIDDEN_BESIDE_PANEL,
    cell: ({ fee, feeCurrency }) => (
      <Amount value={fee} currency={feeCurrency} rule="exact" leastDecimals={2} />
    ),
  },
  {
    key: 'liquidity',
    header: 'Role',
    end: true,
    className: HIDDEN_BESIDE_PANEL,
    cell: (fill) => <span className="text-muted">{liquidityText(fill)}</span>,
  },
];

export function FillCard({ fill }: { fill: Fill }) {
  return (
    <CardLine
      title={
        <span className="flex items-center gap-2">
          <OrderSide side={fill.side} />
          {codeLabel(fill.pair)}
        </span>
      }
      noteWraps
      note={
        <>
          <When at={fill.time} />
          {' at '}
          <PairPrice pair={fill.pair} value={fill.price} />
        </>
      }
      figure={<Amount value={fill.amount} currency={baseOf(fill)} rule="exact" />}
      figureNote={
        <>
          {'Fee '}
          <Amount value={fill.fee} currency={fill.feeCurrency} rule="exact" leastDecimals={2} />
        </>
      }
    />
  );
}
