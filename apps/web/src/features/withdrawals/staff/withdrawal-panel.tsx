import { inGroups } from '@papermint/contracts/chains/sim-address';
import { useQuery } from '@tanstack/react-query';
import { trpc } from '../../../api/trpc.ts';
import { QueryFailed } from '../../../frames/list/query-view.tsx';
import { PanelHeader } from '../../../frames/staff/panel/panel-header.tsx';
import { PanelSkeleton } from '../../../frames/staff/panel/panel-skeleton.tsx';
import { PersonLink } from '../../../frames/staff/person/person-link.tsx';
import { LedgerLink } from '../../../parts/ledger-link.tsx';
import { StatusPill } from '../../../parts/transaction-status.tsx';
import { Empty } from '../../../ui/layout/states.tsx';
import { Amount } from '../../../ui/text/amount.tsx';
import { KeyValues } from '../../../ui/text/key-values.tsx';
import { When } from '../../../ui/text/when.tsx';
import { PendingApproval } from '../../approvals/staff/pending-approval.tsx';
import type { ListedWithdrawal } from './listed-withdrawal.ts';
import { RiskMarks } from './risk-marks.tsx';

interface WithdrawalPanelProps {
  uuid: string;
  /** The row of the list; a withdrawal of another page is fetched. */
  row: ListedWithdrawal | undefined;
}

/** A withdrawal beside the queue: all that is needed to decide it. */
export function WithdrawalPanel({ uuid, row }: WithdrawalPanelProps) {
  const query = useQuery(trpc.billingStaff.one.queryOptions({ uuid }, { enabled: row === undefined }));
  const shown = row ?? query.data?.withdrawal;
  if (shown) return <Details row={shown} />;
  if (query.isError) return <QueryFailed query={query} title="This withdrawal could not be loaded." />;
  return query.data ? <Empty title="There is no such withdrawal" /> : <PanelSkeleton />;
}

function Details({ row }: { row: ListedWithdrawal }) {
  const { uuid, trader, status, currency, amount, fee, net, value, label, destination, kind, network } = row;
  const money = (text: string, code = currency) => (
    <Amount value={text} currency={code} rule="exact" leastDecimals={2} />
  );
  return (
    <div className="flex flex-col gap-5 p-5">
      <PanelHeader
        name={trader.name}
        status={<StatusPill status={status} />}
        link={{ to: `/kut/billing/transactions/${uuid}`, label: 'Open record' }}
      />
      {row.pendingApproval ? <PendingApproval subject={`withdrawal:${uuid}`} /> : null}
      {row.marks.length > 0 ? <RiskMarks marks={row.marks} /> : null}
      <KeyValues
        className="border-y border-line"
        rows={[
          { label: 'Amount', value: money(amount) },
          { label: 'Value', value: money(value, 'USD') },
          { label: 'Fee', value: money(fee) },
          { label: 'Arrives', value: money(net), strong: true },
        ]}
      />
      <KeyValues
        rows={[
          { label: 'Trader', value: <PersonLink person={trader} /> },
          { label: 'To', value: label },
          {
            label: kind === 'bank' ? 'Account' : 'Address',
            value: (
              <span className="font-mono text-12 wrap-anywhere">
                {kind === 'bank' ? destination : inGroups(destination)}
              </span>
            ),
          },
          ...(network ? [{ label: 'Network', value: network }] : []),
          { label: 'Requested', value: <When at={row.createdAt} absolute="utc" /> },
          ...(row.decidedBy ? [{ label: 'Decided by', value: <PersonLink person={row.decidedBy} /> }] : []),
          ...(row.reason ? [{ label: 'Reason', value: row.reason }] : []),
          ...(row.expectedAt
            ? [{ label: 'Next step', value: <When at={row.expectedAt} absolute="utc" /> }]
            : []),
        ]}
      />
      <p className="text-13">
        <LedgerLink reference={uuid} owner={trader.accountId} />
      </p>
    </div>
  );
}
