import type { QuotedInstrument } from '@papermint/contracts/markets/model';
import { formatUnits } from '@papermint/contracts/money/amount';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import {
  averagePriceScale,
  averagePriceUnits,
  baseUnits,
  notionalUnits,
} from '@papermint/contracts/orders/order-quote';
import type { Rung } from '@papermint/contracts/orders/scaled-quote';
import { PairPrice } from '../../../parts/pair-price.tsx';
import { amountOf, priceOf } from '../../../state/prices/order-estimate.ts';
import { ScrollArea } from '../../../ui/layout/scroll-area.tsx';
import { Amount } from '../../../ui/text/amount.tsx';

interface RungTableProps {
  /** Null until they can be computed. */
  rungs: readonly Rung[] | null;
  market: QuotedInstrument;
}

const CELL = 'py-1 text-right num';

/** Every order of a scaled order before it is placed: price, amount and value. */
export function RungTable({ rungs, market }: RungTableProps) {
  if (!rungs) {
    return <p className="text-13 text-subtle">A preview of each order appears here.</p>;
  }
  const lots = rungs.reduce((sum, rung) => sum + rung.lots, 0);
  const value = rungs.reduce((sum, rung) => sum + notionalUnits(rung, market, 'buy'), 0n);
  const tickLots = rungs.reduce((sum, rung) => sum + BigInt(rung.priceTicks) * BigInt(rung.lots), 0n);
  const average = averagePriceUnits(tickLots, baseUnits(lots, market), market);
  const money = (units: bigint) => (
    <Amount value={formatUnits(units, market.quoteScale)} rule="exact" leastDecimals={2} />
  );
  return (
    <ScrollArea label="Orders" className="max-h-64">
      <table className="w-full text-12">
        <thead className="sticky top-0 bg-surface-1 text-11 text-subtle">
          <tr>
            <th className="py-1 text-left font-medium">#</th>
            <th className={CELL}>Price</th>
            <th className={CELL}>Amount, {codeLabel(market.base)}</th>
            <th className={CELL}>Value, {codeLabel(market.quote)}</th>
          </tr>
        </thead>
        <tbody>
          {rungs.map((rung, place) => (
            <tr key={rung.priceTicks} className="border-t border-line">
              <td className="py-1 text-subtle">{place + 1}</td>
              <td className={CELL}>
                <PairPrice pair={market.pair} value={priceOf(rung.priceTicks, market)} />
              </td>
              <td className={CELL}>
                <Amount value={amountOf(rung.lots, market)} rule="exact" />
              </td>
              <td className={CELL}>{money(notionalUnits(rung, market, 'buy'))}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t border-line font-medium">
            <td className="py-1">Total</td>
            <td className={CELL}>
              <span className="text-11 font-normal text-subtle">average </span>
              <PairPrice pair={market.pair} value={formatUnits(average, averagePriceScale(market))} />
            </td>
            <td className={CELL}>
              <Amount value={amountOf(lots, market)} rule="exact" />
            </td>
            <td className={CELL}>{money(value)}</td>
          </tr>
        </tfoot>
      </table>
    </ScrollArea>
  );
}
