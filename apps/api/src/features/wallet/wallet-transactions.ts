import type { StaffTransaction } from '@papermint/contracts/billing/model';
import type { Page } from '@papermint/contracts/common/page';
import { toPage } from '@papermint/contracts/common/page';
import { formatUnits } from '@papermint/contracts/money/amount';
import type { Transaction } from '@papermint/contracts/wallet/model';
import type { WalletDeps } from './wallet-deps.ts';
import type { TransactionRecord } from './wallet-rules.ts';
import { amountRanges } from './wallet-rules.ts';
import type { TransactionFilter } from './wallet-store.ts';

/** A page of a trader's transactions. @throws DomainError bad_input at `amountTo` where it is below `amountFrom` */
export async function listTransactions(
  deps: WalletDeps,
  traderId: string,
  filter: TransactionFilter,
): Promise<Page<Transaction>> {
  const { rows, total } = await deps.store.page(traderId, filter, rangesOf(deps, filter));
  return toPage(
    rows.map((row) => viewOfTransaction(deps, row)),
    total,
    filter,
  );
}

/** A page of the transactions of all traders. @throws DomainError like `listTransactions` */
export async function listAllTransactions(
  deps: WalletDeps,
  filter: TransactionFilter,
): Promise<Page<StaffTransaction>> {
  const { rows, total } = await deps.store.pageOfAll(filter, rangesOf(deps, filter));
  const data = rows.map((row) => ({
    ...viewOfTransaction(deps, row),
    trader: { accountId: row.accountId, name: `${row.firstName} ${row.lastName}` },
  }));
  return toPage(data, total, filter);
}

/** A transaction of any trader, with the number of their account; undefined where the id is unknown. */
export async function ownedTransaction(
  deps: WalletDeps,
  id: string,
): Promise<(Transaction & { accountId: string }) | undefined> {
  const row = await deps.store.owned(id);
  return row && { ...viewOfTransaction(deps, row), accountId: row.accountId };
}

/** The id of the trader who owns a transaction; undefined where the id is unknown. */
export async function ownerOfTransaction({ store }: WalletDeps, id: string): Promise<string | undefined> {
  return (await store.owned(id))?.traderId;
}

/** A transaction as its owner sees it. */
export const viewOfTransaction = (
  { markets }: Pick<WalletDeps, 'markets'>,
  row: TransactionRecord,
): Transaction => ({
  uuid: row.id,
  type: row.type,
  status: row.status,
  currency: row.currency,
  amount: amountText(markets, row.amount, row.currency) as string,
  counterCurrency: row.counterCurrency,
  counterAmount: amountText(markets, row.counterAmount, row.counterCurrency),
  balance: amountText(markets, row.balance, row.currency),
  counterBalance: amountText(markets, row.counterBalance, row.counterCurrency),
  fee: amountText(markets, row.fee, row.feeCurrency),
  feeCurrency: row.feeCurrency,
  description: row.description,
  reference: row.reference,
  createdAt: new Date(row.createdAt).toISOString(),
  completedAt: row.status === 'completed' ? new Date(row.updatedAt).toISOString() : null,
});

const amountText = (markets: WalletDeps['markets'], amount: bigint | null, code: string | null) =>
  amount === null || code === null ? null : formatUnits(amount, markets.asset(code).scale);

export const rangesOf = ({ markets }: WalletDeps, filter: TransactionFilter) =>
  amountRanges(filter, markets.assets(), filter.currency);
