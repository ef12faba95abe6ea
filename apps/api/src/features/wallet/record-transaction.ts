import type { Tx } from '../../platform/database/commit.ts';
import type { ChangedTransaction, TransactionListener, WalletDeps } from './wallet-deps.ts';
import type { BalancesAfter, NewTransaction, TransactionRecord } from './wallet-rules.ts';
import { balancesAfter } from './wallet-rules.ts';
import type { TransactionChange } from './wallet-store.ts';

/** Adds to the owner's list of transactions, in the database transaction that has posted the ledger entry. */
export function recordTransaction(deps: WalletDeps, tx: Tx, row: NewTransaction): TransactionRecord {
  const transaction = { ...row, ...balancesNow(deps, tx, row), updatedAt: row.createdAt };
  deps.store.add(tx, { ...transaction, recordedAt: deps.clock.wall() });
  touchTransaction(deps, tx, transaction);
  return transaction;
}

/** Adds several whose entries are all posted, in the order of the entries. */
export function recordTransactions(
  deps: WalletDeps,
  tx: Tx,
  rows: readonly NewTransaction[],
): TransactionRecord[] {
  const { store, ledger, clock } = deps;
  const balances = balancesAfter(rows, (traderId, asset) => ledger.owned(tx, traderId, asset));
  const recordedAt = clock.wall();
  return rows.map((row, place) => {
    const transaction = { ...row, ...(balances[place] as BalancesAfter), updatedAt: row.createdAt };
    store.add(tx, { ...transaction, recordedAt });
    touchTransaction(deps, tx, transaction);
    return transaction;
  });
}

/**
 * Changes the transaction of a deposit or a withdrawal with it, in the same database transaction. Where the change
 * completes it, its entry must be posted before.
 */
export function followTransaction(
  deps: WalletDeps,
  tx: Tx,
  { id, traderId, currency }: Pick<NewTransaction, 'id' | 'traderId' | 'currency'>,
  change: Omit<TransactionChange, 'balance'>,
  now: number,
): void {
  const { store, ledger } = deps;
  const isCompleted = change.status === 'completed';
  const balance = isCompleted ? { balance: ledger.owned(tx, traderId, currency) } : {};
  store.update(tx, id, { ...change, ...balance }, now);
  if (change.status) touchTransaction(deps, tx, { id, traderId, status: change.status });
}

/** Announces a transaction after the commit, also where no row changed: a block may have confirmed it. */
export function touchTransaction(
  { listeners }: Pick<WalletDeps, 'listeners'>,
  tx: Tx,
  { traderId, id, status }: ChangedTransaction & { traderId: string },
): void {
  if (!listeners.has(traderId)) return;
  tx.afterCommit(() => listeners.call(traderId, { id, status }));
}

/** Calls the listener after each commit that changed a trader's transactions. @returns a way to stop */
export function onTransactionChange(
  { listeners }: Pick<WalletDeps, 'listeners'>,
  traderId: string,
  listener: TransactionListener,
): () => void {
  return listeners.add(traderId, listener);
}

/** Without a completed status, the balances have not changed. */
function balancesNow(
  { ledger }: WalletDeps,
  tx: Tx,
  { traderId, status, currency, counterCurrency }: NewTransaction,
): BalancesAfter {
  if (status !== 'completed') return { balance: null, counterBalance: null };
  return {
    balance: ledger.owned(tx, traderId, currency),
    counterBalance: counterCurrency === null ? null : ledger.owned(tx, traderId, counterCurrency),
  };
}
