import type { Transaction } from '@papermint/contracts/wallet/model';
import { Amount } from '../../../ui/text/amount.tsx';
import { When } from '../../../ui/text/when.tsx';

/** The transactions of an order or a position, in its details; undefined while they load. */
export function TransactionLines({ transactions }: { transactions: readonly Transaction[] | undefined }) {
  return (
    <section aria-label="Transactions">
      <h3 className="mb-1 text-13 font-semibold">Transactions</h3>
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
