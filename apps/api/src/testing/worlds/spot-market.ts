import type { Order } from '@papermint/contracts/orders/model';
import type { AmendOrderInput, PlaceOrderInput } from '../../orders/placing/order-rules.ts';
import type { World } from '../../worlds/world.ts';
import { testTrader, testWorld } from './test-world.ts';

export const PAIR = 'BTC/USD';
export const TICK = 0.1;

/** A world with two traders, each with a million dollars and ten coins. */
export async function spotMarket() {
  const world = await testWorld();
  const rich = async () => {
    const traderId = await testTrader(world, { dollars: 100_000_000n });
    await world.deposits.receive(
      { actor: { kind: 'system' }, name: 'test.deposit' },
      { traderId, asset: 'BTC', amount: 1_000_000_000n, description: 'Wallet' },
    );
    return traderId;
  };
  return { world, ann: await rich(), bob: await rich() };
}

export const commandOf = (traderId: string, command = 'spot.place') =>
  ({ actor: { kind: 'trader', traderId }, name: command }) as const;

export const place = async (world: World, traderId: string, input: Partial<PlaceOrderInput> = {}) =>
  world.spot.place(commandOf(traderId), traderId, {
    pair: PAIR,
    side: 'buy',
    type: 'limit',
    amount: '0.01',
    ...input,
  });

export const cancel = (world: World, traderId: string, uuid: string) =>
  world.spot.cancel(commandOf(traderId, 'spot.cancel'), traderId, uuid);

export const amend = (world: World, traderId: string, uuid: string, input: AmendOrderInput) =>
  world.spot.amend(commandOf(traderId, 'spot.amend'), traderId, uuid, input);

export const happen = (world: World, input: Parameters<World['scenarios']['add']>[1]) =>
  world.scenarios.add({ actor: { kind: 'system' }, name: 'test.scenario' }, input);

/** The current price plus a distance in dollars. */
export function priceAt(world: World, distance: number): string {
  const now = world.markets.priceTicksAt(PAIR, world.clock.now()) * TICK;
  return textOfTicks(Math.round((now + distance) / TICK));
}

/** A price as the calls write it: 770.5, and 770 for a whole number. */
export const textOfTicks = (ticks: number) => String(Number((ticks * TICK).toFixed(1)));

export const ticksIn = (price: string) => Math.round(Number(price) / TICK);

export async function orderOf(world: World, traderId: string, uuid: string): Promise<Order> {
  const { data } = await world.spot.trades(traderId, { page: 1, perPage: 100, sort: '-createdAt' });
  return data.find((trade) => trade.uuid === uuid) as Order;
}

export const balanceOf = (world: World, traderId: string, asset: string) => {
  const { available, locked } = world.ledger.balancesOf(traderId).get(asset) ?? { available: 0n, locked: 0n };
  return { available, locked };
};

/** When an order made a transition, ms; undefined where it has not. */
export function movedAt(world: World, uuid: string, move: string): number | undefined {
  const [row] = world.db.readNow.all('SELECT at FROM Timeline WHERE thingId = ? AND move = ?', [uuid, move]);
  return row?.at as number | undefined;
}
