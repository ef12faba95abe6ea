import type { Liquidation } from '@papermint/contracts/futures/model';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import { cn } from '../../../lib/cn.ts';
import { PairPrice } from '../../../parts/pair-price.tsx';
import { CardLine } from '../../../ui/layout/card-line.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { Amount } from '../../../ui/text/amount.tsx';
import { When } from '../../../ui/text/when.tsx';
import { NOTE, PositionSideTag } from './position-cells.tsx';
import { baseOf, modeText } from './position-words.ts';

const price = (key: 'entryPrice' | 'markPrice', header: string): Column<Liquidation> => ({
  key,
  header,
  end: true,
  cell: (row) => <PairPrice pair={row.pair} value={row[key]} />,
});

const money = (key: 'fee' | 'covered', header: string): Column<Liquidation> => ({
  key,
  header,
  end: true,
  cell: (row) => <Amount value={row[key]} currency={row.currency} rule="exact" leastDecimals={2} />,
});

export const liquidationColumns: readonly Column<Liquidation>[] = [
  {
    key: 'time',
    header: 'Time',
    sort: 'time',
    sortFirst: 'descending',
    cell: ({ time }) => <When at={time} className="text-muted" togglable />,
  },
  {
    key: 'pair',
    header: 'Position',
    fixed: true,
    cell: ({ pair, side, leverage, marginMode }) => (
      <>
        <span className="block leading-4 font-medium">{codeLabel(pair)}</span>
        <span className={cn(NOTE, 'whitespace-nowrap')}>
          <PositionSideTag side={side} leverage={leverage} />
          <span className="ml-2">{modeText(marginMode)}</span>
        </span>
      </>
    ),
  },
  {
    key: 'amount',
    header: 'Size',
    end: true,
    cell: (row) => <Amount value={row.amount} currency={baseOf(row)} rule="exact" />,
  },
  { ...price('entryPrice', 'Entry'), className: 'md:max-lg:hidden' },
  price('markPrice', 'Liquidated at'),
  {
    key: 'pnl',
    header: 'P&L',
    end: true,
    cell: ({ pnl, currency }) => (
      <Amount value={pnl} currency={currency} rule="exact" leastDecimals={2} signed />
    ),
  },
  money('fee', 'Fee'),
  money('covered', 'Paid by insurance'),
];

export function LiquidationCard({ liquidation }: { liquidation: Liquidation }) {
  const { pair, side, leverage, time, pnl, currency, markPrice } = liquidation;
  return (
    <CardLine
      title={
        <span className="flex items-center gap-2">
          <PositionSideTag side={side} leverage={leverage} />
          {codeLabel(pair)}
        </span>
      }
      note={<When at={time} />}
      figure={<Amount value={pnl} currency={currency} rule="exact" leastDecimals={2} signed />}
      figureNote={
        <>
          {'at '}
          <PairPrice pair={pair} value={markPrice} />
        </>
      }
    />
  );
}
