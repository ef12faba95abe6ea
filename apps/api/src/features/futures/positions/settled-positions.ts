import { DomainError } from '@papermint/contracts/common/domain-error';
import type { Tx } from '../../../platform/database/commit.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Markets } from '../../markets/markets-service.ts';
import type { Notifications } from '../../notifications/notifications-service.ts';
import type { Funding } from '../funding/funding.ts';
import type { PositionRecord } from '../futures-types.ts';
import type { Liquidations } from '../liquidation/liquidations.ts';
import type { CrossMargin } from '../margin/cross-margin.ts';
import type { BoundOrders } from '../orders/bound-orders.ts';
import type { RealizedFills } from './realized-fills.ts';
import { storeRealized } from './realized-fills.ts';
import type { TouchedPosition, TouchedPositions } from './touched-positions.ts';

export interface SettledDeps {
  touched: TouchedPositions;
  realized: RealizedFills;
  markets: Pick<Markets, 'instrument'>;
  clock: Clock;
  cross: Pick<CrossMargin, 'concerns'>;
  bound: BoundOrders;
  funding: Funding;
  notifications: Pick<Notifications, 'notify'>;
  liquidations: Liquidations;
}

/** Fits orders, brackets, funding and liquidations to all positions that an execution has touched. */
export function settleTouched(deps: SettledDeps, tx: Tx): void {
  for (const part of deps.realized.take()) storeRealized(deps, tx, part);
  for (const touched of deps.touched.take()) settlePosition(deps, tx, touched);
}

function settlePosition(
  deps: SettledDeps,
  tx: Tx,
  { position, follows, ...brackets }: TouchedPosition,
): void {
  const { bound, funding, liquidations } = deps;
  const { traderId, pair, quote, side, status } = position;
  const isOpen = status === 'open';
  bound.fit(tx, position);
  if (isOpen) {
    funding.begin(tx);
    setBrackets(deps, tx, position, brackets);
  }
  liquidations.rearm(tx, pair, follows ? undefined : side);
  rearmCross(deps, tx, traderId, quote);
}

/** Schedules the liquidation of a cross account again, if the trader has one. */
export function rearmCross(
  { cross, liquidations }: SettledDeps,
  tx: Tx,
  traderId: string,
  quote: string,
): void {
  if (cross.concerns(traderId, quote)) liquidations.rearmCross(tx, traderId, quote);
}

/**
 * Sets the brackets that an order brought. A resting order that has filled keeps its fill, so its trader is told of a
 * bracket that cannot be set.
 * @throws DomainError at `takeProfit` or `stopLoss` if an incoming order brought it
 */
function setBrackets(
  { bound, notifications }: SettledDeps,
  tx: Tx,
  position: PositionRecord,
  { takeProfit, stopLoss, triggerBy = 'last', required }: Omit<TouchedPosition, 'position' | 'follows'>,
): void {
  for (const [title, bracket] of [
    ['Take profit not set', { triggerBy, takeProfit: takeProfit ?? undefined }],
    ['Stop loss not set', { triggerBy, stopLoss: stopLoss ?? undefined }],
  ] as const) {
    try {
      tx.step(() => bound.set(tx, position, bracket, { kind: 'system' }));
    } catch (error) {
      if (!(error instanceof DomainError) || required) throw error;
      const { id: subject, traderId, pair, side } = position;
      const text = `Your ${pair} ${side} position was opened without it. ${error.message}.`;
      notifications.notify(tx, { traderId, kind: 'futures_position', subject, title, text });
    }
  }
}
