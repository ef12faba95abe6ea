import { DomainError } from '@papermint/contracts/common/domain-error';
import { excessCurve } from '@papermint/contracts/futures/liquidation-quote';
import { unrealizedPnl } from '@papermint/contracts/futures/position-quote';
import { InsufficientBalanceError } from '../../../ledger/insufficient-balance.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import { beyondMargin } from '../futures-rules.ts';
import type { PositionRecord } from '../futures-types.ts';
import type { MarginOrder, SettlementDeps } from './settlement-deps.ts';

/**
 * Keeps an order from filling beyond the bankruptcy price: the insurance fund covers liquidations, not fills.
 * @param position the one that is open after a fill
 * @throws DomainError if its equity at the mark is below 0
 */
export function checkSolvent(
  { cross, markets, clock }: SettlementDeps,
  tx: Tx,
  { traderId, pair, margin }: MarginOrder,
  position: PositionRecord | undefined,
): void {
  const instrument = markets.instrument(pair);
  const mark = markets.priceTicksAt(pair, clock.now());
  const isolated = position ? position.margin + unrealizedPnl(position, mark, instrument) : 0n;
  const isCross = margin.marginMode === 'cross';
  const equity = isCross ? cross.account(tx, traderId, instrument.quote).equity : isolated;
  if (equity < 0n) throw beyondMargin();
}

/** @throws DomainError if the position that an order has opened would be liquidated at the mark */
export function checkOpened(
  { cross, markets, clock }: SettlementDeps,
  tx: Tx,
  position: PositionRecord | undefined,
): void {
  if (!position) return;
  const { traderId, pair, quote } = position;
  if (cross.concerns(traderId, quote)) {
    const { equity, initial } = cross.account(tx, traderId, quote);
    if (equity < initial) throw new InsufficientBalanceError(traderId, 'available', quote);
  }
  const mark = markets.priceTicksAt(pair, clock.now());
  const isolated = position.marginMode === 'isolated';
  if (!isolated || excessCurve(position, markets.instrument(pair)).at(mark) > 0n) return;
  const why = 'At this size the average price is so far from the mark that the position would be liquidated';
  throw new DomainError('bad_input', `${why}: lower the amount or the leverage`, 'amount');
}
