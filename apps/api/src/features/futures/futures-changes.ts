import type { FuturesOrder, Position } from '@papermint/contracts/futures/model';
import { createListeners } from '../../platform/flow/listeners.ts';
import type { FuturesEngine } from './futures-engine.ts';
import type { FuturesStats } from './futures-stats.ts';
import type { FuturesChanges } from './futures-types.ts';
import type { PositionsStore } from './positions/positions-store.ts';
import type { PositionsView } from './positions/positions-view.ts';

interface ShownChanges {
  positions: Position[];
  orders: FuturesOrder[];
}

/** Tells listeners after each commit which positions and orders have changed. @returns a way to register one */
export function watchChanges(engine: FuturesEngine, stats: FuturesStats) {
  const listeners = createListeners<Parameters<FuturesChanges>>();
  engine.fills.onChange((tx, positions) => {
    tx.afterCommit(() => {
      for (const { id, traderId } of positions) {
        stats.changed(traderId);
        listeners.call(traderId, { position: id });
      }
    });
  });
  engine.orders.onOrder((traderId, { uuid }) => listeners.call(traderId, { order: uuid }));
  return listeners.add;
}

/** Positions and orders by their ids, as committed. Unknown ids are left out. */
export function shownChanges(
  store: PositionsStore,
  view: PositionsView,
  positionIds: Iterable<string>,
  orderIds: Iterable<string>,
): ShownChanges {
  const { committed } = store;
  return {
    positions: [...positionIds].flatMap((id) => {
      const position = store.byId(committed, id);
      return position ? [view.position(committed, position)] : [];
    }),
    orders: [...orderIds].flatMap((id) => {
      const order = store.order(committed, id);
      return order ? [view.order(order)] : [];
    }),
  };
}
