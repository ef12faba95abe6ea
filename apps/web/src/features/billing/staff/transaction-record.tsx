import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { OutputOf } from '../../../api/command.ts';
import { useTransactionChange } from '../../../api/live/transaction-feed.ts';
import { queryClient, trpc } from '../../../api/trpc.ts';
import { ConfirmDialog } from '../../../frames/form/confirm-dialog.tsx';
import type { RecordAction } from '../../../frames/record/record-menu.tsx';
import { RecordPage } from '../../../frames/record/record-page.tsx';
import { NotesCard } from '../../../frames/staff/panel/notes-panel.tsx';
import { Permitted } from '../../../frames/staff/permitted.tsx';
import { PersonLink } from '../../../frames/staff/person/person-link.tsx';
import { StatusPill } from '../../../parts/transaction-status.tsx';
import { Banner } from '../../../ui/layout/banner.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { TextLink } from '../../../ui/text/link.tsx';
import { PendingApproval } from '../../approvals/staff/pending-approval.tsx';
import { RiskMarks } from '../../withdrawals/staff/risk-marks.tsx';
import { RecordEntries, RecordFacts, RecordHistory, RecordStatus } from '../record-facts.tsx';
import { recordTitle } from '../transaction-page.tsx';

type Act = 'approve' | 'reject' | 'express' | 'retry' | 'cancel' | 'release';

const ACTS = {
  approve: { label: 'Approve', call: 'billingStaff.approve', point: 'It is then sent.', needs: false },
  express: {
    label: 'Settle now',
    call: 'withdrawalsStaff.express',
    point: 'It is completed immediately, without blockchain or bank.',
    needs: false,
  },
  retry: { label: 'Retry', call: 'billingStaff.retry', point: 'It is sent again.', needs: false },
  release: {
    label: 'Release',
    call: 'withdrawalsStaff.release',
    point: 'It fails, and the amount is available again. It can be retried.',
    needs: true,
  },
  cancel: {
    label: 'Cancel withdrawal',
    call: 'withdrawalsStaff.cancel',
    point: 'It is canceled for good. The held amount is available again.',
    needs: true,
  },
  reject: {
    label: 'Reject',
    call: 'billingStaff.reject',
    point: 'The amount is available again, and the trader sees the reason.',
    needs: true,
  },
} as const satisfies Record<Act, object>;

function recordChanged(): void {
  void queryClient.invalidateQueries({ queryKey: trpc.billingStaff.one.queryKey() });
}

/** A transaction of any account: facts, history, journal, and what staff can do with a withdrawal. */
export function TransactionRecordPage() {
  return (
    <Permitted permission="money" title="Transaction">
      <Transaction />
    </Permitted>
  );
}

function Transaction() {
  const { uuid = '' } = useParams();
  const query = useQuery(trpc.billingStaff.one.queryOptions({ uuid }, { staleTime: 0 }));
  useTransactionChange(uuid, recordChanged);
  const [act, setAct] = useState<Act | null>(null);
  const answer = query.data;
  const { record, withdrawal } = answer ?? {};
  return (
    <RecordPage
      each="transaction"
      trail={[{ label: 'Transactions', to: '/kut/billing/transactions' }]}
      title={record && recordTitle(record)}
      status={record ? <StatusPill status={record.transaction.status} /> : null}
      actions={actionsOf(withdrawal?.allowedActions ?? [], setAct)}
      query={query}
      banner={
        <>
          {withdrawal ? <PendingApproval subject={`withdrawal:${uuid}`} /> : null}
          {withdrawal?.stuck && withdrawal.status !== 'failed' ? (
            <Banner tone="warn" title="This withdrawal is stuck">
              Its next step is overdue. Retry it, or release the held amount.
            </Banner>
          ) : null}
        </>
      }
    >
      {answer ? <TransactionDetails answer={answer} /> : <Skeleton className="h-96 w-full" />}
      {act && answer ? (
        <ActDialog act={act} accountId={answer.trader.accountId} uuid={uuid} onClose={() => setAct(null)} />
      ) : null}
    </RecordPage>
  );
}

const actionsOf = (allowed: readonly string[], onPress: (act: Act) => void): RecordAction[] =>
  (Object.keys(ACTS) as Act[])
    .filter((name) => allowed.includes(name))
    .map((name) => ({
      label: ACTS[name].label,
      ...(name === 'approve' || name === 'retry' ? { primary: true as const } : {}),
      ...(name === 'reject' || name === 'cancel' ? { danger: true as const } : {}),
      onPress: () => onPress(name),
    }));

function TransactionDetails({
  answer: { record, withdrawal, trader },
}: {
  answer: OutputOf<'billingStaff.one'>;
}) {
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="flex min-w-0 flex-col gap-5">
        <RecordStatus record={record} />
        <Card title="Facts">
          <div className="px-4 pb-2">
            <p className="flex flex-wrap items-center gap-x-4 gap-y-1.5 border-b border-line py-2.5 text-13">
              <PersonLink person={trader} />
              <TextLink to={`/kut/trader/${trader.accountId}/transactions`}>
                Account {trader.accountId}
              </TextLink>
              {withdrawal ? <RiskMarks marks={withdrawal.marks} /> : null}
            </p>
            <RecordFacts record={record} />
          </div>
        </Card>
        <RecordEntries record={record} owner={trader.accountId} />
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        <RecordHistory record={record} own={false} />
        {withdrawal ? <NotesCard subject={`withdrawal:${withdrawal.uuid}`} /> : null}
      </div>
    </div>
  );
}

interface ActDialogProps {
  act: Act;
  accountId: string;
  /** Id of the withdrawal. */
  uuid: string;
  onClose: () => void;
}

function ActDialog({ act, accountId, uuid, onClose }: ActDialogProps) {
  return (
    <ConfirmDialog
      title={`${ACTS[act].label}?`}
      points={[ACTS[act].point]}
      button={ACTS[act].label}
      keep="Back"
      danger={act === 'reject' || act === 'cancel'}
      call={ACTS[act].call}
      input={{ uuid, ...(act === 'express' && { accountId }) } as { uuid: string }}
      reason={
        ACTS[act].needs
          ? { hint: 'Shown to the trader.', required: 'Enter a reason' }
          : { hint: 'Recorded in the audit log.' }
      }
      onDone={() => void queryClient.invalidateQueries()}
      onClose={onClose}
    />
  );
}
