import { SECOND } from '@papermint/contracts/common/time-units';
import type { Tx } from '../platform/database/commit.ts';
import type { Posting } from './journal-entry.ts';
import { HOUSE } from './journal-entry.ts';
import type { LedgerState } from './ledger-state.ts';

const KEEP = 'INSERT INTO BookedPrice (asset, second, price) VALUES (?, ?, ?) ON CONFLICT DO NOTHING';

/**
 * Keeps the price of an asset that the house receives, pays or charges, once a second. Figures of the house value an
 * amount at this price, so a scenario or another price path changes no past figure.
 * @param now simulated, ms
 */
export function keepPrice(state: LedgerState, tx: Tx, posting: Posting, now: number): void {
  const { owner, account, asset } = posting;
  if (owner !== HOUSE || asset === 'USD' || (account !== 'fees' && account !== 'external')) return;
  const { priced, priceAt } = state;
  const second = Math.floor(now / SECOND);
  if (priced.get(asset) === second) return;
  const price = priceAt?.(asset, second * SECOND);
  if (price === undefined) return;
  tx.run(KEEP, asset, second, price);
  priced.set(asset, second);
  tx.onRollback(() => priced.delete(asset));
}
