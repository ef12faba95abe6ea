import type { CrossAccount, CrossPart } from '@papermint/contracts/futures/liquidation-quote';
import { crossAccount } from '@papermint/contracts/futures/liquidation-quote';
import type { Ledger } from '../../../ledger/ledger.ts';
import type { CollateralWatch } from '../../../ledger/ledger-state.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { Reads } from '../../../platform/database/statement.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Markets } from '../../markets/markets-service.ts';
import type { CrossPartRecord } from '../futures-types.ts';
import type { PositionsStore } from '../positions/positions-store.ts';

/** A position as it counts in its cross account. */
export type MarkedPosition = CrossPart & CrossPartRecord;

/**
 * Cross margin. All cross positions in a quote currency share its available balance, their margins and their unrealized
 * P&L. A trader cannot spend what these positions need.
 */
export interface CrossMargin extends Pick<CollateralWatch, 'concerns' | 'spendable'> {
  /** The part of a balance that the positions leave to spend; below 0 if they need more than the balance. */
  left(balance: bigint, positions: readonly MarkedPosition[]): bigint;
  /** Must be called after a trader has opened or lost a cross position. */
  follow(tx: Tx, traderId: string, quote: string): void;
  /** The open cross positions at their marks now. */
  marked(reads: Reads, traderId: string, quote: string): MarkedPosition[];
  account(reads: Reads, traderId: string, quote: string): CrossAccount;
  /** Reads who has cross positions. */
  load(): void;
}

interface Parts {
  store: PositionsStore;
  ledger: Pick<Ledger, 'balance'>;
  markets: Pick<Markets, 'instrument' | 'priceTicksAt'>;
  clock: Clock;
}

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);

export function createCrossMargin({ store, ledger, markets, clock }: Parts): CrossMargin {
  const followed = new Set<string>();
  const keyOf = (traderId: string, quote: string) => `${traderId} ${quote}`;

  const marked: CrossMargin['marked'] = (reads, traderId, quote) =>
    store.crossParts(reads, traderId, quote).map((part) => ({
      ...part,
      scales: markets.instrument(part.pair),
      markTicks: markets.priceTicksAt(part.pair, clock.now()),
    }));

  function left(balance: bigint, positions: readonly MarkedPosition[]): bigint {
    const { equity, initial } = crossAccount(balance, positions);
    return least(equity - initial, balance);
  }

  function load(): void {
    followed.clear();
    for (const { traderId, quote } of store.crossAccounts(store.committed))
      followed.add(keyOf(traderId, quote));
  }

  return {
    marked,
    load,
    concerns: (owner, asset) => followed.size > 0 && followed.has(keyOf(owner, asset)),
    left,
    spendable: (reads, owner, asset, balance) => left(balance, marked(reads, owner, asset)),
    account: (reads, traderId, quote) =>
      crossAccount(ledger.balance(reads, traderId, quote), marked(reads, traderId, quote)),
    follow(tx, traderId, quote) {
      const key = keyOf(traderId, quote);
      const before = followed.has(key);
      const has = store.crossParts(tx, traderId, quote).length > 0;
      if (has === before) return;
      if (has) followed.add(key);
      else followed.delete(key);
      tx.onRollback(() => (before ? followed.add(key) : followed.delete(key)));
    },
  };
}
