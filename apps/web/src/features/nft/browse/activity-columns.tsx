import type { NftActivity } from '@papermint/contracts/nft/model';
import { ArtImage } from '../../../ui/picture/art-image.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { Amount } from '../../../ui/text/amount.tsx';
import type { PillTone } from '../../../ui/text/pill.tsx';
import { Pill } from '../../../ui/text/pill.tsx';
import { When } from '../../../ui/text/when.tsx';
import { activityWords } from './nft-words.ts';

export const activityTones: Readonly<Record<NftActivity['kind'], PillTone>> = {
  mint: 'info',
  list: 'plain',
  delist: 'plain',
  offer: 'accent',
  sale: 'ok',
  transfer: 'info',
  burn: 'danger',
};

const ActivityPill = ({ kind, status }: Pick<NftActivity, 'kind' | 'status'>) => (
  <Pill tone={activityTones[kind]}>
    {activityWords[kind]}
    {status === 'settled' ? null : `, ${status}`}
  </Pill>
);

export const activityColumns: readonly Column<NftActivity>[] = [
  {
    key: 'item',
    header: 'Item',
    fixed: true,
    cell: ({ picture, item }) => (
      <span className="flex min-w-0 items-center gap-2.5">
        <ArtImage picture={picture} label="" sizes="32px" className="size-8 shrink-0 rounded-control" />
        <span className="truncate font-medium">{item}</span>
      </span>
    ),
  },
  { key: 'kind', header: 'Event', cell: ({ kind, status }) => <ActivityPill kind={kind} status={status} /> },
  {
    key: 'amount',
    header: 'Amount',
    end: true,
    cell: ({ amount, currency }) =>
      amount === null ? (
        <span className="text-subtle">–</span>
      ) : (
        <Amount value={amount} currency={currency} rule="exact" />
      ),
  },
  { key: 'from', header: 'From', cell: ({ from }) => from ?? <span className="text-subtle">–</span> },
  { key: 'to', header: 'To', cell: ({ to }) => to ?? <span className="text-subtle">–</span> },
  {
    key: 'createdAt',
    header: 'Time',
    sort: 'createdAt',
    sortFirst: 'descending',
    cell: ({ createdAt }) => <When at={createdAt} togglable />,
  },
];

export function ActivityCard({ activity }: { activity: NftActivity }) {
  const { picture, item, kind, status, amount, currency, from, to, createdAt } = activity;
  return (
    <span className="flex min-w-0 items-center gap-3">
      <ArtImage picture={picture} label="" sizes="48px" className="size-12 shrink-0 rounded-control" />
      <span className="min-w-0 flex-1">
        <span className="flex items-center justify-between gap-3">
          <span className="truncate font-medium">{item}</span>
          {amount === null ? null : <Amount value={amount} currency={currency} rule="exact" />}
        </span>
        <span className="mt-1 flex items-center gap-2 text-12 text-muted">
          <ActivityPill kind={kind} status={status} />
          <span className="truncate">{[from, to].filter(Boolean).join(' → ')}</span>
        </span>
        <When at={createdAt} className="mt-1 block text-12 text-subtle" />
      </span>
    </span>
  );
}
