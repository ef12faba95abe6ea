import type { WaitingSource } from '../futures-types.ts';

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
