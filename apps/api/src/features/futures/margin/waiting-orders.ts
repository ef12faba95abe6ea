import type { MarginMode } from '@papermint/contracts/futures/sides';
import type { Tx } from '../../../platform/database/commit.ts';

/** An order that has yet to place its parts, such as a TWAP order: the book does not have it. */
export interface WaitingOrder {
  pair: string;
  /** Null where it does not say. */
  marginMode: MarginMode | null;
}

/** Which orders of a trader wait to place their parts. */
export type WaitingSource = (tx: Tx, traderId: string) => readonly WaitingOrder[];

/** The orders that hold margin mode and position mode as resting orders do. Features that place orders later add theirs. */
export interface WaitingOrders {
  add(source: WaitingSource): void;
  of: WaitingSource;
}

export function createWaitingOrders(): WaitingOrders {
  const sources: WaitingSource[] = [];
  return {
    add: (source) => void sources.push(source),
    of: (tx, traderId) => sources.flatMap((source) => source(tx, traderId)),
  };
}
