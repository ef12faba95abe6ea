import type { Side } from '@papermint/contracts/orders/model';
import { orderTransitions } from '@papermint/contracts/orders/transitions';
import { SPOT } from '../../features/spot/spot-service.ts';
import { createTradingCalendar } from '../../features/spot/trading-calendar.ts';
import type { Depth } from '../../market/book/depth.ts';
import type { PlaceListInput } from '../../orders/lists/place-list.ts';
import type { OrderEngine } from '../../orders/order-engine.ts';
import { createOrderEngine } from '../../orders/order-engine.ts';
import type { AmendOrderInput, PlaceOrderInput } from '../../orders/placing/order-rules.ts';
import { createOrdersStore } from '../../orders/records/orders-store.ts';
import type { OrderTables, Venue } from '../../orders/venue.ts';
import { createStatuses } from '../../platform/commands/statuses.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { World } from '../../worlds/world.ts';
import { amend, cancel, commandOf, PAIR } from '../worlds/spot-market.ts';
import { createMarginSettlement } from './margin-settlement.ts';

/** A venue with an engine and a settlement, for random streams of orders to use and check. */
export interface StreamMarket {
  world: World;
  venue: Venue;
  /** The sides whose orders reserve an asset. */
  reserved: readonly (readonly [asset: string, sides: readonly Side[]])[];
  /** Whether staff may delist its pair, which needs somebody to cancel the open orders. */
  delists: boolean;
  /** Whether the money held for a purchase must pay for it. */
  paysFromHold: boolean;
  place(traderId: string, input: PlaceOrderInput): Promise<PlacedInStream>;
  placeList(traderId: string, input: PlaceListInput): Promise<unknown>;
  amend(traderId: string, id: string, input: AmendOrderInput): Promise<unknown>;
  cancel(traderId: string, id: string): Promise<unknown>;
  cancelAll(traderId: string): Promise<unknown>;
  book(): Depth;
}

type PlacedInStream = ReturnType<OrderEngine['view']['order']>;

/** The spot market of a world, by the commands of its traders. */
export function spotStreamMarket(world: World): StreamMarket {
  return {
    world,
    venue: SPOT,
    reserved: [
      ['USD', ['buy']],
      ['BTC', ['sell']],
    ],
    delists: true,
    paysFromHold: true,
    place: async (traderId, input) => (await world.spot.place(commandOf(traderId), traderId, input)).trade,
    placeList: (traderId, input) =>
      world.spot.placeList(commandOf(traderId, 'spot.placeList'), traderId, input),
    amend: (traderId, id, input) => amend(world, traderId, id, input),
    cancel: (traderId, id) => cancel(world, traderId, id),
    cancelAll: (traderId) => world.spot.cancelAll(commandOf(traderId, 'spot.cancelAll'), traderId, PAIR),
    book: () => world.spot.book(PAIR),
  };
}

/** An engine of its own over the same world: other tables, and the settlement of {@link createMarginSettlement}. */
export async function marginStreamMarket(world: World): Promise<StreamMarket> {
  const venue: Venue = {
    name: 'margin',
    tables: { orders: 'MarginOrder', fills: 'MarginFill' } as unknown as OrderTables,
    transitions: orderTransitions('margin_order'),
  };
  await copyTables(world);
  const { clock, ids, jobs, markets } = world;
  const engine = createOrderEngine({
    venue,
    clock,
    ids,
    jobs,
    market: markets,
    store: createOrdersStore(world.db, venue.tables),
    settlement: createMarginSettlement(world),
    calendar: createTradingCalendar(markets, world.flags),
    statuses: createStatuses(clock, { notify: () => undefined, mail: () => undefined }),
  });
  const act = <T>(work: (tx: Tx) => T) => world.db.commit(async (tx) => work(tx));
  const actor = (traderId: string) => ({ kind: 'trader', traderId }) as const;
  const existing = (tx: Tx, id: string) => {
    const order = engine.order(tx, id);
    if (!order) throw new Error(`There is no order ${id}.`);
    return order;
  };
  return {
    world,
    venue,
    reserved: [['USD', ['buy', 'sell']]],
    delists: false,
    paysFromHold: false,
    place: (traderId, input) =>
      act((tx) => engine.view.order(engine.place(tx, actor(traderId), traderId, input).order)),
    placeList: (traderId, input) => act((tx) => engine.placeList(tx, actor(traderId), traderId, input)),
    amend: (_, id, input) => act((tx) => engine.amend(tx, existing(tx, id), input)),
    cancel: (traderId, id) => act((tx) => engine.cancel(tx, existing(tx, id), actor(traderId))),
    cancelAll: (traderId) => act((tx) => engine.cancelOf(tx, traderId, PAIR, actor(traderId))),
    book: () => engine.quotes.book(PAIR),
  };
}

/** Makes tables like those of spot, empty. */
async function copyTables({ db }: World): Promise<void> {
  const tables = db.readNow.all("SELECT sql FROM sqlite_master WHERE name IN ('SpotOrder', 'SpotFill')", []);
  await db.commit(async (tx) => {
    for (const { sql } of tables) tx.run((sql as string).replace(/"Spot(Order|Fill)"/, '"Margin$1"'));
  });
}
