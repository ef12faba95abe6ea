import { DAY } from '@papermint/contracts/common/time-units';
import type { Position } from '@papermint/contracts/futures/model';
import { priceText } from '@papermint/contracts/markets/ticks';
import type { PlaceFuturesInput } from '../../features/futures/orders/place-order.ts';
import type { World } from '../../worlds/world.ts';
import { testTrader, testWorld } from './test-world.ts';

export const PAIR = 'BTC/USD';

/** A world with two traders, each with a hundred thousand dollars. */
export async function futuresMarket() {
  const world = await testWorld();
  const rich = () => testTrader(world, { dollars: 10_000_000n });
  return { world, ann: await rich(), bob: await rich() };
}

const futuresCommand = (traderId: string, name = 'futures.place') =>
  ({ actor: { kind: 'trader', traderId }, name }) as const;

export const open = (world: World, traderId: string, input: Partial<PlaceFuturesInput> = {}) =>
  world.futures.place(futuresCommand(traderId), traderId, {
    pair: PAIR,
    side: 'buy',
    type: 'market',
    amount: '0.1',
    leverage: 10,
    marginMode: 'isolated',
    ...input,
  });

export const closePosition = (world: World, traderId: string, uuid: string, amount?: string) =>
  world.futures.close(futuresCommand(traderId, 'futures.close'), traderId, { uuid, amount });

/** The last price of BTC futures, and a distance in ticks from it, as text. */
export function lastPriceAt(world: World, distance: number): string {
  const ticks = world.markets.futures.priceTicksAt(PAIR, world.clock.now()) + distance;
  return priceText(ticks, world.markets.instrument(PAIR).tick);
}

/** The latest positions of a trader, newest first. */
export async function positionsOf(world: World, traderId: string): Promise<Position[]> {
  const { data } = await world.futures.positions(traderId, { page: 1, perPage: 100, sort: '-createdAt' });
  return data;
}

/** The first second within 90 days at which the mark reaches a price, ms. */
export function reachedAt(
  world: World,
  pair: string,
  price: string,
  direction: 'rises-to' | 'falls-to',
): number {
  const { tick } = world.markets.instrument(pair);
  const now = world.clock.now();
  const ticks = Math.round(Number(price) / Number(tick));
  return world.markets.futures.mark.firstCrossing(
    pair,
    now + 1000,
    now + 90 * DAY,
    ticks,
    direction,
  ) as number;
}

/** What the postings of a position's own entries gave its trader or, negative, took; minor units. */
export function postedTo(world: World, { uuid }: Position, traderId: string): bigint {
  const rows = world.db.readNow.all(
    `SELECT p.amount FROM LedgerPosting p JOIN LedgerEntry e ON e.id = p.entryId
     JOIN LedgerAccount a ON a.id = p.accountId
     WHERE a.owner = ? AND (e.reference = ? OR e.kind = 'funding' AND EXISTS (
       SELECT 1 FROM FundingPayment f WHERE f.positionId = ? AND f.at = e.at
         AND e.reference LIKE f.pair || ' %'))`,
    [traderId, uuid, uuid],
  );
  return rows.reduce((sum, { amount }) => sum + (amount as bigint), 0n);
}
