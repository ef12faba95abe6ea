import type { BracketTrigger } from '@papermint/contracts/futures/margin-parameters';
import type { TriggerPrice } from '@papermint/contracts/futures/trigger-prices';
import type { OrderRecord } from '../../../orders/records/order-records.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { PositionRecord } from '../futures-types.ts';

/** A position whose amount has changed since the engine last settled. */
export interface TouchedPosition {
  /** In its current state. It may have ended. */
  position: PositionRecord;
  /** Whether it replaced another position in its pair, which has ended. */
  follows?: boolean;
  /** The take profit and the stop loss that an order brought for it; null if it brought none. */
  takeProfit: BracketTrigger | null;
  stopLoss: BracketTrigger | null;
  /** The price that triggers them; by default the last price. */
  triggerBy?: TriggerPrice;
  /** Whether an order came in with them, which is refused if they cannot be set. */
  required?: boolean;
}

/** Collects what an execution touches, until its orders are settled. */
export class TouchedPositions {
  #touched = new Map<string, TouchedPosition>();
  #last: { tx: Tx; position: PositionRecord } | undefined;

  add(tx: Tx, { position, ...brackets }: TouchedPosition): void {
    const key = keyOf(position);
    const before = this.#touched.get(key);
    this.#touched.set(key, {
      position,
      follows: before !== undefined && (before.follows || before.position.id !== position.id),
      takeProfit: brackets.takeProfit ?? before?.takeProfit ?? null,
      stopLoss: brackets.stopLoss ?? before?.stopLoss ?? null,
      triggerBy: brackets.triggerBy ?? before?.triggerBy ?? 'last',
      required: brackets.required ?? before?.required ?? false,
    });
    this.#last = { tx, position };
    tx.onRollback(() => {
      this.#last = undefined;
      if (before) this.#touched.set(key, before);
      else this.#touched.delete(key);
    });
  }

  /** @returns everything since the last call */
  take(): TouchedPosition[] {
    const touched = [...this.#touched.values()];
    this.#touched.clear();
    return touched;
  }

  /** @returns the position touched last in a transaction, if an order of its trader in its pair may have done so */
  lastOf(tx: Tx, { traderId, pair, margin }: OrderRecord): PositionRecord | undefined {
    const last = this.#last?.tx === tx ? this.#last.position : undefined;
    if (last?.traderId !== traderId || last.pair !== pair) return undefined;
    return last.side === (margin?.positionSide ?? last.side) ? last : undefined;
  }
}

/** In hedge mode, the two positions of a pair follow each other in nothing. */
const keyOf = ({ traderId, pair, hedged, side }: PositionRecord): string =>
  hedged ? `${traderId} ${pair} ${side}` : `${traderId} ${pair}`;
