import { assetPicture } from '@papermint/contracts/markets/pictures';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { OutputOf } from '../../../api/command.ts';
import { queryClient, trpc } from '../../../api/trpc.ts';
import { ConfirmDialog } from '../../../frames/form/confirm-dialog.tsx';
import { RecordPage } from '../../../frames/record/record-page.tsx';
import { NotesCard } from '../../../frames/staff/panel/notes-panel.tsx';
import { Permitted } from '../../../frames/staff/permitted.tsx';
import { PersonLink } from '../../../frames/staff/person/person-link.tsx';
import { LedgerLink } from '../../../parts/ledger-link.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { RoundImage } from '../../../ui/picture/round-image.tsx';
import { formatAmount } from '../../../ui/text/amount-format.ts';
import { TextLink } from '../../../ui/text/link.tsx';
import { ExitDialog } from '../exit-dialog.tsx';
import { StakeFacts, StakeHistory, StakeProgress } from '../stake-facts.tsx';
import { StakeStatusPill } from '../stake-words.tsx';

const REASON = { hint: 'Shown to the trader.', required: 'Enter a reason' };
const LABELS = { redeem: 'Redeem for the trader', exit: 'Close early', pay: 'Pay out now' } as const;

/** A contract of any trader: facts, history, notes, and what staff can do with it. */
export function StakeRecordPage() {
  return (
    <Permitted permission="money" title="Staking contract">
      <StakeRecord />
    </Permitted>
  );
}

interface StakeDetailsProps {
  stake: OutputOf<'stakingStaff.contract'>['contract'];
  steps: OutputOf<'stakingStaff.contract'>['steps'];
}

function StakeRecord() {
  const { accountId = '', stakeId: uuid = '' } = useParams();
  const query = useQuery(trpc.stakingStaff.contract.queryOptions({ uuid }, { staleTime: 0 }));
  const [acting, setActing] = useState(false);
  const answer = query.data;
  const stake = answer?.contract;
  const action = answer?.allowedActions[0];
  const code = stake && codeLabel(stake.currency);
  const shared = {
    reason: REASON,
    onDone: () => void queryClient.invalidateQueries(),
    onClose: () => setActing(false),
  };
  return (
    <RecordPage
      each="contract"
      trail={[
        { label: 'Traders', to: '/kut/traders' },
        { label: stake?.name ?? 'Trader', to: `/kut/trader/${accountId}/staking-contracts` },
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
                label: LABELS[action],
                ...(action === 'exit' ? { danger: true as const } : {}),
                onPress: () => setActing(true),
              },
            ]
          : []
      }
      query={query}
    >
      {answer ? (
        <StakeDetails stake={answer.contract} steps={answer.steps} />
      ) : (
        <Skeleton className="h-96 w-full" />
      )}
      {acting && stake && answer.exit ? (
        <ExitDialog
          {...shared}
          call="stakingStaff.close"
          input={{ uuid, penalty: answer.exit.penalty }}
          stake={stake}
          exit={answer.exit}
        />
      ) : null}
      {acting && stake && action === 'pay' ? (
        <ConfirmDialog
          {...shared}
          title="Pay out now?"
          points={['Amount and rewards are available immediately, instead of within an hour of maturity.']}
          button="Pay out"
          call="stakingStaff.close"
          input={{ uuid, penalty: '0' }}
        />
      ) : null}
    </RecordPage>
  );
}

function StakeDetails({ stake, steps }: StakeDetailsProps) {
  const { uuid } = stake;
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="flex min-w-0 flex-col gap-5">
        <StakeProgress stake={stake} />
        <Card title="Contract">
          <div className="px-4 pb-1">
            <p className="flex flex-wrap items-center gap-x-4 gap-y-1.5 border-b border-line py-2.5 text-13">
              <PersonLink person={stake} />
              <TextLink to={`/kut/trader/${stake.accountId}/transactions?reference=${uuid}`}>
                Transactions
              </TextLink>
              <LedgerLink reference={uuid} owner={stake.accountId} />
              <TextLink to={`/kut/staking-product/${stake.productUuid}`}>Product</TextLink>
            </p>
            <StakeFacts stake={stake} />
          </div>
        </Card>
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        <StakeHistory steps={steps} own={false} />
        <NotesCard subject={`stake:${uuid}`} />
      </div>
    </div>
  );
}
