import { codeLabel } from '@papermint/contracts/money/asset-code';
import type { Fill, Order } from '@papermint/contracts/orders/model';
import type { ReactNode } from 'react';
import { cn } from '../../../lib/cn.ts';
import { PairPrice } from '../../../parts/pair-price.tsx';
import { Amount } from '../../../ui/text/amount.tsx';
import { When } from '../../../ui/text/when.tsx';
import { baseOf } from '../order-types.ts';
import { liquidityText } from './fills-columns.tsx';

const CELL = 'py-2 pl-3 text-right first:pl-0 first:text-left';

interface FillsTableProps {
  /** The pair that they are of. */
  of: Pick<Order, 'pair'>;
  fills: readonly Fill[];
  /** The order of all fills, whose sum is shown. */
  order?: Order;
}

/** Fills in a pair, narrow enough for a phone. Fills of one order end with their sum. */
export function FillsTable({ of, fills, order }: FillsTableProps) {
  const [, quote = ''] = of.pair.split('/');
  const money = (value: string | null) => (
    <Amount value={value} currency={quote} rule="exact" leastDecimals={2} />
  );
  return (
    <table className="w-full text-12" aria-label="Fills">
      <thead>
        <tr className="text-subtle">
          {['Time', 'Price', codeLabel(baseOf(of)), 'Fee'].map((header) => (
            <th key={header} scope="col" className={cn(CELL, 'font-normal')}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {fills.map((fill) => (
          <tr key={fill.id} className="border-t border-line">
            <td className={CELL}>
              <When at={fill.time} absolute />
              <span className="block text-subtle">{liquidityText(fill)}</span>
            </td>
            <td className={CELL}>
              <PairPrice pair={of.pair} value={fill.price} />
            </td>
            <td className={CELL}>
              <Amount value={fill.amount} rule="exact" />
            </td>
            <td className={CELL}>{money(fill.fee)}</td>
          </tr>
        ))}
      </tbody>
      {order ? <Total order={order} money={money} /> : null}
    </table>
  );
}

function Total({ order, money }: { order: Order; money: (value: string | null) => ReactNode }) {
  return (
    <tfoot>
      <tr className="border-t border-line align-top font-medium">
        <th scope="row" className={cn(CELL, 'font-medium')}>
          Total
        </th>
        <td className={CELL}>
          <PairPrice pair={order.pair} value={order.averagePrice} />
          <span className="block font-normal text-subtle">average</span>
        </td>
        <td className={CELL}>
          <Amount value={order.filled} rule="exact" />
        </td>
        <td className={CELL}>{money(order.fee)}</td>
      </tr>
    </tfoot>
  );
}
