import type { PositionSide } from '@papermint/contracts/futures/sides';
import type { Fill } from '@papermint/contracts/orders/model';
import { bindVerbs } from '../../platform/bind-verbs.ts';
import type { Numbered } from './numbered-orders-store.ts';
import type { OrderRecord } from './order-records.ts';
import type { OrderView } from './order-view.ts';
import type { OrdersStore } from './orders-store.ts';

interface NumberedOrdersDeps<O> {
  store: Pick<
    OrdersStore,
    'byNumber' | 'byClientId' | 'numbered' | 'numberedFills' | 'amendments' | 'prevented'
  >;
  viewOf: (order: OrderRecord) => O;
  fillOf: OrderView['fill'];
  pnlOf: OrderView['realized'];
}

/** What an order has beside its view. */
export interface OrderChange {
  /** When it last changed; simulated, ms. */
  updatedAt: number;
  /** Whether its stop price or trailing distance has triggered it. */
  wasTriggered: boolean;
  /** Of futures: whether it is listed among orders while it waits for its trigger. */
  amongOrders: boolean;
}

/** A trader's orders and fills by their numbers, as committed. */
export function createNumberedOrders<O extends object>(deps: NumberedOrdersDeps<O>) {
  const { store, viewOf } = deps;
  const changed = (order: OrderRecord): O & OrderChange => ({ ...viewOf(order), ...changeOf(order) });
  const one = (order: OrderRecord | undefined) => order && changed(order);
  return {
    /** The trader's order with a number; undefined if they have none. */
    byNumber: (traderId: string, number: number): (O & OrderChange) | undefined =>
      one(store.byNumber(traderId, number)),
    /** The trader's newest order with an id of their own; undefined if they have none. */
    byClientId: (traderId: string, clientId: string): (O & OrderChange) | undefined =>
      one(store.byClientId(traderId, clientId)),
    /** In the order of their numbers: the first ones from a number or an instant on, else the latest. */
    numbered: (traderId: string, filter: Numbered): (O & OrderChange)[] =>
      store.numbered(traderId, filter).map(changed),
    /** The amendments of an order of a trader by its number, oldest first. */
    amendments: (traderId: string, number: number) => store.amendments(traderId, number),
    /** The prevented matches of a trader in a pair, oldest first. */
    prevented: (traderId: string, of: Parameters<typeof store.prevented>[1]) => store.prevented(traderId, of),
    ...bindVerbs(deps, { numberedFills }),
  };
}

/** In the order of their numbers: the first ones from a number or an instant on, else the latest. */
function numberedFills<O>(
  { store, fillOf, pnlOf }: NumberedOrdersDeps<O>,
  traderId: string,
  filter: Numbered & { order?: string | undefined },
): NumberedFill[] {
  return store.numberedFills(traderId, filter).map((fill) => ({
    ...fillOf(fill),
    realizedPnl: pnlOf(fill),
    positionSide: fill.positionSide ?? null,
  }));
}

/** A fill, with what only futures have. */
export interface NumberedFill extends Fill {
  /** The P&L that it realized, in quote; `0` where it closed nothing, and on spot. */
  realizedPnl: string;
  /** In hedge mode the side of the position of its order. */
  positionSide: PositionSide | null;
}

/** Only a trigger gives an order that waited for one another time priority. */
const changeOf = (order: OrderRecord): OrderChange => ({
  updatedAt: order.updatedAt,
  wasTriggered:
    (order.stopTicks ?? order.trailing) !== null && order.status !== 'untriggered' && order.priority !== null,
  amongOrders: order.amongOrders ?? false,
});
