import { assetPicture } from '@papermint/contracts/markets/pictures';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import type { Stake } from '@papermint/contracts/staking/model';
import { percentText } from '../../lib/text/percent-text.ts';
import { CardLine } from '../../ui/layout/card-line.tsx';
import { RoundImage } from '../../ui/picture/round-image.tsx';
import type { Column } from '../../ui/table/table-column.ts';
import { HIDDEN_BESIDE_PANEL } from '../../ui/table/table-column.ts';
import { Amount } from '../../ui/text/amount.tsx';
import { When } from '../../ui/text/when.tsx';
import { StakeStatusPill, termText } from './stake-words.tsx';

export const stakeName = ({ product }: Pick<Stake, 'product'>) => product;

/** The paid or accrued reward. */
const reward = ({ paid, accrued, rewardCurrency }: Stake) => (
  <Amount value={paid ?? accrued} currency={rewardCurrency} rule="exact" leastDecimals={2} />
);
const principal = ({ amount, currency }: Stake) => (
  <Amount value={amount} currency={currency} rule="exact" leastDecimals={2} />
);

/** The end of its term or, after that, its payout. */
function ending({ closedAt, maturesAt }: Stake) {
  if (closedAt) return <When at={closedAt} />;
  return maturesAt ? <When at={maturesAt} ahead /> : <span className="text-subtle">Open</span>;
}

export const stakeColumns = [
  {
    key: 'product',
    header: 'Product',
    fixed: true,
    cell: ({ product, currency }) => (
      <span className="flex items-center gap-2.5 font-medium whitespace-nowrap">
        <RoundImage src={assetPicture(currency)} label={codeLabel(currency)} className="size-6" />
        {product}
      </span>
    ),
  },
  { key: 'status', header: 'Status', cell: ({ status }) => <StakeStatusPill status={status} /> },
  {
    key: 'startedAt',
    header: 'Started',
    sort: 'createdAt',
    sortFirst: 'descending',
    className: `max-lg:hidden ${HIDDEN_BESIDE_PANEL}`,
    cell: ({ startedAt }) => <When at={startedAt} />,
  },
  { key: 'maturesAt', header: 'Ends', sort: 'maturesAt', cell: ending },
  { key: 'amount', header: 'Amount', end: true, cell: principal },
  {
    key: 'rate',
    header: 'APR',
    sort: 'rate',
    end: true,
    className: HIDDEN_BESIDE_PANEL,
    cell: ({ rate }) => <span className="num">{percentText(rate)}</span>,
  },
  { key: 'accrued', header: 'Rewards', end: true, cell: reward },
] as const satisfies readonly Column<Stake>[];

/** A contract on a small screen. */
export function StakeCard({ stake }: { stake: Stake }) {
  const { product, currency, termDays, days } = stake;
  return (
    <CardLine
      picture={<RoundImage src={assetPicture(currency)} label={codeLabel(currency)} />}
      title={product}
      note={
        <span className="inline-flex items-center gap-2">
          <StakeStatusPill status={stake.status} />
          {termDays === null ? `${termText(days)} so far` : `Day ${days} of ${termDays}`}
        </span>
      }
      figure={principal(stake)}
      figureNote={reward(stake)}
    />
  );
}
