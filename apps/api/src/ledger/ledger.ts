import type { Ids } from '../platform/commands/ids.ts';
import type { Tx } from '../platform/database/commit.ts';
import type { Database } from '../platform/database/database.ts';
import type { Reads } from '../platform/database/statement.ts';
import { keep } from '../platform/lists/bounded-map.ts';
import type { Clock } from '../platform/time/clock.ts';
import type { JournalEntry, Posting } from './journal-entry.ts';
import { accountOf, faultOf, HOUSE } from './journal-entry.ts';
import type { LedgerReport } from './verify.ts';
import { verifyLedger } from './verify.ts';

/** A trader's account would have gone below zero. Nothing was posted. */
export class InsufficientBalanceError extends Error {
  override name = 'InsufficientBalanceError';
  readonly owner: string;
  readonly asset: string;

  constructor(owner: string, account: string, asset: string) {
    super(`Not enough ${asset} ${account}.`);
    this.owner = owner;
    this.asset = asset;
  }
}

/** Minor units of one asset, by place. */
export interface AssetBalance {
  available: bigint;
  /** Owned by the trader and locked: held, margin, staked, card, authorized, escrow. */
  locked: bigint;
}

/** Follows available balances that are the collateral of positions. */
export interface CollateralWatch {
  /** Whether positions of an owner rely on their available balance of an asset. */
  concerns(owner: string, asset: string): boolean;
  /** How much of a balance they leave to be spent; below 0 where they need more than there is. */
  spendable(tx: Reads, owner: string, asset: string, balance: bigint): bigint;
  /**
   * The balance has changed, in this transaction.
   * @param spent whether it is less now
   * @returns false, and does nothing, where it was spent and positions need more than is left
   */
  changed(tx: Tx, owner: string, asset: string, spent: boolean): boolean;
}

const ownedBy = (owner: string, asset: string) => `${owner} ${asset}`;

/** Entries of positions: whoever posts them looks after the collateral. */
const OF_POSITIONS: ReadonlySet<JournalEntry['kind']> = new Set(['position', 'funding', 'liquidation']);

export interface Ledger {
  /**
   * Writes one entry and changes the balances, in a transaction: completely or not at all, also where the caller
   * catches the error and continues.
   * @returns the entry's uuid
   * @throws InsufficientBalanceError where a trader's account would go below zero
   * @throws Error where the postings don't sum to zero per asset: a programming error
   */
  post(tx: Tx, entry: JournalEntry): string;
  /**
   * Writes entries of one instant, all or none. Each account changes once, by the sum of its postings, and only that may
   * not take it below zero.
   * @throws InsufficientBalanceError and Error like `post`
   */
  postAll(tx: Tx, entries: readonly JournalEntry[]): void;
  /** What a trader can spend of an asset, as the transaction sees it. Minor units; below 0 where positions need more. */
  available(tx: Reads, owner: string, asset: string): bigint;
  /** The balance of the account `available`: more than can be spent where cross positions rely on it. */
  balance(tx: Reads, owner: string, asset: string): bigint;
  /**
   * What a trader owns of an asset, locked or not, as the transaction sees it. Minor units. What is staked or on a card is
   * apart: transactions of their own lead there and back.
   */
  owned(tx: Reads, owner: string, asset: string): bigint;
  /** Sets who is asked about, and told of, available balances that cross positions rely on. Called once. */
  watchCollateral(watch: CollateralWatch): void;
  /** All assets that a trader has ever owned, as committed. Cached until their next entry. */
  balancesOf(owner: string): ReadonlyMap<string, AssetBalance>;
  /** How many traders own an asset, and how much (minor units, locked or not); as committed. */
  holdersOf(asset: string): { count: number; amount: bigint };
  /** Whether anybody has ever owned an asset; as a transaction sees it, or as committed. */
  isHeld(asset: string, tx?: Tx): boolean;
  /** Recomputes everything from the postings. */
  verify(): LedgerReport;
}

