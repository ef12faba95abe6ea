import type { Tx } from '../platform/database/commit.ts';
import { keepPrice } from './booked-price.ts';
import { InsufficientBalanceError } from './insufficient-balance.ts';
import type { JournalEntry, Posting } from './journal-entry.ts';
import { accountOf, faultOf } from './journal-entry.ts';
import { changeBalance } from './ledger-accounts.ts';
import type { LedgerState } from './ledger-state.ts';

const INSERT_ENTRY = 'INSERT INTO LedgerEntry (uuid, kind, reference, at, traceId) VALUES (?, ?, ?, ?, ?)';
const INSERT_POSTING = 'INSERT INTO LedgerPosting (entryId, accountId, amount) VALUES (?, ?, ?)';

/** The kinds of entries whose caller checks the collateral. */
const OF_POSITIONS: ReadonlySet<JournalEntry['kind']> = new Set([
  'position',
  'funding',
  'liquidation',
  'dividend_adjustment',
]);

/**
 * Writes one entry and changes the balances, in a transaction: completely or not at all, even if the caller catches the
 * error and continues.
 * @returns the entry's uuid
 * @throws InsufficientBalanceError if a trader's account would go below zero
 * @throws Error if the postings do not sum to zero per asset: a programming error
 */
export function postEntry(state: LedgerState, tx: Tx, entry: JournalEntry): string {
  checkEntry(entry);
  return tx.step(() => {
    // Balances change first, so a refused entry has written nothing to undo.
    const accounts = entry.postings.map((posting) => changeBalance(state, tx, posting));
    const { uuid, entryId } = beginEntry(state, tx, entry);
    for (const [place, { amount }] of entry.postings.entries()) {
      tx.run(INSERT_POSTING, entryId, accounts[place] as number, amount);
    }
    checkCollateral(state, tx, entry);
    forgetOwners(state, tx, new Set(entry.postings.map(({ owner }) => owner)), [entry]);
    return uuid;
  });
}

/**
 * Writes entries of one instant, all or none. Each account changes once, by the sum of its postings, and only that may
 * not take it below zero.
 * @throws InsufficientBalanceError and Error like `postEntry`
 */
export function postAllEntries(state: LedgerState, tx: Tx, entries: readonly JournalEntry[]): void {
  for (const entry of entries) checkEntry(entry);
  tx.step(() => {
    const sums = new Map<string, Posting>();
    for (const { postings } of entries) {
      for (const posting of postings) {
        const account = accountOf(posting);
        const before = sums.get(account);
        if (before) before.amount += posting.amount;
        else sums.set(account, { ...posting });
      }
    }
    const accounts = new Map<string, number>();
    for (const [account, sum] of sums) accounts.set(account, changeBalance(state, tx, sum));
    for (const entry of entries) {
      const { entryId } = beginEntry(state, tx, entry);
      for (const posting of entry.postings) {
        tx.run(INSERT_POSTING, entryId, accounts.get(accountOf(posting)) as number, posting.amount);
      }
    }
    for (const entry of entries) checkCollateral(state, tx, entry);
    forgetOwners(state, tx, new Set([...sums.values()].map(({ owner }) => owner)), entries);
  });
}

/** @throws Error if an entry is malformed */
function checkEntry(entry: JournalEntry): void {
  const fault = faultOf(entry);
  if (fault) throw new Error(`Ledger entry ${entry.kind} of ${entry.reference}: ${fault}.`);
}

/** Writes the row of an entry, and keeps the prices of what the house books. */
function beginEntry(
  state: LedgerState,
  tx: Tx,
  { kind, reference, postings }: JournalEntry,
): { uuid: string; entryId: number } {
  const { clock, ids } = state;
  const now = clock.now();
  const uuid = ids.uuid(now);
  for (const posting of postings) keepPrice(state, tx, posting, now);
  return { uuid, entryId: tx.run(INSERT_ENTRY, uuid, kind, reference, now, tx.traceId ?? null).lastId };
}

/** @throws InsufficientBalanceError if an entry takes what positions need */
function checkCollateral({ collateral }: LedgerState, tx: Tx, { kind, postings }: JournalEntry): void {
  if (!collateral || OF_POSITIONS.has(kind)) return;
  for (const { owner, account, asset, amount } of postings) {
    if (account !== 'available' || !collateral.concerns(owner, asset)) continue;
    if (!collateral.changed(tx, owner, asset, amount < 0n)) {
      throw new InsufficientBalanceError(owner, account, asset);
    }
  }
}

/** Drops the cached balances of owners whose balances have changed, and tells who listens. */
function forgetOwners(
  { cache, listeners }: LedgerState,
  tx: Tx,
  owners: ReadonlySet<string>,
  entries: readonly JournalEntry[],
): void {
  tx.afterCommit(() => {
    for (const owner of owners) cache.delete(owner);
    for (const owner of owners) if (listeners.has(owner)) tell(listeners, owner, entries);
  });
}

function tell(listeners: LedgerState['listeners'], owner: string, entries: readonly JournalEntry[]): void {
  for (const entry of entries) {
    if (entry.postings.some((posting) => posting.owner === owner)) listeners.call(owner, entry);
  }
}
