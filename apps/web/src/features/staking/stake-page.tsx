import { assetPicture } from '@papermint/contracts/markets/pictures';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { queryClient, trpc } from '../../api/trpc.ts';
import { DaysFilter, SelectFilter } from '../../frames/list/list-filters.tsx';
import { ListView } from '../../frames/list/list-view.tsx';
import { useList } from '../../frames/list/use-list.ts';
import { RecordPage } from '../../frames/record/record-page.tsx';
import { LedgerLink } from '../../parts/ledger-link.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { Empty } from '../../ui/layout/states.tsx';
import { RoundImage } from '../../ui/picture/round-image.tsx';
import { formatAmount } from '../../ui/text/amount-format.ts';
import { AccrualCard, accrualColumns } from './accrual-columns.tsx';
import { AlertSwitch } from './alert-switch.tsx';
import { ExitDialog } from './exit-dialog.tsx';
import { PayoutCalendar } from './payout-calendar.tsx';
import { StakeFacts, StakeHistory, StakeProgress } from './stake-facts.tsx';
import { StakeStatusPill } from './stake-words.tsx';

const ACCRUAL_STATUSES = [
  { value: 'accrued', label: 'Accrued' },
  { value: 'due', label: 'Due' },
];

/** A contract of the reader: its rewards, its calendar, the alert, and its exit. */
export function StakePage() {
  const { contractId: stakeId = '' } = useParams();
  const query = useQuery(trpc.staking.contract.queryOptions({ stakeId }, { staleTime: 0 }));
  const [leaving, setLeaving] = useState(false);
  const answer = query.data;
  const stake = answer?.contract;
  const code = stake && codeLabel(stake.currency);
  const action = answer?.allowedActions[0];
  return (
    <RecordPage
      each="contract"
      trail={[
        { label: 'Earn', to: '/earn' },
        { label: 'Contracts', to: '/account/staking/contracts' },
      ]}
      title={stake && `${formatAmount(stake.amount, 'exact')} ${code} in ${stake.product}`}
      picture={
        stake ? (
          <RoundImage src={assetPicture(stake.currency)} label={code ?? ''} className="size-11" />
        ) : null
      }
      status={stake ? <StakeStatusPill status={stake.status} /> : null}
      actions={
        action
          ? [
              {
                label: action === 'redeem' ? 'Redeem' : 'Redeem early',
                ...(action === 'redeem' ? { primary: true as const } : { danger: true as const }),
                onPress: () => setLeaving(true),
              },
            ]
          : []
      }
      query={query}
    >
      {answer && stake ? (
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <div className="flex min-w-0 flex-col gap-5">
            <StakeProgress stake={stake} />
            <PayoutCalendar stake={stake} />
            <Accruals stakeId={stakeId} />
          </div>
          <div className="flex min-w-0 flex-col gap-5">
            <Card title="Contract">
              <div className="px-4 pb-1">
                <StakeFacts stake={stake} />
                <p className="border-t border-line py-2.5 text-13">
                  <LedgerLink reference={stake.uuid} />
                </p>
              </div>
              <AlertSwitch stake={stake} />
            </Card>
            <StakeHistory steps={answer.steps} own />
          </div>
        </div>
      ) : (
        <Skeleton className="h-96 w-full" />
      )}
      {leaving && answer?.exit && stake ? (
        <ExitDialog
          call="staking.close"
          input={{ stakeId, penalty: answer.exit.penalty }}
          stake={stake}
          exit={answer.exit}
          onDone={() => void queryClient.invalidateQueries()}
          onClose={() => setLeaving(false)}
        />
      ) : null}
    </RecordPage>
  );
}

/** The days of the contract, as a list that can be saved. */
function Accruals({ stakeId }: { stakeId: string }) {
  const list = useList('staking.accruals', { of: { stakeId }, rowKey: ({ day }) => String(day) });
  return (
    <Card title="Accruals by day">
      <ListView
        label="Accruals by day"
        rowsName="accruals"
        list={list}
        columns={accrualColumns}
        card={(accrual) => <AccrualCard accrual={accrual} />}
        filters={
          <>
            <SelectFilter name="status" label="Status" options={ACCRUAL_STATUSES} />
            <DaysFilter />
          </>
        }
        empty={<Empty title="Nothing has accrued yet">The first day accrues 24 hours after the start.</Empty>}
      />
    </Card>
  );
}
