import { isDeepStrictEqual } from 'node:util';
import { Refusal } from '@papermint/contracts/common/refusal';
import type { Side, TimeInForce } from '@papermint/contracts/spot/model';
import fc from 'fast-check';
import type { World } from '../world.ts';
import { testTrader } from './test-world.ts';

/**
 * Three traders who place and cancel orders of one pair at random while the clock steps, walks and jumps; and
 * what must be true after every step, looked up in the rows and not asked of the engine.
 */

const PAIR = 'BTC/USD';
const TICK = 0.1;
const SECOND = 1000;

interface Placing {
  do: 'place';
  who: number;
  side: Side;
  /** Ticks from the price; absent for a market order. */
  distance: number | undefined;
  lots: number;
  timeInForce: TimeInForce;
  postOnly: boolean;
}

type Step =
  | Placing
  /** Several at once: they share a transaction. */
  | { do: 'burst'; orders: Placing[] }
  | { do: 'cancel'; which: number }
  | { do: 'advance'; ms: number };

const placing: fc.Arbitrary<Placing> = fc.record({
  do: fc.constant('place' as const),
  who: fc.integer({ min: 0, max: 2 }),
  side: fc.constantFrom<Side>('buy', 'sell'),
  distance: fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: -60, max: 60 }) },
    { weight: 3, arbitrary: fc.integer({ min: -8000, max: 8000 }) },
    { weight: 2, arbitrary: fc.constant(undefined) },
  ),
  // The largest are beyond what anybody has.
  lots: fc.oneof(fc.integer({ min: 7, max: 5000 }), fc.integer({ min: 5000, max: 1_200_000 })),
  timeInForce: fc.constantFrom<TimeInForce>('GTC', 'GTC', 'GTC', 'IOC', 'FOK'),
  postOnly: fc.boolean(),
});

const steps: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: placing },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('burst' as const),
      orders: fc.array(placing, { minLength: 2, maxLength: 6 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('cancel' as const), which: fc.nat() }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('advance' as const),
      ms: fc.constantFrom(200, SECOND, 20 * SECOND, 600 * SECOND, 3600 * SECOND, 86_400 * SECOND),
    }),
  },
);

export async function proveOrderStreams({
  runs,
  seed,
  openWorld,
}: {
  runs: number;
  seed?: number;
  openWorld: () => Promise<World>;
}): Promise<void> {
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 8, maxLength: 40, size: 'max' }), async (script) => {
      const stream = await OrderStream.begin(await openWorld());
      try {
        for (const step of script) {
          await stream.run(step);
          stream.check();
        }
      } finally {
        await stream.world.close();
      }
    }),
    { numRuns: runs, ...(seed !== undefined && { seed }) },
  );
}

class OrderStream {
  readonly world: World;
  readonly #traders: readonly string[];

  private constructor(world: World, traders: readonly string[]) {
    this.world = world;
    this.#traders = traders;
  }

  static async begin(world: World): Promise<OrderStream> {
    const traders: string[] = [];
    for (let who = 0; who < 3; who++) {
      const traderId = await testTrader(world, { dollars: 50_000_000n });
      await world.deposits.receive(
        { actor: { kind: 'system' }, command: 'test.deposit' },
        { traderId, asset: 'BTC', amount: 500_000_000n, description: 'Wallet' },
      );
      traders.push(traderId);
    }
    return new OrderStream(world, traders);
  }

