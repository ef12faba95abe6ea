import type { Transaction } from '@papermint/contracts/wallet/model';
import { LedgerLink } from '../../../parts/ledger-link.tsx';
import { Amount } from '../../../ui/text/amount.tsx';
import { When } from '../../../ui/text/when.tsx';

interface TransactionLinesProps {
  /** Undefined while they load. */
  transactions: readonly Transaction[] | undefined;
  /** Id of the record, and account number of its trader. */
  of: { reference: string; owner: string };
}

/** The transactions of an order or a position, in its details. */
export function TransactionLines({ transactions, of }: TransactionLinesProps) {
  return (
    <section aria-label="Transactions">
      <div className="mb-1 flex items-baseline justify-between gap-4 text-13">
        <h3 className="font-semibold">Transactions</h3>
        <LedgerLink reference={of.reference} owner={of.owner} />
      </div>
      {transactions?.length === 0 ? <p className="py-2 text-13 text-muted">No transactions yet.</p> : null}
      <ul className="divide-y divide-line">
        {transactions?.map(({ uuid, description, createdAt, amount, currency, ...transaction }) => (
          <li key={uuid} className="flex items-baseline gap-3 py-2 text-13">
            <span className="min-w-0 flex-1">
              <span className="block truncate">{description}</span>
              <When at={createdAt} className="text-12 text-subtle" />
            </span>
            <span className="text-right">
              <Amount value={amount} currency={currency} rule="exact" signed className="block font-medium" />
              {transaction.counterCurrency === null ? null : (
                <Amount
                  value={transaction.counterAmount}
                  currency={transaction.counterCurrency}
                  rule="exact"
                  leastDecimals={2}
                  className="block text-12 text-muted"
                />
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
