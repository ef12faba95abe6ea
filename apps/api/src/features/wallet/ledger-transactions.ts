import { instantsOf } from '@papermint/contracts/common/days';
import { foldedText } from '@papermint/contracts/common/folded-text';
import type { Page } from '@papermint/contracts/common/page';
import { magnitude } from '@papermint/contracts/money/amount';
import type { Transaction } from '@papermint/contracts/wallet/model';
import { pageOfRows } from '../../platform/lists/memory-pages.ts';
import type { WalletDeps } from './wallet-deps.ts';
import type { AmountRange, TransactionRecord } from './wallet-rules.ts';
import type { TransactionFilter } from './wallet-store.ts';
import { rangesOf, viewOfTransaction } from './wallet-transactions.ts';
import type { LedgerTransactions } from './wallet-types.ts';

/** Adds the source of the transactions of simulated accounts. */
export function alsoList(deps: WalletDeps, source: LedgerTransactions): void {
  deps.derived = source;
}

/** A transaction of a simulated account; undefined where the id is unknown. */
export const derivedTransaction = ({ derived }: WalletDeps, id: string): TransactionRecord | undefined =>
  derived?.one(id);

/** A page of the transactions of a simulated account. @throws DomainError like `listTransactions` */
export function listDerived(
  deps: WalletDeps,
  traderId: string,
  filter: TransactionFilter,
): Page<Transaction> {
  const { search, ...paging } = filter;
  const rows = (deps.derived?.of(traderId) ?? []).filter(admittedBy(deps, filter));
  const page = pageOfRows(rows, paging, [], 'id');
  return { ...page, data: page.data.map((row) => viewOfTransaction(deps, row)) };
}

/** Whether a filter admits a transaction, as the query of the store does. */
function admittedBy(deps: WalletDeps, filter: TransactionFilter): (row: TransactionRecord) => boolean {
  const { type, status, currency, reference, search } = filter;
  const ranges = rangesOf(deps, filter);
  const { since, before } = instantsOf(filter);
  const wanted = search === undefined ? undefined : foldedText(search);
  const isIn = ({ codes, least, most }: AmountRange, row: TransactionRecord) =>
    codes.includes(row.currency) && magnitude(row.amount) >= least && magnitude(row.amount) <= most;
  return (row) =>
    (!type || type.includes(row.type)) &&
    (!status || status.includes(row.status)) &&
    (since === undefined || row.createdAt >= since) &&
    (before === undefined || row.createdAt < before) &&
    (!reference || row.reference === reference || row.id === reference) &&
    (!currency || currency.includes(row.currency)) &&
    (!ranges || ranges.some((range) => isIn(range, row))) &&
    (wanted === undefined || foldedText(row.description).includes(wanted));
}
