import { inGroups } from '@papermint/contracts/chains/sim-address';
import type { Outputs } from '../../../api/trpc.ts';
import { PanelHeader } from '../../../frames/staff/panel/panel-header.tsx';
import { PanelSkeleton } from '../../../frames/staff/panel/panel-skeleton.tsx';
import { PersonLink } from '../../../frames/staff/person/person-link.tsx';
import { QueueMarks } from '../../../frames/staff/queue/queue-marks.tsx';
import { LedgerLink } from '../../../parts/ledger-link.tsx';
import { Amount } from '../../../ui/text/amount.tsx';
import { KeyValues } from '../../../ui/text/key-values.tsx';
import { Pill } from '../../../ui/text/pill.tsx';
import { When } from '../../../ui/text/when.tsx';
import { PendingApproval } from '../../approvals/staff/pending-approval.tsx';
import { depositWords, methodNames } from '../deposit-words.ts';

export type Confirmation = Outputs['depositConfirmationsStaff']['list']['data'][number];

/** Where a deposit stands. */
export function DepositPill({ status }: Pick<Confirmation, 'status'>) {
  return <Pill tone={depositWords[status].tone}>{depositWords[status].text}</Pill>;
}

/** A deposit beside the queue: the payment that the trader reports, and the reference that finds it. */
export function ConfirmationPanel({ row }: { row: Confirmation | undefined }) {
  if (!row) return <PanelSkeleton />;
  const { uuid, trader, method, status, currency, amount, fee, credited, value, reference, payee } = row;
  const money = (text: string, code = currency) => (
    <Amount value={text} currency={code} rule="exact" leastDecimals={2} />
  );
  return (
    <div className="flex flex-col gap-5 p-5">
      <PanelHeader
        name={trader.name}
        status={<DepositPill status={status} />}
        link={{
          to: `/kut/trader/${trader.accountId}/transactions?transaction=${uuid}`,
          label: `Account ${trader.accountId}`,
        }}
      />
      {row.pendingApproval ? <PendingApproval subject={`deposit:${uuid}`} /> : null}
      {row.marks.length > 0 ? <QueueMarks marks={row.marks} /> : null}
      <KeyValues
        className="border-y border-line"
        rows={[
          { label: 'Method', value: methodNames[method] },
          { label: 'Amount', value: money(amount) },
          { label: 'Value', value: money(value, 'USD') },
          ...(reference ? [{ label: 'Reference', value: <span className="num">{reference}</span> }] : []),
          ...(payee
            ? [
                { label: 'To', value: payee.bankName },
                { label: 'Account', value: <span className="num">{inGroups(payee.accountNumber)}</span> },
              ]
            : []),
          { label: 'Fee', value: Number(fee) === 0 ? 'Free' : money(fee) },
          { label: 'Credited', value: money(credited), strong: true },
        ]}
      />
      <KeyValues
        rows={[
          { label: 'Reported as paid', value: <When at={row.createdAt} absolute="utc" /> },
          ...(row.decidedAt ? [{ label: 'Decided', value: <When at={row.decidedAt} absolute="utc" /> }] : []),
          ...(row.decidedBy ? [{ label: 'Decided by', value: <PersonLink person={row.decidedBy} /> }] : []),
          ...(row.reason ? [{ label: 'Reason', value: row.reason }] : []),
          { label: 'ID', value: <span className="num whitespace-normal">{uuid}</span> },
        ]}
      />
      <p className="text-13">
        <LedgerLink reference={uuid} owner={trader.accountId} />
      </p>
    </div>
  );
}
