import type { Exposure } from '@papermint/contracts/futures/staff-model';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import { Link } from 'react-router-dom';
import { PairPrice } from '../../../parts/pair-price.tsx';
import { CardLine } from '../../../ui/layout/card-line.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { Amount } from '../../../ui/text/amount.tsx';
import { NOTE } from '../positions/position-cells.tsx';
import { baseOf } from '../positions/position-words.ts';
import { DESK } from './futures-desk-tabs.tsx';

interface SumProps {
  exposure: Exposure;
  amount: string;
  value: string;
}

/** An amount of the base, and its value below it; a dash without one. */
function Sum({ exposure, amount, value }: SumProps) {
  if (Number(amount) === 0) return <span className="text-subtle">–</span>;
  return (
    <>
      <Amount className="block leading-4" value={amount} currency={baseOf(exposure)} rule="exact" />
      <span className={NOTE}>
        <Amount value={value} currency={exposure.quote} rule="exact" leastDecimals={2} />
      </span>
    </>
  );
}

function PositionsLink({ exposure: { pair, positions } }: { exposure: Exposure }) {
  return (
    <>
      <Link
        to={`${DESK}?status=open&pair=${encodeURIComponent(pair)}`}
        className="block leading-4 font-medium hover:text-accent hover:underline"
      >
        {codeLabel(pair)}
      </Link>
      <span className={NOTE}>
        {positions} {positions === 1 ? 'position' : 'positions'}
      </span>
    </>
  );
}

/** The exposure of the house in one instrument. */
export const exposureColumns: readonly Column<Exposure>[] = [
  {
    key: 'pair',
    header: 'Instrument',
    fixed: true,
    cell: (exposure) => <PositionsLink exposure={exposure} />,
  },
  {
    key: 'markPrice',
    header: 'Mark',
    end: true,
    cell: ({ pair, markPrice }) => <PairPrice pair={pair} value={markPrice} />,
  },
  {
    key: 'long',
    header: 'Traders long',
    end: true,
    cell: (row) => <Sum exposure={row} amount={row.long} value={row.longNotional} />,
  },
  {
    key: 'short',
    header: 'Traders short',
    end: true,
    cell: (row) => <Sum exposure={row} amount={row.short} value={row.shortNotional} />,
  },
  {
    key: 'net',
    header: 'House net',
    end: true,
    cell: (row) => <Sum exposure={row} amount={row.net} value={row.netNotional} />,
  },
  {
    key: 'margin',
    header: 'Margin',
    end: true,
    cell: ({ margin, quote }) => <Amount value={margin} currency={quote} rule="exact" leastDecimals={2} />,
  },
  {
    key: 'unrealizedPnl',
    header: 'House P&L',
    end: true,
    cell: ({ unrealizedPnl, quote }) => (
      <Amount value={unrealizedPnl} currency={quote} rule="exact" leastDecimals={2} signed />
    ),
  },
];

/** The same on a small screen. */
export function ExposureCard({ exposure }: { exposure: Exposure }) {
  const { quote, net, unrealizedPnl } = exposure;
  return (
    <CardLine
      title={<PositionsLink exposure={exposure} />}
      note={
        <>
          {'net '}
          <Amount value={net} currency={baseOf(exposure)} rule="exact" />
        </>
      }
      figure={<Amount value={unrealizedPnl} currency={quote} rule="exact" leastDecimals={2} signed />}
      figureNote="House P&L"
    />
  );
}
