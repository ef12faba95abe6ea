import type { BracketTrigger } from '@papermint/contracts/futures/margin-parameters';
import { closingSide, positionSideOf } from '@papermint/contracts/futures/sides';
import type { TriggerPrice } from '@papermint/contracts/futures/trigger-prices';
import { priceText } from '@papermint/contracts/markets/ticks';
import { formatUnits } from '@papermint/contracts/money/amount';
import type { AttachedKind } from '@papermint/contracts/orders/attached-fields';
import type { OrderEngine } from '../../../orders/order-engine.ts';
import { ATTACHED_TYPES, attachedRefusal, trailFields } from '../../../orders/placing/attached-rules.ts';
import type { PlaceOrderInput } from '../../../orders/placing/order-rules.ts';
import type { OrderRecord } from '../../../orders/records/order-records.ts';
import { bindVerbs } from '../../../platform/bind-verbs.ts';
import type { Actor } from '../../../platform/commands/commands.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { Markets } from '../../markets/markets-service.ts';
import { sideInMode } from '../futures-rules.ts';
import type { PositionRecord } from '../futures-types.ts';
import { trailText } from '../positions/bracket-view.ts';
import type { PositionsStore } from '../positions/positions-store.ts';
import { attachedKindOf, isSameTrigger } from './bracket-triggers.ts';

/** New triggers of a position; null removes one, undefined leaves it. */
export interface Brackets {
  takeProfit?: BracketTrigger | null | undefined;
  stopLoss?: BracketTrigger | null | undefined;
  /** The price that triggers the given ones. */
  triggerBy: TriggerPrice;
}

interface BoundOrdersDeps {
  store: PositionsStore;
  engine: Pick<OrderEngine, 'place' | 'amend' | 'cancel' | 'resize' | 'order'>;
  markets: Pick<Markets, 'instrument'>;
}

/** The orders that belong to a position: its take profit and stop loss, and all that only reduce it. */
export type BoundOrders = ReturnType<typeof createBoundOrders>;

const SYSTEM = { kind: 'system' } as const;

/** The untriggered take profit and stop loss of a position. */
function bracketsOf(
  { store }: BoundOrdersDeps,
  tx: Tx,
  { id, traderId, pair }: PositionRecord,
): { takeProfit?: OrderRecord; stopLoss?: OrderRecord } {
  const bound = store
    .reducing(tx, traderId, pair)
    .filter(({ margin, status }) => margin?.positionId === id && status === 'untriggered');
  const takeProfit = bound.find(({ type }) => attachedKindOf(type) === 'takeProfit');
  const stopLoss = bound.find(({ type }) => attachedKindOf(type) === 'stopLoss');
  return { ...(takeProfit && { takeProfit }), ...(stopLoss && { stopLoss }) };
}

function setBracket(
  deps: BoundOrdersDeps,
  tx: Tx,
  position: PositionRecord,
  kind: AttachedKind,
  trigger: BracketTrigger | null | undefined,
  triggerBy: TriggerPrice,
  actor: Actor,
): void {
  const { engine } = deps;
  if (trigger === undefined) return;
  const before = bracketsOf(deps, tx, position)[kind];
  if (trigger === null) {
    if (before) engine.cancel(tx, before, actor);
    return;
  }
  try {
    if (before?.margin?.triggerBy === triggerBy && changeBracket(deps, tx, before, trigger)) return;
    if (before) engine.cancel(tx, before, actor);
    placeBracket(deps, tx, position, kind, trigger, triggerBy, actor);
  } catch (error) {
    throw attachedRefusal(error, kind);
  }
}

/**
 * Changes a bound order where that keeps what it is: its price, or its distance with the best price that it has seen.
 * @returns false where another order must take its place
 */
