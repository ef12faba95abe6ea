import type { Tx } from '../platform/database/commit.ts';
import type { Reads } from '../platform/database/statement.ts';
import { keep } from '../platform/lists/bounded-map.ts';
import { InsufficientBalanceError } from './insufficient-balance.ts';
import type { Posting } from './journal-entry.ts';
import { accountOf, HOUSE } from './journal-entry.ts';
import type { LedgerState } from './ledger-state.ts';

const ACCOUNT = 'SELECT id FROM LedgerAccount WHERE owner = ? AND kind = ? AND asset = ?';
const OPEN_ACCOUNT = 'INSERT INTO LedgerAccount (owner, kind, asset, balance) VALUES (?, ?, ?, ?)';
/**
 * The guard is part of the UPDATE, so no other spending can happen between check and change. Neither statement has a
 * RETURNING: SQLite would keep a journal of the statement, which costs more the more its transaction has changed.
 */
const TAKE = 'UPDATE LedgerAccount SET balance = balance + ? WHERE id = ? AND balance >= ?';
const GIVE = 'UPDATE LedgerAccount SET balance = balance + ? WHERE id = ?';
/** Names the kinds one by one, so that SQLite finds each in the index. */
const OWNED = `SELECT id FROM LedgerAccount WHERE owner = ? AND asset = ?
  AND kind IN ('available', 'held', 'margin', 'escrow')`;

const ownedBy = (owner: string, asset: string) => `${owner} ${asset}`;

/** Changes the balance of a posting's account. @returns the row of the account. @throws InsufficientBalanceError */
export function changeBalance(state: LedgerState, tx: Tx, posting: Posting): number {
  const { owner, account, asset, amount } = posting;
  const guarded = amount < 0n && owner !== HOUSE;
  const id = rowOf(state, tx, posting);
  if (id === undefined && !guarded) return openAccount(state, tx, posting);
  const changed =
    id !== undefined && (guarded ? tx.run(TAKE, amount, id, -amount) : tx.run(GIVE, amount, id)).changes > 0;
  if (!changed) throw new InsufficientBalanceError(owner, account, asset);
  return id;
}

/** @returns the row of an account; undefined if there is none yet */
function rowOf({ rows }: LedgerState, tx: Tx, posting: Posting): number | undefined {
  const name = accountOf(posting);
  const known = rows.get(name);
  if (known !== undefined) return known;
  const { owner, account, asset } = posting;
  const id = tx.get(ACCOUNT, owner, account, asset)?.id as number | undefined;
  if (id !== undefined) keep(rows, name, id);
  return id;
}

function openAccount({ rows, ownedRows }: LedgerState, tx: Tx, posting: Posting): number {
  const { owner, account, asset, amount } = posting;
  const owned = ownedBy(owner, asset);
  ownedRows.delete(owned);
  // The rest of the transaction may remember the row.
  tx.onRollback(() => {
    rows.delete(accountOf(posting));
    ownedRows.delete(owned);
  });
  return tx.run(OPEN_ACCOUNT, owner, account, asset, amount).lastId;
}

/** @returns the rows of the accounts that hold what a trader owns of an asset */
export function ownedRowsOf(
  { ownedRows }: LedgerState,
  tx: Reads,
  owner: string,
  asset: string,
): readonly number[] {
  const name = ownedBy(owner, asset);
  const known = ownedRows.get(name);
  if (known) return known;
  const rows = tx.all(OWNED, owner, asset).map(({ id }) => id as number);
  keep(ownedRows, name, rows);
  return rows;
}