const INSERT_ENTRY = 'INSERT INTO LedgerEntry (uuid, kind, reference, at) VALUES (?, ?, ?, ?)';
const INSERT_POSTING = 'INSERT INTO LedgerPosting (entryId, accountId, amount) VALUES (?, ?, ?)';
const ACCOUNT = 'SELECT id FROM LedgerAccount WHERE owner = ? AND kind = ? AND asset = ?';
const OPEN_ACCOUNT = 'INSERT INTO LedgerAccount (owner, kind, asset, balance) VALUES (?, ?, ?, ?)';
/**
 * The guard is part of the UPDATE, so no other spending can happen between check and change. Neither has a RETURNING: with
 * that SQLite keeps a journal of the statement, which costs more the more its transaction has changed.
 */
const TAKE = 'UPDATE LedgerAccount SET balance = balance + ? WHERE id = ? AND balance >= ?';
const GIVE = 'UPDATE LedgerAccount SET balance = balance + ? WHERE id = ?';
const BALANCES = 'SELECT kind, asset, balance FROM LedgerAccount WHERE owner = ?';
const AVAILABLE = "SELECT balance FROM LedgerAccount WHERE owner = ? AND kind = 'available' AND asset = ?";
/** Named one by one, so that each is found in the index. */
const OWNED = `SELECT id FROM LedgerAccount WHERE owner = ? AND asset = ?
  AND kind IN ('available', 'held', 'margin', 'escrow')`;
const BALANCE = 'SELECT balance FROM LedgerAccount WHERE id = ?';
const HOLDERS = `SELECT owner, balance FROM LedgerAccount WHERE asset = ? AND owner <> '${HOUSE}' AND balance > 0`;
const HELD = 'SELECT 1 FROM LedgerAccount WHERE asset = ? LIMIT 1';