function changeBracket(
  { engine, markets }: BoundOrdersDeps,
  tx: Tx,
  order: OrderRecord,
  trigger: BracketTrigger,
): boolean {
  const { stopTicks, trailing, activationTicks } = order;
  const before = trailing === null ? { ticks: stopTicks ?? 0 } : { trailing, activationTicks };
  if (isSameTrigger(before, trigger)) return true;
  const input = fieldsOf(trigger, markets.instrument(order.pair).tick);
  if ('ticks' in trigger) {
    if (trailing !== null) return false;
    engine.amend(tx, order, { stopPrice: input.stopPrice });
    return true;
  }
  if (trailing === null || activationTicks !== trigger.activationTicks) return false;
  const { trailingPercent, trailingAmount } = input;
  engine.amend(tx, order, { trailingPercent, trailingAmount });
  return true;
}

function placeBracket(
  { engine, markets }: BoundOrdersDeps,
  tx: Tx,
  position: PositionRecord,
  kind: AttachedKind,
  trigger: BracketTrigger,
  triggerBy: TriggerPrice,
  actor: Actor,
): void {
  const { pair, traderId, side, amount, leverage, marginMode, id } = position;
  const { tick, baseScale } = markets.instrument(pair);
  engine.place(tx, actor, traderId, {
    pair,
    side: closingSide(side),
    type: ATTACHED_TYPES[kind]['ticks' in trigger ? 'price' : 'trail'],
    ...fieldsOf(trigger, tick),
    amount: formatUnits(amount, baseScale),
    margin: {
      leverage,
      marginMode,
      reduceOnly: true,
      positionSide: sideInMode(position),
      positionId: id,
      triggerBy,
      enteredByStaff: false,
      priceMatch: null,
      takeProfit: null,
      stopLoss: null,
    },
  });
}

/** What triggers a bound order, as fields of an order. */
function fieldsOf(
  trigger: BracketTrigger,
  tick: string,
): Pick<PlaceOrderInput, 'stopPrice' | 'trailingPercent' | 'trailingAmount' | 'activationPrice'> {
  if ('ticks' in trigger) return { stopPrice: priceText(trigger.ticks, tick) };
  const { percent, amount, activationPrice } = trailText(trigger, tick);
  return trailFields({
    percent: percent ?? undefined,
    amount: amount ?? undefined,
    activationPrice: activationPrice ?? undefined,
  });
}

/** @throws DomainError if one would trigger immediately, or the market is halted */
function setBracketsOf(
  deps: BoundOrdersDeps,
  tx: Tx,
  position: PositionRecord,
  { takeProfit, stopLoss, triggerBy }: Brackets,
  actor: Actor,
): void {
  setBracket(deps, tx, position, 'takeProfit', takeProfit, triggerBy, actor);
  setBracket(deps, tx, position, 'stopLoss', stopLoss, triggerBy, actor);
}

/**
 * Fits a trader's reduce-only orders to a position in their pair, in hedge mode those of its side. Cancels orders without
 * an open position, and resizes orders for the whole position.
 */
function fitOrders({ store, engine }: BoundOrdersDeps, tx: Tx, position: PositionRecord): void {
  const { traderId, pair } = position;
  const isOver = position.status !== 'open';
  let left = isOver ? 0n : position.amount;
  for (const order of store.reducing(tx, traderId, pair)) {
    const { margin, status, side, amount, filled } = order;
    if (position.hedged && margin?.positionSide !== position.side) continue;
    // Canceling one of two linked orders cancels both.
    if (engine.order(tx, order.id)?.status !== status) continue;
    const wrong = isOver || positionSideOf(side) === position.side;
    if (wrong || (margin?.positionId && margin.positionId !== position.id)) {
      engine.cancel(tx, order, SYSTEM, { first: 'The position was closed.', code: 'position_closed' });
      continue;
    }
    if (status === 'untriggered') {
      const fits = margin?.positionId ? amount === position.amount : amount <= position.amount;
      if (!fits) engine.resize(tx, order, position.amount);
      continue;
    }
    const open = amount - filled;
    if (left === 0n)
      engine.cancel(tx, order, SYSTEM, {
        first: 'Other orders close the whole position.',
        code: 'position_closed',
      });
    else if (open > left) engine.resize(tx, order, filled + left);
    left -= open < left ? open : left;
  }
}

export function createBoundOrders(deps: BoundOrdersDeps) {
  return bindVerbs(deps, { brackets: bracketsOf, set: setBracketsOf, fit: fitOrders });
}
