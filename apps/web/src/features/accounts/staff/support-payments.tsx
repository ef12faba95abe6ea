import type { Transaction } from '@papermint/contracts/wallet/model';
import { StatusPill } from '../../../parts/transaction-status.tsx';
import { Amount } from '../../../ui/text/amount.tsx';
import { When } from '../../../ui/text/when.tsx';

/** Deposits and withdrawals with their status. They lead nowhere, because a supporter changes none of them. */
export function SupportPayments({ payments }: { payments: readonly Transaction[] }) {
  if (payments.length === 0) {
    return <p className="py-2 text-13 text-muted">No deposits or withdrawals yet.</p>;
  }
  return (
    <ul className="divide-y divide-line">
      {payments.map(({ uuid, description, createdAt, amount, currency, status }) => (
        <li key={uuid} className="flex items-start gap-3 py-2 text-13">
          <span className="min-w-0 flex-1">
            <span className="block wrap-anywhere">{description}</span>
            <When at={createdAt} className="text-12 text-subtle" />
          </span>
          <span className="flex flex-col items-end gap-1">
            <Amount value={amount} currency={currency} rule="exact" signed className="font-medium" />
            <StatusPill status={status} />
          </span>
        </li>
      ))}
    </ul>
  );
}