  async run(step: Step): Promise<void> {
    if (step.do === 'place') await this.#place(step);
    else if (step.do === 'burst') await Promise.all(step.orders.map((order) => this.#place(order)));
    else if (step.do === 'cancel') await this.#cancel(step.which);
    else await this.world.timekeeper.advance((now) => now + step.ms);
  }

  async #place({ who, side, distance, lots, timeInForce, postOnly }: Placing): Promise<void> {
    const { world } = this;
    const traderId = this.#traders[who] as string;
    const amount = (lots / 100_000).toFixed(5);
    const price = world.markets.priceTicksAt(PAIR, world.clock.now());
    const terms =
      distance === undefined
        ? { type: 'market' as const }
        : {
            type: 'limit' as const,
            price: ((price + distance) * TICK).toFixed(1),
            timeInForce,
            postOnly: postOnly && timeInForce === 'GTC',
          };
    await refusable(async () => {
      const intent = { actor: { kind: 'trader', traderId }, command: 'spot.place' } as const;
      const { trade } = await world.spot.place(intent, traderId, { pair: PAIR, side, amount, ...terms });
      if (timeInForce === 'FOK' && trade.type === 'limit') {
        must(trade.filled === '0' || trade.filled === trade.amount, `FOK traded ${trade.filled}`);
      }
      if (trade.price !== null && trade.averagePrice !== null) {
        const worse = (Number(trade.averagePrice) - Number(trade.price)) * (side === 'buy' ? 1 : -1);
        must(worse <= 1e-9, `${side} at ${trade.averagePrice}, beyond ${trade.price}`);
      }
    });
  }

  async #cancel(which: number): Promise<void> {
    const open = this.#rows(
      "SELECT id, traderId FROM SpotOrder WHERE status IN ('new', 'partially_filled') ORDER BY id",
    );
    const order = open[which % Math.max(1, open.length)];
    if (!order) return;
    const traderId = order.traderId as string;
    const intent = { actor: { kind: 'trader', traderId }, command: 'spot.cancel' } as const;
    await refusable(() => this.world.spot.cancel(intent, traderId, order.id as string));
  }

  check(): void {
    const { world } = this;
    const proof = world.ledger.prove();
    must(proof.ok, proof.failures.join('; '));
    this.#checkHolds();
    this.#checkOrders();
    this.#checkBook();
    const failed = world.journal
      .eventsAfter(0, 100_000)
      .events.filter(({ command }) => command === 'job.failed');
    must(failed.length === 0, 'a job failed');
  }

  /** What is held of every trader is what his open orders say, and an order that is over holds nothing. */
  #checkHolds(): void {
    for (const [asset, side] of [
      ['USD', 'buy'],
      ['BTC', 'sell'],
    ] as const) {
      const held = this.#rows(
        `SELECT owner, balance FROM LedgerAccount WHERE kind = 'held' AND asset = '${asset}' AND balance <> 0 ORDER BY owner`,
      ).map((row) => [row.owner, row.balance]);
      const wanted = this.#rows(
        `SELECT traderId, held FROM SpotOrder WHERE side = '${side}' AND held <> 0 AND status IN ('new', 'partially_filled')`,
      );
      const sums = new Map<string, bigint>();
      for (const row of wanted) {
        const owner = row.traderId as string;
        sums.set(owner, (sums.get(owner) ?? 0n) + (row.held as bigint));
      }
      const expected = [...sums].sort(([a], [b]) => (a < b ? -1 : 1));
      must(
        isDeepStrictEqual(held, expected),
        `held ${asset}: ${String(held)}, orders say ${String(expected)}`,
      );
    }
    const over = this.#rows(
      "SELECT id FROM SpotOrder WHERE held <> 0 AND status NOT IN ('new', 'partially_filled')",
    );
    must(over.length === 0, 'an order that is over holds money');
  }

  /** Fills add up to their orders, and none is worse than its order's limit or than the price it was made at. */
  #checkOrders(): void {
    const fills = new Map<string, { lots: bigint; cost: bigint; fee: bigint; tickLots: bigint }>();
    for (const fill of this.#rows(
      `SELECT f.*, o.limitTicks FROM SpotFill f JOIN SpotOrder o ON o.id = f.orderId ORDER BY f.id`,
    )) {
      const { orderId, side, liquidity, at } = fill as {
        orderId: string;
        side: Side;
        liquidity: string;
        at: number;
      };
      const [price, lots] = [fill.priceTicks as bigint, fill.lots as bigint];
      const limit = fill.limitTicks as bigint | null;
      if (limit !== null)
        must(side === 'buy' ? price <= limit : price >= limit, 'a fill is beyond its limit');
      if (liquidity === 'maker') must(price === limit, 'a waiting order did not trade at its own price');
      if (liquidity === 'maker' && !fill.withTrader) {
        const path = BigInt(this.world.markets.priceTicksAt(PAIR, at));
        must(side === 'buy' ? path <= price : path >= price, 'filled although the price was not there');
      }
      const sum = fills.get(orderId) ?? { lots: 0n, cost: 0n, fee: 0n, tickLots: 0n };
      sum.lots += lots;
      sum.cost += fill.cost as bigint;
      sum.fee += fill.fee as bigint;
      sum.tickLots += lots * price;
      fills.set(orderId, sum);
    }
    for (const order of this.#rows('SELECT * FROM SpotOrder')) {
      const sum = fills.get(order.id as string) ?? { lots: 0n, cost: 0n, fee: 0n, tickLots: 0n };
      const { filled, amount, cost, fee, tickLots, status } = order as Record<string, bigint> & {
        status: string;
      };
      must(filled === sum.lots * 1000n, 'an order has filled what its fills are not');
      must(cost === sum.cost && fee === sum.fee && tickLots === sum.tickLots, 'sums of fills differ');
      must((status === 'filled') === (filled === amount), `${status}, with ${filled} of ${amount}`);
      must(status !== 'partially_filled' || (filled as bigint) > 0n, 'partially filled with nothing');
    }
  }

  /** The book is never crossed, its memory is what the rows say, and nothing waits that the price has passed. */
  #checkBook(): void {
    const { world } = this;
    const now = world.clock.now();
    const { bids, asks } = world.spot.book(PAIR);
    const [bid, ask] = [bids[0]?.[0] ?? 0, asks[0]?.[0] ?? Number.POSITIVE_INFINITY];
    must(bid < ask, `the book is crossed: ${bid} and ${ask}`);
    for (const levels of [bids, asks]) {
      const prices = levels.map(([price]) => price);
      must(new Set(prices).size === prices.length, 'a price stands twice in the book');
      must(
        levels.every(([, lots]) => lots > 0),
        'a level of nothing',
      );
    }
    const depth = world.markets.depth(PAIR, now);
    const simulated = new Map([...depth.bids, ...depth.asks]);
    const price = world.markets.priceTicksAt(PAIR, now);
    const second = Math.floor(now / SECOND) * SECOND;
    for (const order of this.#rows(
      "SELECT side, limitTicks, amount, filled, createdAt FROM SpotOrder WHERE status IN ('new', 'partially_filled')",
    )) {
      const limit = Number(order.limitTicks);
      const open = Number((order.amount as bigint) - (order.filled as bigint)) / 1000;
      const level = (order.side === 'buy' ? bids : asks).find(([ticks]) => ticks === limit);
      must(level !== undefined && level[1] >= open, 'a waiting order is not in the book');
      const passed = order.side === 'buy' ? price <= limit : price >= limit;
      must(!passed || (order.createdAt as number) >= second, 'the price has passed an order that waits');
    }
    for (const [ticks] of [...bids, ...asks]) {
      const waits = this.#rows(
        `SELECT 1 FROM SpotOrder WHERE limitTicks = ${ticks} AND status IN ('new', 'partially_filled')`,
      );
      must(simulated.has(ticks) || waits.length > 0, 'the book shows what nobody offers');
    }
  }

  #rows(sql: string) {
    return this.world.db.readNow.all(sql, []);
  }
}

async function refusable(act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

function must(holds: boolean, why: string): asserts holds {
  if (!holds) throw new Error(why);
}
