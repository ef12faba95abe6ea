import { useQuery } from '@tanstack/react-query';
import { MessageSquarePlus, Scale } from 'lucide-react';
import { useState } from 'react';
import { Outlet, useNavigate, useParams } from 'react-router-dom';
import { useTrader } from '../../../api/ping.ts';
import { trpc } from '../../../api/trpc.ts';
import { RecordPage } from '../../../frames/record/record-page.tsx';
import { usePermitted } from '../../../frames/staff/permitted.tsx';
import { LazyBoundary, lazyWithPreload } from '../../../ui/layout/lazy.tsx';
import { Avatar } from '../../../ui/picture/avatar.tsx';
import { PendingApproval } from '../../approvals/staff/pending-approval.tsx';
import type { StaffTrader } from './staff-trader.ts';
import { nameOf } from './staff-trader.ts';
import { useTraderActs } from './trader-acts.tsx';
import { RolePill, StatusBanner, StatusPill } from './trader-pills.tsx';

const AdjustDialog = lazyWithPreload(() =>
  import('../../adjustments/staff/adjust-dialog.tsx').then((m) => m.AdjustDialog),
);

type Known = Pick<StaffTrader, 'firstName' | 'lastName' | 'email' | 'status'>;

/** The page of a trader with its tabs. */
export function TraderRecord() {
  const { accountId = '' } = useParams();
  const people = usePermitted('people');
  const orders = usePermitted('markets') && !people;
  // Nobody adjusts their own balance.
  const me = useTrader();
  const own = me?.accountId === accountId;
  const adjusts = usePermitted('money') && !own;
  const writes = usePermitted('content') && !own;
  const navigate = useNavigate();
  const [open, setOpen] = useState<'adjust' | null>(null);
  const account = useQuery(trpc.accountsStaff.user.queryOptions({ accountId }, { enabled: people }));
  // Readers who may only see orders know their trader from there.
  const placed = useQuery(trpc.spotStaff.tradesOf.queryOptions({ accountId }, { enabled: orders }));
  // Reviewers know them from the case.
  const reviews = usePermitted('identity') && !people && !orders;
  const reviewed = useQuery(trpc.identityStaff.one.queryOptions({ accountId }, { enabled: reviews }));
  const query = orders ? placed : account;
  const trader: Known | undefined = account.data ?? placed.data?.trader;
  const named = trader ?? reviewed.data;
  const acts = useTraderActs(account.data);
  const close = () => setOpen(null);
  const number = { label: 'account number', text: accountId };
  return (
    <RecordPage
      each="trader"
      trail={[{ label: 'Traders', to: '/kut/traders' }]}
      title={named ? nameOf(named) : people || orders ? undefined : `Account ${accountId}`}
      picture={<Avatar seed={accountId} className="size-11" />}
      status={
        trader ? (
          <>
            <StatusPill trader={trader} />
            {account.data ? <RolePill trader={account.data} /> : null}
          </>
        ) : null
      }
      ids={trader ? [{ label: 'email', text: trader.email }, number] : undefined}
      actions={[
        ...(adjusts ? [{ label: 'Adjust balance', icon: Scale, onPress: () => setOpen('adjust') }] : []),
        ...acts.actions,
        ...(writes
          ? [
              {
                label: 'Write a message',
                icon: MessageSquarePlus,
                onPress: () => void navigate(`/kut/messages/${accountId}/new`),
              },
            ]
          : []),
      ]}
      banner={
        <>
          {account.data ? <StatusBanner trader={account.data} /> : null}
          <PendingApproval subject={`account:${accountId}`} />
        </>
      }
      query={query}
      dialogs={
        <>
          {open === 'adjust' ? (
            <LazyBoundary>
              <AdjustDialog
                accountId={accountId}
                name={named ? nameOf(named) : `account ${accountId}`}
                balances={account.data?.assets}
                onClose={close}
              />
            </LazyBoundary>
          ) : null}
          {acts.dialog}
        </>
      }
    >
      <Outlet />
    </RecordPage>
  );
}
