import type { FundingPayment } from '@papermint/contracts/futures/model';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import { PairPrice } from '../../../parts/pair-price.tsx';
import { CardLine } from '../../../ui/layout/card-line.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { Amount } from '../../../ui/text/amount.tsx';
import { When } from '../../../ui/text/when.tsx';
import { PositionSideTag } from './position-cells.tsx';
import { baseOf, rateText } from './position-words.ts';

export const fundingColumns: readonly Column<FundingPayment>[] = [
  {
    key: 'time',
    header: 'Time',
    sort: 'time',
    sortFirst: 'descending',
    cell: ({ time }) => <When at={time} className="text-muted" togglable />,
  },
  {
    key: 'pair',
    header: 'Pair',
    fixed: true,
    cell: ({ pair }) => <span className="font-medium">{codeLabel(pair)}</span>,
  },
  { key: 'side', header: 'Side', cell: ({ side }) => <PositionSideTag side={side} /> },
  {
    key: 'amount',
    header: 'Size',
    end: true,
    cell: (payment) => <Amount value={payment.amount} currency={baseOf(payment)} rule="exact" />,
  },
  {
    key: 'markPrice',
    header: 'Mark',
    end: true,
    cell: ({ pair, markPrice }) => <PairPrice pair={pair} value={markPrice} />,
  },
  {
    key: 'rate',
    header: 'Rate',
    end: true,
    cell: ({ rate }) => <span className="num">{rateText(rate)}</span>,
  },
  {
    key: 'payment',
    header: 'Payment',
    end: true,
    cell: ({ payment, currency }) => (
      <Amount value={payment} currency={currency} rule="exact" leastDecimals={2} signed />
    ),
  },
];

export function FundingCard({ payment }: { payment: FundingPayment }) {
  return (
    <CardLine
      title={
        <span className="flex items-center gap-2">
          <PositionSideTag side={payment.side} />
          {codeLabel(payment.pair)}
        </span>
      }
      note={<When at={payment.time} />}
      figure={
        <Amount value={payment.payment} currency={payment.currency} rule="exact" leastDecimals={2} signed />
      }
      figureNote={<span className="num">{rateText(payment.rate)}</span>}
    />
  );
}
