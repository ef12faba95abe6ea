import { codeLabel } from '@papermint/contracts/money/asset-code';
import type { Fill, Order } from '@papermint/contracts/orders/model';
import { cn } from '../../lib/cn.ts';
import { Amount } from '../../ui/text/amount.tsx';
import { When } from '../../ui/text/when.tsx';
import { liquidityText } from './fills-columns.tsx';
import { baseOf, quoteOf } from './order-types.ts';

const CELL = 'py-2 pl-3 text-right first:pl-0 first:text-left';

/** The fills of one order and their sum, narrow enough for a phone. */
export function FillsTable({ order, fills }: { order: Order; fills: readonly Fill[] }) {
  const price = (value: string | null) => (
    <Amount value={value} currency={quoteOf(order)} rule="exact" leastDecimals={2} />
  );
  return (
    <table className="w-full text-12" aria-label="Fills">
      <thead>
        <tr className="text-subtle">
          {['Time', 'Price', codeLabel(baseOf(order)), 'Fee'].map((header) => (
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
            <td className={CELL}>{price(fill.price)}</td>
            <td className={CELL}>
              <Amount value={fill.amount} rule="exact" />
            </td>
            <td className={CELL}>{price(fill.fee)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="border-t border-line align-top font-medium">
          <th scope="row" className={cn(CELL, 'font-medium')}>
            Total
          </th>
          <td className={CELL}>
            {price(order.averagePrice)}
            <span className="block font-normal text-subtle">average</span>
          </td>
          <td className={CELL}>
            <Amount value={order.filled} rule="exact" />
          </td>
          <td className={CELL}>{price(order.fee)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