export function createLedger(db: Pick<Database, 'readNow'>, clock: Clock, ids: Ids): Ledger {
  const cache = new Map<string, ReadonlyMap<string, AssetBalance>>();
  /** The rows of accounts, which are never removed. */
  const rows = new Map<string, number>();
  /** By owner and asset, the rows of the accounts that count as owned. */
  const ownedRows = new Map<string, readonly number[]>();
  let collateral: CollateralWatch | undefined;

  const balance = (tx: Reads, owner: string, asset: string) =>
    (tx.get(AVAILABLE, owner, asset)?.balance as bigint | undefined) ?? 0n;

  /** @throws InsufficientBalanceError where an entry takes what positions need */
  function checkCollateral(tx: Tx, { kind, postings }: JournalEntry): void {
    if (!collateral || OF_POSITIONS.has(kind)) return;
    for (const { owner, account, asset, amount } of postings) {
      if (account !== 'available' || !collateral.concerns(owner, asset)) continue;
      if (!collateral.changed(tx, owner, asset, amount < 0n)) {
        throw new InsufficientBalanceError(owner, account, asset);
      }
    }
  }

  /** @throws Error where an entry is malformed */
  function check(entry: JournalEntry): void {
    const fault = faultOf(entry);
    if (fault) throw new Error(`Ledger entry ${entry.kind} of ${entry.reference}: ${fault}.`);
  }

  function begin(tx: Tx, { kind, reference }: JournalEntry): { uuid: string; entryId: number } {
    const now = clock.now();
    const uuid = ids.uuid(now);
    return { uuid, entryId: tx.run(INSERT_ENTRY, uuid, kind, reference, now).lastId };
  }

  /** @returns the row of an account; undefined where there is none yet */
  function rowOf(tx: Tx, posting: Posting): number | undefined {
    const name = accountOf(posting);
    const known = rows.get(name);
    if (known !== undefined) return known;
    const { owner, account, asset } = posting;
    const id = tx.get(ACCOUNT, owner, account, asset)?.id as number | undefined;
    if (id !== undefined) keep(rows, name, id);
    return id;
  }

  function open(tx: Tx, posting: Posting): number {
    const { owner, account, asset, amount } = posting;
    const owned = ownedBy(owner, asset);
    ownedRows.delete(owned);
    // It may be remembered by then.
    tx.onRollback(() => {
      rows.delete(accountOf(posting));
      ownedRows.delete(owned);
    });
    return tx.run(OPEN_ACCOUNT, owner, account, asset, amount).lastId;
  }

  /** @returns the rows of the accounts that hold what a trader owns of an asset */
  function ownedRowsOf(tx: Reads, owner: string, asset: string): readonly number[] {
    const name = ownedBy(owner, asset);
    const known = ownedRows.get(name);
    if (known) return known;
    const found = tx.all(OWNED, owner, asset).map(({ id }) => id as number);
    keep(ownedRows, name, found);
    return found;
  }

  /** @returns the row of the account. @throws InsufficientBalanceError */
  function change(tx: Tx, posting: Posting): number {
    const { owner, account, asset, amount } = posting;
    const guarded = amount < 0n && owner !== HOUSE;
    const id = rowOf(tx, posting);
    if (id === undefined && !guarded) return open(tx, posting);
    const changed =
      id !== undefined &&
      (guarded ? tx.run(TAKE, amount, id, -amount) : tx.run(GIVE, amount, id)).changes > 0;
    if (!changed) throw new InsufficientBalanceError(owner, account, asset);
    return id;
  }

  /** What is cached of those whose balances have changed is read again. */
  function forget(tx: Tx, owners: ReadonlySet<string>): void {
    tx.afterCommit(() => {
      for (const owner of owners) cache.delete(owner);
    });
  }

  function load(owner: string): ReadonlyMap<string, AssetBalance> {
    const balances = new Map<string, AssetBalance>();
    for (const row of db.readNow.all(BALANCES, [owner])) {
      const asset = row.asset as string;
      const balance = balances.get(asset) ?? { available: 0n, locked: 0n };
      if (row.kind === 'available') balance.available += row.balance as bigint;
      else balance.locked += row.balance as bigint;
      balances.set(asset, balance);
    }
    return balances;
  }

  return {
    post(tx, entry) {
      check(entry);
      return tx.step(() => {
        // What is refused has then written nothing yet, and need not be undone.
        const accounts = entry.postings.map((posting) => change(tx, posting));
        const { uuid, entryId } = begin(tx, entry);
        for (const [place, { amount }] of entry.postings.entries()) {
          tx.run(INSERT_POSTING, entryId, accounts[place] as number, amount);
        }
        checkCollateral(tx, entry);
        forget(tx, new Set(entry.postings.map(({ owner }) => owner)));
        return uuid;
      });
    },
    postAll(tx, entries) {
      for (const entry of entries) check(entry);
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
        for (const [account, sum] of sums) accounts.set(account, change(tx, sum));
        for (const entry of entries) {
          const { entryId } = begin(tx, entry);
          for (const posting of entry.postings) {
            tx.run(INSERT_POSTING, entryId, accounts.get(accountOf(posting)) as number, posting.amount);
          }
        }
        for (const entry of entries) checkCollateral(tx, entry);
        forget(tx, new Set([...sums.values()].map(({ owner }) => owner)));
      });
    },
    available(tx, owner, asset) {
      const held = balance(tx, owner, asset);
      return collateral?.concerns(owner, asset) ? collateral.spendable(tx, owner, asset, held) : held;
    },
    balance,
    owned: (tx, owner, asset) =>
      ownedRowsOf(tx, owner, asset).reduce((sum, id) => sum + (tx.get(BALANCE, id)?.balance as bigint), 0n),
    watchCollateral(watch) {
      collateral = watch;
    },
    balancesOf(owner) {
      let balances = cache.get(owner);
      if (!balances) {
        balances = load(owner);
        cache.set(owner, balances);
      }
      return balances;
    },
    holdersOf(asset) {
      const rows = db.readNow.all(HOLDERS, [asset]);
      // Summed here: the database would turn a sum beyond 2^53 into a float.
      const amount = rows.reduce((sum, { balance }) => sum + (balance as bigint), 0n);
      return { count: new Set(rows.map(({ owner }) => owner)).size, amount };
    },
    isHeld: (asset, tx) => (tx ? tx.get(HELD, asset) : db.readNow.get(HELD, [asset])) !== undefined,
    verify: () => verifyLedger(db.readNow),
  };
}
