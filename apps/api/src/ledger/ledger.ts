import type { Clock } from '../platform/clock.ts';
import type { Tx } from '../platform/database/commit.ts';
import type { Database } from '../platform/database/database.ts';
import type { Reads } from '../platform/database/statement.ts';
import type { Ids } from '../platform/ids.ts';
import type { JournalEntry } from './journal-entry.ts';
import { faultOf, HOUSE } from './journal-entry.ts';
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
  /** Owned by the trader and locked: held, margin, staked, card, escrow. */
  locked: bigint;
}

/** Follows available balances that are the collateral of positions. */
export interface CollateralWatch {
  /** Whether positions of an owner rely on their available balance of an asset. */
  concerns(owner: string, asset: string): boolean;
  /** How much of a balance they leave to be spent; below 0 where they need more than there is. */
  spendable(tx: Reads, owner: string, asset: string, balance: bigint): bigint;
  /** The balance has changed, in this transaction. */
  changed(tx: Tx, owner: string, asset: string): void;
}

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
  /** What a trader can spend of an asset, as the transaction sees it. Minor units; below 0 where positions need more. */
  available(tx: Reads, owner: string, asset: string): bigint;
  /** The balance of the account `available`: more than can be spent where cross positions rely on it. */
  balance(tx: Reads, owner: string, asset: string): bigint;
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
/** The guard is part of the UPDATE, so no other spending can happen between check and change. */
const TAKE = `UPDATE LedgerAccount SET balance = balance + ?
  WHERE owner = ? AND kind = ? AND asset = ? AND balance >= ? RETURNING id`;
const GIVE = `INSERT INTO LedgerAccount (owner, kind, asset, balance) VALUES (?, ?, ?, ?)
  ON CONFLICT (owner, kind, asset) DO UPDATE SET balance = balance + excluded.balance RETURNING id`;
const BALANCES = 'SELECT kind, asset, balance FROM LedgerAccount WHERE owner = ?';
const AVAILABLE = "SELECT balance FROM LedgerAccount WHERE owner = ? AND kind = 'available' AND asset = ?";
const HOLDERS = `SELECT owner, balance FROM LedgerAccount WHERE asset = ? AND owner <> '${HOUSE}' AND balance > 0`;
const HELD = 'SELECT 1 FROM LedgerAccount WHERE asset = ? LIMIT 1';

export function createLedger(db: Pick<Database, 'readNow'>, clock: Clock, ids: Ids): Ledger {
  const cache = new Map<string, ReadonlyMap<string, AssetBalance>>();
  let collateral: CollateralWatch | undefined;

  const balance = (tx: Reads, owner: string, asset: string) =>
    (tx.get(AVAILABLE, owner, asset)?.balance as bigint | undefined) ?? 0n;

  /** @throws InsufficientBalanceError where an entry takes what positions need */
  function checkCollateral(tx: Tx, { kind, postings }: JournalEntry): void {
    if (!collateral || OF_POSITIONS.has(kind)) return;
    for (const { owner, account, asset, amount } of postings) {
      if (account !== 'available' || !collateral.concerns(owner, asset)) continue;
      if (amount < 0n && collateral.spendable(tx, owner, asset, balance(tx, owner, asset)) < 0n) {
        throw new InsufficientBalanceError(owner, account, asset);
      }
      collateral.changed(tx, owner, asset);
    }
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
      const fault = faultOf(entry);
      if (fault) throw new Error(`Ledger entry ${entry.kind} of ${entry.reference}: ${fault}.`);
      return tx.step(() => {
        const now = clock.now();
        const uuid = ids.uuid(now);
        const entryId = tx.run(INSERT_ENTRY, uuid, entry.kind, entry.reference, now).lastId;
        for (const posting of entry.postings) {
          const guarded = posting.amount < 0n && posting.owner !== HOUSE;
          const row = guarded
            ? tx.get(TAKE, posting.amount, posting.owner, posting.account, posting.asset, -posting.amount)
            : tx.get(GIVE, posting.owner, posting.account, posting.asset, posting.amount);
          if (!row) throw new InsufficientBalanceError(posting.owner, posting.account, posting.asset);
          tx.run(INSERT_POSTING, entryId, row.id as number, posting.amount);
        }
        checkCollateral(tx, entry);
        const owners = new Set(entry.postings.map((posting) => posting.owner));
        tx.afterCommit(() => {
          for (const owner of owners) cache.delete(owner);
        });
        return uuid;
      });
    },
    available(tx, owner, asset) {
      const held = balance(tx, owner, asset);
      return collateral?.concerns(owner, asset) ? collateral.spendable(tx, owner, asset, held) : held;
    },
    balance,
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
