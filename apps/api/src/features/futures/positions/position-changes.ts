import { liquidationTicks } from '@papermint/contracts/futures/liquidation-quote';
import type { JournalEntry } from '../../../ledger/journal-entry.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { PositionRecord } from '../futures-types.ts';
import type { OwnedPosition, PositionFillsDeps } from './position-fills-deps.ts';

/** Stores an open position, with its liquidation price. */
export function putPosition(deps: PositionFillsDeps, tx: Tx, position: PositionRecord): void {
  const { store, clock } = deps;
  setLiquidation(deps, position);
  store.put(tx, position, clock.now());
  announce(deps, tx, [position]);
}

export function setLiquidation({ markets }: PositionFillsDeps, position: PositionRecord): void {
  const { marginMode, pair } = position;
  position.liquidationTicks =
    marginMode === 'cross' ? null : (liquidationTicks(position, markets.instrument(pair)) ?? null);
}

/** Tells the listeners which positions have changed. */
export function announce(
  { listeners }: PositionFillsDeps,
  tx: Tx,
  positions: readonly OwnedPosition[],
): void {
  listeners.call(tx, positions);
}

/** `0.1 BTC long` */
export function describePosition(
  { markets }: PositionFillsDeps,
  { pair, side }: PositionRecord,
  amount: bigint,
): string {
  return `${markets.say(markets.instrument(pair).base, amount)} ${side}`;
}

/** Adds to the trader's transactions. */
export function recordTransaction(
  { wallet, ids, clock }: PositionFillsDeps,
  tx: Tx,
  { id, traderId, quote }: PositionRecord,
  { amount, fee }: { amount: bigint; fee: bigint },
  description: string,
): void {
  if (amount === 0n) return;
  const now = clock.now();
  wallet.record(tx, {
    id: ids.uuid(now),
    traderId,
    type: 'futures',
    status: 'completed',
    currency: quote,
    amount,
    counterCurrency: null,
    counterAmount: null,
    fee: fee === 0n ? null : fee,
    feeCurrency: fee === 0n ? null : quote,
    description,
    reference: id,
    createdAt: now,
  });
}

/** Posts an entry, unless all of its amounts are 0. */
export function postEntry({ ledger }: PositionFillsDeps, tx: Tx, entry: JournalEntry): void {
  if (entry.postings.length > 0) ledger.post(tx, entry);
}
