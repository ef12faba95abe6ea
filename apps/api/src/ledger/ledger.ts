import { bindVerbs } from '../platform/bind-verbs.ts';
import type { Ids } from '../platform/commands/ids.ts';
import { createKeyedListeners } from '../platform/flow/listeners.ts';
import type { Clock } from '../platform/time/clock.ts';
import {
  accountsIn,
  availableBalance,
  balancesOf,
  holdersOf,
  isHeld,
  ownedBalance,
  ownersOf,
  spendableBalance,
} from './balances.ts';
import type { JournalEntry } from './journal-entry.ts';
import type { CollateralWatch, LedgerState, PriceAt } from './ledger-state.ts';
import { postAllEntries, postEntry } from './post-entry.ts';
import type { LedgerReport } from './verify.ts';
import { verifyLedger } from './verify.ts';

/** The journal of all money, and the balances that follow from it. */
export type Ledger = ReturnType<typeof createLedger>;

export function createLedger(db: LedgerState['db'], clock: Clock, ids: Ids) {
  const state: LedgerState = {
    db,
    clock,
    ids,
    cache: new Map(),
    rows: new Map(),
    ownedRows: new Map(),
    priced: new Map(),
    listeners: createKeyedListeners(),
    collateral: undefined,
    priceAt: undefined,
  };
  return bindVerbs(state, {
    post: postEntry,
    postAll: postAllEntries,
    available: spendableBalance,
    balance: availableBalance,
    owned: ownedBalance,
    balancesOf,
    holdersOf,
    ownersOf,
    accountsIn,
    isHeld,
    watchCollateral,
    priceBookings,
    onEntry,
    verify,
  });
}

/** Sets the watch of available balances that cross positions rely on. Called once. */
function watchCollateral(state: LedgerState, watch: CollateralWatch): void {
  state.collateral = watch;
}

/** Sets the source of the prices that are kept with bookings of the house. Called once. */
function priceBookings(state: LedgerState, priceAt: PriceAt): void {
  state.priceAt = priceAt;
}

/** Tells a listener of each entry that changes a balance of an owner, after its commit. @returns a way to stop */
function onEntry(
  { listeners }: LedgerState,
  owner: string,
  listener: (entry: JournalEntry) => void,
): () => void {
  return listeners.add(owner, listener);
}

/** Recomputes everything from the postings. */
const verify = ({ db }: LedgerState): LedgerReport => verifyLedger(db.readNow);
