import { instantsOf } from '@papermint/contracts/common/days';
import { foldedText } from '@papermint/contracts/common/folded-text';
import type { Page } from '@papermint/contracts/common/page';
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
  const ranges = rangesOf(deps, filter);
  const wanted = search === undefined ? undefined : foldedText(search);
  const rows = (deps.derived?.of(traderId) ?? []).filter(
    (row) =>
      isIn(row, filter, ranges) && (wanted === undefined || foldedText(row.description).includes(wanted)),
  );
  const views = rows.map((row) => viewOfTransaction(deps, row));
  return pageOfRows(views, paging, [], 'uuid');
}

/** Whether a filter admits a transaction, as the query of the store does. */
function isIn(
  row: TransactionRecord,
  filter: TransactionFilter,
  ranges: readonly AmountRange[] | undefined,
): boolean {
  const { type, status, currency, reference } = filter;
  const { since, before } = instantsOf(filter);
  const size = row.amount < 0n ? -row.amount : row.amount;
  return (
    (!type || type.includes(row.type)) &&
    (!status || status.includes(row.status)) &&
    (since === undefined || row.createdAt >= since) &&
    (before === undefined || row.createdAt < before) &&
    (!reference || row.reference === reference || row.id === reference) &&
    (!currency || currency.includes(row.currency)) &&
    (!ranges ||
      ranges.some(({ codes, least, most }) => codes.includes(row.currency) && size >= least && size <= most))
  );
}
