import type { BracketTrigger } from '@papermint/contracts/futures/margin-parameters';
import { valueUnits } from '@papermint/contracts/futures/position-quote';
import { baseUnits } from '@papermint/contracts/orders/order-quote';
import type { SplitTerms } from '@papermint/contracts/orders/split-terms';
import { isReverse, splitAmount, splitPrice } from '@papermint/contracts/orders/split-terms';
import type { TrailingDistance } from '@papermint/contracts/orders/trailing-quote';
import { splitDistance } from '../../../orders/amending/split-rules.ts';
import type { OrderEngine } from '../../../orders/order-engine.ts';
import type { OrderRecord } from '../../../orders/records/order-records.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Markets } from '../../markets/markets-service.ts';
import type { PositionRecord } from '../futures-types.ts';
import type { PositionFills } from './position-fills.ts';
import type { PositionsStore } from './positions-store.ts';
import type { SettledDeps } from './settled-positions.ts';
import { settleTouched } from './settled-positions.ts';

interface SplitDeps extends SettledDeps {
  orders: OrderEngine;
  store: PositionsStore;
  fills: PositionFills;
  markets: Markets;
  clock: Clock;
}

/** What a notification is about. */
interface ChangedRecord {
  kind: string;
  subject: string;
}

const SYSTEM = { kind: 'system' } as const;

/**
 * Changes the positions and orders in contracts on a stock when it splits: the amount is multiplied by the ratio, and the
 * entry price, which is cost by amount, divided by it. Cost, margin and P&L stay. A reverse split cancels all orders.
 * It closes a rest of less than a lot at the mark, without a fee.
 * @returns by owner, a changed position or order
 */
export function splitPositions(
  deps: SplitDeps,
  tx: Tx,
  pair: string,
  terms: SplitTerms,
  first: string,
): Map<string, ChangedRecord> {
  const { orders, store, fills, liquidations } = deps;
  const changed = new Map<string, ChangedRecord>();
  for (const { traderId, id } of store.openIn(tx, pair))
    changed.set(traderId, { kind: 'futures_position', subject: id });
  if (isReverse(terms)) {
    orders.cancelIn(tx, pair, SYSTEM, { first, code: 'stock_split' });
    for (const { id } of store.openIn(tx, pair)) {
      // Closing a part of one position of a cross account may have taken margin of another.
      const position = store.byId(tx, id);
      if (position) closeFraction(deps, tx, position, terms, first);
    }
  }
  for (const position of store.openIn(tx, pair)) {
    splitFigures(position, terms);
    fills.put(tx, position);
  }
  if (!isReverse(terms)) {
    for (const order of orders.split(tx, pair, terms)) {
      if (!changed.has(order.traderId))
        changed.set(order.traderId, { kind: 'futures_order', subject: order.id });
      splitBrackets(deps, tx, order, terms);
    }
  }
  liquidations.rearmChanged(tx, [pair]);
  return changed;
}

/** Splits all amounts, so that the prices that follow from them stay comparable. */
function splitFigures(position: PositionRecord, terms: SplitTerms): void {
  position.amount = splitAmount(position.amount, terms);
  position.closed = splitAmount(position.closed, terms);
  position.opened = position.amount + position.closed;
}

/** Splits the take profit and stop loss that an order sets for its position when it fills. */
function splitBrackets({ store }: SplitDeps, tx: Tx, { id, side, margin }: OrderRecord, terms: SplitTerms) {
  if (!margin || (margin.takeProfit === null && margin.stopLoss === null)) return;
  store.putBrackets(tx, id, {
    takeProfit: splitTrigger(margin.takeProfit, terms, side === 'buy'),
    stopLoss: splitTrigger(margin.stopLoss, terms, side === 'sell'),
  });
}

/** @param up whether its price is rounded up */
function splitTrigger(trigger: BracketTrigger | null, terms: SplitTerms, up: boolean): BracketTrigger | null {
  if (trigger === null) return null;
  if ('ticks' in trigger) return { ticks: splitPrice(trigger.ticks, terms, up) as number };
  const { trailing, activationTicks } = trigger;
  return {
    trailing: splitDistance(trailing, terms) as TrailingDistance,
    activationTicks: splitPrice(activationTicks, terms, up),
  };
}

function closeFraction(
  deps: SplitDeps,
  tx: Tx,
  position: PositionRecord,
  { from }: SplitTerms,
  first: string,
): void {
  const { fills, markets, clock } = deps;
  const { pair, side } = position;
  const instrument = markets.instrument(pair);
  const amount = position.amount % (baseUnits(1, instrument) * BigInt(from));
  if (amount === 0n) return;
  // The mark before the split, because the position still has the old shares.
  const mark = markets.priceTicksAt(pair, clock.now() - 1);
  const value = valueUnits(side, amount, mark, instrument);
  const tickLots = BigInt(mark) * (amount / baseUnits(1, instrument));
  const context = { released: 0n, insured: true, actor: SYSTEM, first };
  fills.close(tx, position, { amount, value, fee: 0n, tickLots }, context);
  settleTouched(deps, tx);
}
