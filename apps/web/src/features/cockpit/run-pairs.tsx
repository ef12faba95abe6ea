import type { RunPair } from '@papermint/contracts/cockpit/model';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import { Card } from '../../ui/layout/card.tsx';
import { Amount } from '../../ui/text/amount.tsx';
import { formatCount } from '../../ui/text/amount-format.ts';
import { FigureTable } from './figure-table.tsx';

const CELL = 'px-2 py-2.5 text-right first:pl-4 first:text-left last:pr-4';

/** What the key did with each pair, and what it has open. */
export function RunPairs({ pairs }: { pairs: readonly RunPair[] }) {
  return (
    <Card title="Pairs">
      {pairs.length === 0 ? (
        <p className="px-4 py-6 text-13 text-muted">No orders yet. Pairs appear with the first order.</p>
      ) : (
        <FigureTable
          label="Figures of each pair"
          heads={['Pair', 'Fills', 'Turnover', 'Open', 'Average cost', 'Realized', 'Unrealized', 'Fees']}
        >
          {pairs.map((row) => (
            <PairRow key={`${row.venue} ${row.pair}`} row={row} />
          ))}
        </FigureTable>
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
