import type { Tx } from '../platform/database/commit.ts';
import type { Reads } from '../platform/database/statement.ts';
import type { Posting } from './journal-entry.ts';
import { HOUSE } from './journal-entry.ts';
import { ownedRowsOf } from './ledger-accounts.ts';
import type { AssetBalance, LedgerState } from './ledger-state.ts';

const BALANCES = 'SELECT kind, asset, balance FROM LedgerAccount WHERE owner = ?';
const AVAILABLE = "SELECT balance FROM LedgerAccount WHERE owner = ? AND kind = 'available' AND asset = ?";
const BALANCE = 'SELECT balance FROM LedgerAccount WHERE id = ?';
const HOLDERS = `SELECT owner, balance FROM LedgerAccount WHERE asset = ? AND owner <> '${HOUSE}' AND balance > 0`;
const ACCOUNTS =
  'SELECT owner, kind AS account, asset, balance AS amount FROM LedgerAccount WHERE asset = ? AND owner <> ? AND balance > 0 ORDER BY id';
const HELD = 'SELECT 1 FROM LedgerAccount WHERE asset = ? LIMIT 1';

/** The balance of the account `available`: more than can be spent if cross positions rely on it. Minor units. */
export function availableBalance(_: LedgerState, tx: Reads, owner: string, asset: string): bigint {
  return (tx.get(AVAILABLE, owner, asset)?.balance as bigint | undefined) ?? 0n;
}

/** What a trader can spend of an asset, as the transaction sees it. Minor units; below 0 if positions need more. */
export function spendableBalance(state: LedgerState, tx: Reads, owner: string, asset: string): bigint {
  const { collateral } = state;
  const balance = availableBalance(state, tx, owner, asset);
  return collateral?.concerns(owner, asset) ? collateral.spendable(tx, owner, asset, balance) : balance;
}

/**
 * What a trader owns of an asset, locked or not, as the transaction sees it. Minor units. Staked and card balances do not
 * count, because transactions of their own lead there and back.
 */
export function ownedBalance(state: LedgerState, tx: Reads, owner: string, asset: string): bigint {
  return ownedRowsOf(state, tx, owner, asset).reduce(
    (sum, id) => sum + (tx.get(BALANCE, id)?.balance as bigint),
    0n,
  );
}

/** All assets that a trader has ever owned, as committed. Cached until their next entry. */
export function balancesOf(state: LedgerState, owner: string): ReadonlyMap<string, AssetBalance> {
  const { cache } = state;
  let balances = cache.get(owner);
  if (!balances) {
    balances = readBalances(state, owner);
    cache.set(owner, balances);
  }
  return balances;
}

function readBalances({ db }: LedgerState, owner: string): ReadonlyMap<string, AssetBalance> {
  const balances = new Map<string, AssetBalance>();
  for (const row of db.readNow.all(BALANCES, [owner])) {
    const asset = row.asset as string;
    const balance = balances.get(asset) ?? { available: 0n, locked: 0n, staked: 0n, cards: 0n, margin: 0n };
    const amount = row.balance as bigint;
    if (row.kind === 'available') balance.available += amount;
    else balance.locked += amount;
    if (row.kind === 'staked') balance.staked += amount;
    else if (row.kind === 'card' || row.kind === 'authorized') balance.cards += amount;
    else if (row.kind === 'margin') balance.margin += amount;
    balances.set(asset, balance);
  }
  return balances;
}

/** How many traders own an asset, and how much (minor units, locked or not); as committed. */
export function holdersOf({ db }: LedgerState, asset: string): { count: number; amount: bigint } {
  const rows = db.readNow.all(HOLDERS, [asset]);
  // Summed here, because the database would turn a sum beyond 2^53 into a float.
  const amount = rows.reduce((sum, { balance }) => sum + (balance as bigint), 0n);
  return { count: new Set(rows.map(({ owner }) => owner)).size, amount };
}

/** All traders that own an asset, locked or not, as the transaction sees it. Minor units. */
export function ownersOf(_: LedgerState, tx: Tx, asset: string): { owner: string; amount: bigint }[] {
  const amounts = new Map<string, bigint>();
  for (const row of tx.all(HOLDERS, asset)) {
    const owner = row.owner as string;
    amounts.set(owner, (amounts.get(owner) ?? 0n) + (row.balance as bigint));
  }
  return [...amounts].map(([owner, amount]) => ({ owner, amount }));
}

/** The accounts of traders that hold an asset, as the transaction sees them. Minor units. */
export const accountsIn = (_: LedgerState, tx: Tx, asset: string): Posting[] =>
  tx.all(ACCOUNTS, asset, HOUSE) as unknown as Posting[];

/** Whether anybody has ever owned an asset; as a transaction sees it, or as committed. */
export function isHeld({ db }: LedgerState, asset: string, tx?: Tx): boolean {
  return (tx ? tx.get(HELD, asset) : db.readNow.get(HELD, [asset])) !== undefined;
}
