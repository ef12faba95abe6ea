import type { RunPair } from '@papermint/contracts/cockpit/model';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import { Card } from '../../ui/layout/card.tsx';
import { TableContainer } from '../../ui/table/table-container.tsx';
import { Amount } from '../../ui/text/amount.tsx';
import { formatCount } from '../../ui/text/amount-format.ts';

const HEAD = 'px-2 py-2 text-right font-normal first:pl-4 first:text-left last:pr-4';
const CELL = 'px-2 py-2.5 text-right first:pl-4 first:text-left last:pr-4';

/** What the key did with each pair, and what it has open. */
export function RunPairs({ pairs }: { pairs: readonly RunPair[] }) {
  return (
    <Card title="Pairs">
      {pairs.length === 0 ? (
        <p className="px-4 py-6 text-13 text-muted">No orders yet. Pairs appear with the first order.</p>
      ) : (
        <TableContainer label="Figures of each pair">
          <table className="num w-full text-13 whitespace-nowrap">
            <thead className="border-b border-line text-12 text-subtle">
              <tr>
                <th scope="col" className={HEAD}>
                  Pair
                </th>
                <th scope="col" className={HEAD}>
                  Fills
                </th>
                <th scope="col" className={HEAD}>
                  Turnover
                </th>
                <th scope="col" className={HEAD}>
                  Open
                </th>
                <th scope="col" className={HEAD}>
                  Average cost
                </th>
                <th scope="col" className={HEAD}>
                  Realized
                </th>
                <th scope="col" className={HEAD}>
                  Unrealized
                </th>
                <th scope="col" className={HEAD}>
                  Fees
                </th>
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {pairs.map((row) => (
                <PairRow key={`${row.venue} ${row.pair}`} row={row} />
              ))}
            </tbody>
          </table>
        </TableContainer>
      )}
    </Card>
  );
}

function PairRow({ row }: { row: RunPair }) {
  const { venue, pair, fills, turnover, open, averagePrice, realized, unrealized, fees, quote } = row;
  const money = (value: string, signed = false) => (
    <Amount value={value} currency={quote} rule="value" signed={signed} />
  );
  return (
    <tr>
      <th scope="row" className={`${CELL} font-medium`}>
        {codeLabel(pair)}
        {venue === 'futures' ? <span className="font-normal text-muted"> Perp</span> : null}
      </th>
      <td className={CELL}>{formatCount(fills)}</td>
      <td className={CELL}>{money(turnover)}</td>
      <td className={CELL}>
        <Amount value={open} bare rule="exact" />
      </td>
      <td className={CELL}>
        <Amount value={averagePrice} bare rule="price" />
      </td>
      <td className={CELL}>{money(realized, true)}</td>
      <td className={CELL}>{money(unrealized, true)}</td>
      <td className={CELL}>{money(fees)}</td>
    </tr>
  );
}
