import { DomainError } from '@papermint/contracts/common/domain-error';
import { closingSide, positionSideOf } from '@papermint/contracts/futures/sides';
import type { TriggerPrice } from '@papermint/contracts/futures/trigger-prices';
import { priceText } from '@papermint/contracts/markets/ticks';
import { formatUnits } from '@papermint/contracts/money/amount';
import type { OrderEngine } from '../../../orders/order-engine.ts';
import type { OrderRecord } from '../../../orders/records/order-records.ts';
import { bindVerbs } from '../../../platform/bind-verbs.ts';
import type { Actor } from '../../../platform/commands/commands.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { Markets } from '../../markets/markets-service.ts';
import { sideInMode } from '../futures-rules.ts';
import type { PositionRecord } from '../futures-types.ts';
import type { PositionsStore } from '../positions/positions-store.ts';

/** New trigger prices (ticks) of a position; null removes one, undefined leaves it. */
export interface BracketTicks {
  takeProfitTicks?: number | null | undefined;
  stopLossTicks?: number | null | undefined;
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
  const takeProfit = bound.find(({ type }) => type === 'take_profit');
  const stopLoss = bound.find(({ type }) => type === 'stop');
  return { ...(takeProfit && { takeProfit }), ...(stopLoss && { stopLoss }) };
}

function setBracket(
  deps: BoundOrdersDeps,
  tx: Tx,
  position: PositionRecord,
  type: 'take_profit' | 'stop',
  ticks: number | null | undefined,
  triggerBy: TriggerPrice,
  actor: Actor,
): void {
  const { engine, markets } = deps;

  if (ticks === undefined) return;
  const { takeProfit, stopLoss } = bracketsOf(deps, tx, position);
  const before = type === 'take_profit' ? takeProfit : stopLoss;
  if (ticks === null) {
    if (before) engine.cancel(tx, before, actor);
    return;
  }
  const { pair, traderId, side, amount, leverage, marginMode, id } = position;
  const { tick, baseScale } = markets.instrument(pair);
  const stopPrice = priceText(ticks, tick);
  try {
    if (before?.margin?.triggerBy === triggerBy) {
      if (before.stopTicks !== ticks) engine.amend(tx, before, { stopPrice });
      return;
    }
    if (before) engine.cancel(tx, before, actor);
    engine.place(tx, actor, traderId, {
      pair,
      side: closingSide(side),
      type,
      stopPrice,
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
        takeProfitTicks: null,
        stopLossTicks: null,
      },
    });
  } catch (error) {
    if (!(error instanceof DomainError) || error.key !== 'stopPrice') throw error;
    const [key, label] = type === 'take_profit' ? ['takeProfit', 'Take profit'] : ['stopLoss', 'Stop loss'];
    const message = error.message.replace(/^(Trigger|Stop) price/, label as string);
    throw new DomainError(error.code, message, key, error.more);
  }
}

/** @throws DomainError if one would trigger immediately, or the market is halted */
function setBracketsOf(
  deps: BoundOrdersDeps,
  tx: Tx,
  position: PositionRecord,
  { takeProfitTicks, stopLossTicks, triggerBy }: BracketTicks,
  actor: Actor,
): void {
  setBracket(deps, tx, position, 'take_profit', takeProfitTicks, triggerBy, actor);
  setBracket(deps, tx, position, 'stop', stopLossTicks, triggerBy, actor);
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
