import type { StaffNftActivity } from '@papermint/contracts/nft/staff-model';
import { activityKinds } from '@papermint/contracts/nft/statuses';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { queryClient } from '../../../api/trpc.ts';
import { ConfirmDialog } from '../../../frames/form/confirm-dialog.tsx';
import { DaysFilter, SelectFilter } from '../../../frames/list/list-filters.tsx';
import { RowGone } from '../../../frames/staff/row-gone.tsx';
import { StaffList } from '../../../frames/staff/staff-list.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Empty } from '../../../ui/layout/states.tsx';
import { ArtImage } from '../../../ui/picture/art-image.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { KeyValues } from '../../../ui/text/key-values.tsx';
import { TextLink } from '../../../ui/text/link.tsx';
import { When } from '../../../ui/text/when.tsx';
import { PendingApproval } from '../../approvals/staff/pending-approval.tsx';
import { ActivityCard, activityColumns } from '../browse/activity-columns.tsx';
import { activityWords } from '../browse/nft-words.ts';
import { PriceOf } from '../item-columns.tsx';
import { ActivityStatusPill, activityStatusOptions } from '../nft-pills.tsx';

const columns: readonly Column<StaffNftActivity>[] = [
  ...activityColumns.slice(0, 2),
  { key: 'status', header: 'Status', cell: ({ status }) => <ActivityStatusPill status={status} /> },
  ...activityColumns
    .slice(2)
    .map((column) =>
      column.key === 'from' || column.key === 'to' ? { ...column, className: 'max-lg:hidden' } : column,
    ),
];

const kindOptions = activityKinds.map((value) => ({ value, label: activityWords[value] }));

const shared = {
  call: 'nftMarketStaff.activities',
  permission: 'content',
  rowsName: 'NFT activities',
  rowKey: ({ uuid }: StaffNftActivity) => uuid,
  columns: () => columns,
  card: (activity: StaffNftActivity) => <ActivityCard activity={activity} />,
  filters: () => (
    <>
      <SelectFilter name="kind" label="Event" options={kindOptions} several />
      <SelectFilter name="status" label="Status" options={activityStatusOptions} several />
      <DaysFilter />
    </>
  ),
  panel: {
    each: 'activity',
    param: 'peek',
    name: ({ kind, item }: StaffNftActivity) => `${activityWords[kind]}: ${item}`,
    content: (uuid: string, { row, answer }: { row: StaffNftActivity | undefined; answer: unknown }) =>
      row ? <ActivityDetails key={uuid} activity={row} /> : <RowGone each="activity" answer={answer} />,
  },
  empty: <Empty title="No activities yet">NFT activity appears here.</Empty>,
} as const;

/** The NFT activities of all traders. */
export function NftActivitiesPage() {
  return <StaffList {...shared} title="NFT activities" search="Name of item or collection, or ID" />;
}

/** The NFT activities of one trader: a tab of their page. */
export function TraderNftActivitiesPage() {
  const { accountId = '' } = useParams();
  return (
    <StaffList {...shared} inRecord key={accountId} of={{ account: accountId }} title="NFT activities" />
  );
}

function ActivityDetails({ activity }: { activity: StaffNftActivity }) {
  const { uuid, nftUuid, item, kind, status, picture, reason, createdAt, settledAt } = activity;
  const [outcome, setOutcome] = useState<'settled' | 'failed' | null>(null);
  const person = (name: string | null, account: string | null) =>
    account ? <TextLink to={`/kut/trader/${account}/nft/activities`}>{name}</TextLink> : (name ?? '–');
  const refresh = () => void queryClient.invalidateQueries();
  const taken = kind === 'transfer' || kind === 'burn';
  const settled = taken ? 'It takes effect when a second person approves.' : 'It takes effect immediately.';
  return (
    <div className="flex flex-col gap-4 p-5">
      {status === 'pending' ? <PendingApproval subject={`nft:${nftUuid}`} /> : null}
      <p className="flex items-center justify-between gap-4 text-13">
        <ActivityStatusPill status={status} />
        <TextLink to={`/kut/nft/update/${nftUuid}`}>Open the NFT</TextLink>
      </p>
      <ArtImage picture={picture} label="" sizes="160px" className="mx-auto size-40 rounded-card" />
      <KeyValues
        rows={[
          { label: 'Collection', value: activity.collection },
          { label: 'Amount', value: <PriceOf price={activity.amount} currency={activity.currency} /> },
          ...(activity.royalty === null
            ? []
            : [
                {
                  label: 'Royalty',
                  value: <PriceOf price={activity.royalty} currency={activity.currency} />,
                },
              ]),
          ...(activity.fee === null
            ? []
            : [
                {
                  label: 'Fee',
                  value: (
                    <PriceOf price={activity.fee} currency={kind === 'mint' ? 'USD' : activity.currency} />
                  ),
                },
              ]),
          { label: 'From', value: person(activity.from, activity.fromAccount) },
          { label: 'To', value: person(activity.to, activity.toAccount) },
          { label: 'Created', value: <When at={createdAt} absolute="utc" /> },
          ...(settledAt ? [{ label: 'Ended', value: <When at={settledAt} absolute="utc" /> }] : []),
          ...(reason ? [{ label: 'Reason', value: reason }] : []),
        ]}
      />
      {status === 'pending' ? (
        <div className="flex justify-end gap-2">
          <Button onClick={() => setOutcome('failed')}>Mark as failed</Button>
          <Button look="primary" onClick={() => setOutcome('settled')}>
            Settle
          </Button>
        </div>
      ) : null}
      {outcome ? (
        <ConfirmDialog
          title={outcome === 'settled' ? `Settle this activity of ${item}?` : 'Mark this activity as failed?'}
          points={[outcome === 'settled' ? settled : 'Nothing is transferred.']}
          button={outcome === 'settled' ? 'Settle' : 'Mark as failed'}
          danger={outcome === 'failed'}
          call="nftMarketStaff.settle"
          input={{ uuid, outcome }}
          reason={{ hint: 'Shown to the owner.', required: 'Enter a reason' }}
          onDone={refresh}
          onClose={() => setOutcome(null)}
        />
      ) : null}
    </div>
  );
}
