import { MessageSquarePlus, Scale } from 'lucide-react';
import { useState } from 'react';
import { Outlet, useNavigate, useParams } from 'react-router-dom';
import { useTrader } from '../../../api/ping.ts';
import { RecordPage } from '../../../frames/record/record-page.tsx';
import { usePermitted } from '../../../frames/staff/permitted.tsx';
import { LazyBoundary, lazyWithPreload } from '../../../ui/layout/lazy.tsx';
import { Avatar } from '../../../ui/picture/avatar.tsx';
import { PendingApproval } from '../../approvals/staff/pending-approval.tsx';
import { useKnownTrader } from './known-trader.ts';
import { useTraderActs } from './trader-acts.tsx';
import { RolePill, StatusBanner, StatusPill } from './trader-pills.tsx';

const AdjustDialog = lazyWithPreload(() =>
  import('../../adjustments/staff/adjust-dialog.tsx').then((m) => m.AdjustDialog),
);

/** The page of a trader with its tabs. */
export function TraderRecord() {
  const { accountId = '' } = useParams();
  // Nobody adjusts their own balance.
  const me = useTrader();
  const own = me?.accountId === accountId;
  const adjusts = usePermitted('money') && !own;
  const writes = usePermitted('support') && !own;
  const navigate = useNavigate();
  const [open, setOpen] = useState<'adjust' | null>(null);
  const { account, trader, name, query, known } = useKnownTrader(accountId);
  const acts = useTraderActs(account);
  const close = () => setOpen(null);
  const number = { label: 'account number', text: accountId };
  return (
    <RecordPage
      each="trader"
      trail={[{ label: 'Traders', to: '/kut/traders' }]}
      title={name ?? (known ? undefined : `Account ${accountId}`)}
      picture={<Avatar seed={accountId} className="size-11" />}
      status={
        trader ? (
          <>
            <StatusPill trader={trader} />
            {account ? <RolePill trader={account} /> : null}
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
          {account ? <StatusBanner trader={account} /> : null}
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
                name={name ?? `account ${accountId}`}
                balances={account?.assets}
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
