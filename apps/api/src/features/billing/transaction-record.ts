import type { JournalEntryView, TransactionRecordView } from '@papermint/contracts/billing/model';
import type { one } from '@papermint/contracts/billing/staff-calls';
import { DomainError } from '@papermint/contracts/common/domain-error';
import { formatUnits } from '@papermint/contracts/money/amount';
import type { z } from 'zod';
import { HOUSE } from '../../ledger/journal-entry.ts';
import { timelineOf } from '../../platform/commands/timeline.ts';
import type { Staff } from '../accounts/staff/staff-types.ts';
import type { BillingDeps } from './billing-deps.ts';
import type { OwnedTransaction, PostingRow } from './billing-store.ts';
import { entriesOfTransaction, ofInstant } from './entry-rules.ts';

const MOST_POSTINGS = 200;
const MOST_ENTRIES = 50;
const CANCELABLE: readonly string[] = ['awaiting_confirmation', 'pending_approval', 'pending'];

/** A transaction with its timeline and entries, as its owner sees it. @throws DomainError not_found */
export const transactionRecord = (deps: BillingDeps, traderId: string, id: string): TransactionRecordView =>
  recordOf(deps, ownTransaction(deps, traderId, id));

/** The same for staff, with its owner. @throws DomainError not_found */
export function staffTransactionRecord(
  deps: BillingDeps,
  reader: Staff,
  id: string,
): z.infer<typeof one.output> {
  const transaction = deps.store.one(id) ?? derivedTransaction(deps, id);
  if (!transaction) throw notFound('uuid');
  const { accountId, firstName, lastName } = transaction;
  return {
    record: recordOf(deps, transaction),
    trader: { accountId, name: `${firstName} ${lastName}` },
    withdrawal: deps.desk.one(reader, id) ?? null,
  };
}

/** A transaction of a simulated account, made from its ledger entry. */
function derivedTransaction({ store, wallet }: BillingDeps, id: string): OwnedTransaction | undefined {
  const transaction = wallet.derivedTransaction(id);
  const owner = transaction && store.owner(transaction.traderId);
  return owner && { ...transaction, ...owner };
}

/** A transaction of a trader. @throws DomainError not_found */
export function ownTransaction(
  { store }: Pick<BillingDeps, 'store'>,
  traderId: string,
  id: string,
): OwnedTransaction {
  const transaction = store.one(id);
  if (transaction?.traderId === traderId) return transaction;
  throw notFound('authTxId');
}

const notFound = (key: string) => new DomainError('not_found', 'There is no such transaction', key);

function recordOf(deps: BillingDeps, transaction: OwnedTransaction): TransactionRecordView {
  const { db, wallet, withdrawals, cancels } = deps;
  const { id, type, status } = transaction;
  const steps = type === 'withdrawal' || type === 'deposit' ? timelineOf(db.readNow, type, id) : [];
  return {
    transaction: wallet.transactionView(transaction),
    withdrawal: (type === 'withdrawal' && withdrawals.view(id)) || null,
    timeline: steps.map(({ at, to, actor, reason }) => ({
      at: new Date(at).toISOString(),
      status: to,
      reason,
      by: actor.startsWith('trader:') ? 'you' : actor.startsWith('staff:') ? 'staff' : 'papermint',
    })),
    entries: entriesOf(deps, transaction),
    canCancel: cancels[type] !== undefined && CANCELABLE.includes(status),
  };
}

/** The entries in the journal. They name the accounts of the owner and the house, not those of other traders. */
function entriesOf(deps: BillingDeps, transaction: OwnedTransaction): JournalEntryView[] {
  const { markets } = deps;
  const entries = new Map<string, JournalEntryView>();
  const nameOf = ({ owner, account }: PostingRow) =>
    owner === transaction.traderId ? account : owner === HOUSE ? `house ${account}` : 'others';
  for (const posting of postingsOf(deps, transaction)) {
    const { uuid, kind, at, asset } = posting;
    const entry = entries.get(uuid) ?? { uuid, kind, at: new Date(at).toISOString(), postings: [] };
    entries.set(uuid, entry);
    entry.postings.push({
      account: nameOf(posting),
      currency: asset,
      amount: formatUnits(posting.amount, markets.asset(asset).scale),
    });
  }
  return [...entries.values()].slice(0, MOST_ENTRIES);
}

/** Several transactions may share a reference: then the instant and the amount find the entries of one. */
function postingsOf({ store }: BillingDeps, transaction: OwnedTransaction): PostingRow[] {
  const { id, type, traderId, currency, reference, createdAt } = transaction;
  if (!ofInstant.has(type)) return store.postings(reference ?? id, MOST_POSTINGS);
  const entries = entriesOfTransaction(transaction, store.entriesAt(createdAt, traderId, currency));
  return store.postingsOf(entries.slice(0, MOST_ENTRIES), MOST_POSTINGS);
}
