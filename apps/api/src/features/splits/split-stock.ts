import { codeLabel } from '@papermint/contracts/money/asset-code';
import { isReverse, splitName } from '@papermint/contracts/orders/split-terms';
import { splitEntry } from '../../ledger/entries/corporate-entry.ts';
import type { Split } from '../../market/corporate/corporate-types.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { TradedInstrument } from '../markets/markets-types.ts';
import { ONE_AMOUNT } from '../wallet/wallet-types.ts';
import type { SplitRecord, SplitsDeps } from './splits-deps.ts';

const SYSTEM = { kind: 'system' } as const;

/**
 * Splits a stock: holdings, open orders, alerts, and positions in contracts on it. Must run once, at the instant at which the
 * split takes effect.
 */
export function splitStock(deps: SplitsDeps, tx: Tx, instrument: TradedInstrument, split: Split): void {
  const { spot, futures, alerts, twap, ids, clock, instrumentChanges } = deps;
  const { pair, base } = instrument;
  const first = `${codeLabel(base)} had a ${splitName(split)}.`;
  // Shares that orders reserve are available again before they become fewer.
  if (isReverse(split)) spot.cancelIn(tx, pair, SYSTEM, { first, code: 'stock_split' });
  const transactions = multiplyHoldings(deps, tx, base, split, ids.uuid(clock.now()));
  const orders = isReverse(split) ? [] : spot.split(tx, pair, split);
  alerts.split(tx, pair, split);
  twap.stopIn(tx, pair, first);
  // Each owner gets one notification, about the record that matters most.
  const changed = new Map<string, SplitRecord>([
    ...orders.map(({ traderId, id }) => [traderId, { kind: 'spot_order', subject: id }] as const),
    ...futures.split(tx, pair, split, first),
    ...[...transactions].map(([traderId, id]) => [traderId, { kind: 'split', subject: id }] as const),
  ]);
  for (const [owner, record] of changed) tell(deps, tx, owner, { instrument, split, record });
  instrumentChanges.changed(tx);
}

/** @returns the transaction of each holder */
function multiplyHoldings(
  { ledger, wallet, ids, clock }: SplitsDeps,
  tx: Tx,
  asset: string,
  split: Split,
  reference: string,
): Map<string, string> {
  const { to, from } = split;
  const accounts = ledger.accountsIn(tx, asset);
  const holders = [...new Set(accounts.map(({ owner }) => owner))];
  const before = new Map(holders.map((owner) => [owner, ledger.owned(tx, owner, asset)]));
  const entry = splitEntry({ reference, asset, accounts, to, from });
  if (entry.postings.length > 0) ledger.post(tx, entry);
  const createdAt = clock.now();
  const transactions = new Map<string, string>();
  for (const [traderId, owned] of before) {
    const amount = ledger.owned(tx, traderId, asset) - owned;
    if (amount === 0n) continue;
    const id = ids.uuid(createdAt);
    transactions.set(traderId, id);
    wallet.record(tx, {
      id,
      traderId,
      type: 'split',
      status: 'completed',
      reference,
      currency: asset,
      amount,
      ...ONE_AMOUNT,
      description: `${codeLabel(asset)}: ${splitName(split)}`,
      createdAt,
    });
  }
  return transactions;
}

const sharesText = (count: number) => (count === 1 ? '1 share' : `${count} shares`);

function tell(
  { notifications, markets, ledger }: SplitsDeps,
  tx: Tx,
  traderId: string,
  { instrument, split, record }: { instrument: TradedInstrument; split: Split; record: SplitRecord },
): void {
  const { pair, base } = instrument;
  const { to, from } = split;
  const shares = ledger.owned(tx, traderId, base);
  const orders = isReverse(split)
    ? `Open orders in ${codeLabel(pair)} were canceled.`
    : 'Open orders have the new number of shares and the new price.';
  const now = shares > 0n ? ` You hold ${markets.say(base, shares)} now.` : '';
  notifications.notify(tx, {
    traderId,
    ...record,
    title: `${codeLabel(base)}: ${splitName(split)}`,
    text: `${from === 1 ? 'Each share' : `Every ${from} shares`} became ${sharesText(to)}, and the price changed by the same ratio.${now} ${orders}`,
  });
}
