import type { Tx } from '../../platform/database/commit.ts';
import type { PositionRecord } from './futures-types.ts';

/** A position whose amount has changed since the engine last said that everything is settled. */
export interface TouchedPosition {
  traderId: string;
  pair: string;
  quote: string;
  /** As it is now; undefined where it has ended. */
  position: PositionRecord | undefined;
  /** The trigger prices (ticks) that an order brought for it; null where it brought none. */
  takeProfitTicks: number | null;
  stopLossTicks: number | null;
}

/** Collects what an execution touches, until its orders are settled. */
export class TouchedPositions {
  #touched = new Map<string, TouchedPosition>();

  add(tx: Tx, { traderId, pair, quote, position, ...brackets }: TouchedPosition): void {
    const key = `${traderId} ${pair}`;
    const before = this.#touched.get(key);
    this.#touched.set(key, {
      ...{ traderId, pair, quote, position },
      takeProfitTicks: brackets.takeProfitTicks ?? before?.takeProfitTicks ?? null,
      stopLossTicks: brackets.stopLossTicks ?? before?.stopLossTicks ?? null,
    });
    tx.onRollback(() => {
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
}
