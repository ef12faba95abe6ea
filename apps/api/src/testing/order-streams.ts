import { DomainError } from '@papermint/contracts/common/domain-error';
import type { PlaceableType, Side, TimeInForce } from '@papermint/contracts/orders/model';
import fc from 'fast-check';
import type { World } from '../worlds/world.ts';
import { must, OrderChecks } from './order-checks.ts';
import { cancel, commandOf, happen, PAIR, TICK } from './spot-market.ts';
import { staffCoins } from './staff-coins.ts';
import { testTrader } from './test-world.ts';

/**
 * Three traders who place and cancel orders of one pair at random while the clock steps, walks and jumps and all
 * sorts of things happen to the market; what must be true is checked after every step.
 */

const SECOND = 1000;

interface Placing {
  do: 'place';
  who: number;
  side: Side;
  type: PlaceableType;
  /** Of its limit, in ticks from the price. */
  distance: number;
  /** Of its stop price, in ticks from the price; which way follows from type and side. */
  stopDistance: number;
  lots: number;
  timeInForce: TimeInForce;
  postOnly: boolean;
  /** For how long a GTD order waits, seconds. */
  lasts: number;
}

interface Amending {
  do: 'amend';
  which: number;
  lots: number | undefined;
  /** In ticks from the price, or from where it is. */
  distance: number | undefined;
  stopDistance: number | undefined;
}

type Step =
  | Placing
  /** Several at once: they share a transaction. */
  | { do: 'burst'; orders: Placing[] }
  | { do: 'cancel'; which: number }
  | { do: 'cancel all'; who: number }
  | Amending
  | { do: 'advance'; ms: number }
  /** Staff halt it, or let it go on; now and then they delist it, or list it again. */
  | { do: 'staff'; delists: boolean }
  | { do: 'happen'; kind: 'gap' | 'rally' | 'halt'; depth: number; startsIn: number };

const placing: fc.Arbitrary<Placing> = fc.record({
  do: fc.constant('place' as const),
  who: fc.integer({ min: 0, max: 2 }),
  side: fc.constantFrom<Side>('buy', 'sell'),
  type: fc.constantFrom<PlaceableType>(
    ...(['limit', 'limit', 'limit', 'limit', 'market', 'market'] as const),
    ...(['stop', 'stop_limit', 'take_profit', 'trailing_stop', 'oco'] as const),
  ),
  distance: fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: -60, max: 60 }) },
    { weight: 3, arbitrary: fc.integer({ min: -8000, max: 8000 }) },
  ),
  stopDistance: fc.oneof(fc.integer({ min: -2, max: 300 }), fc.integer({ min: 1, max: 12_000 })),
  // The largest are beyond what anybody has.
  lots: fc.oneof(fc.integer({ min: 7, max: 5000 }), fc.integer({ min: 5000, max: 1_200_000 })),
  timeInForce: fc.constantFrom<TimeInForce>('GTC', 'GTC', 'GTC', 'GTD', 'IOC', 'FOK'),
  postOnly: fc.boolean(),
  lasts: fc.oneof(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 200_000 })),
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
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('amend' as const),
      which: fc.nat(),
      lots: fc.option(fc.integer({ min: 7, max: 5000 }), { nil: undefined }),
      distance: fc.option(fc.integer({ min: -300, max: 300 }), { nil: undefined }),
      stopDistance: fc.option(fc.integer({ min: -300, max: 300 }), { nil: undefined, freq: 2 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('cancel all' as const), who: fc.integer({ min: 0, max: 2 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('happen' as const),
      kind: fc.constantFrom('gap' as const, 'rally' as const, 'halt' as const),
      depth: fc.double({ min: 0.001, max: 0.2, noNaN: true }),
      startsIn: fc.integer({ min: 0, max: 7200 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('staff' as const),
      delists: fc.constantFrom(false, false, false, true),
    }),
  },
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
          stream.checks.check();
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
  readonly checks: OrderChecks;
  readonly #traders: readonly string[];
  readonly #coins: Awaited<ReturnType<typeof staffCoins>>;

  private constructor(
    world: World,
    traders: readonly string[],
    coins: Awaited<ReturnType<typeof staffCoins>>,
  ) {
    this.world = world;
    this.checks = new OrderChecks(world);
    this.#traders = traders;
    this.#coins = coins;
  }

  static async begin(world: World): Promise<OrderStream> {
    const traders: string[] = [];
    for (let who = 0; who < 3; who++) {
      const traderId = await testTrader(world, { dollars: 50_000_000n });
      await world.deposits.receive(
        { actor: { kind: 'system' }, name: 'test.deposit' },
        { traderId, asset: 'BTC', amount: 500_000_000n, description: 'Wallet' },
      );
      traders.push(traderId);
    }
    return new OrderStream(world, traders, await staffCoins(world));
  }

  async run(step: Step): Promise<void> {
    if (step.do === 'place') await this.#place(step);
    else if (step.do === 'burst') await Promise.all(step.orders.map((order) => this.#place(order)));
    else if (step.do === 'cancel') await this.#cancel(step.which);
    else if (step.do === 'cancel all') await this.#cancelAll(this.#traders[step.who] as string);
    else if (step.do === 'amend') await this.#amend(step);
    else if (step.do === 'happen') await this.#happen(step);
    else if (step.do === 'staff') await this.#decide(step.delists);
    else await this.world.testClock.advance((now) => now + step.ms);
  }

  async #happen({ kind, depth, startsIn }: Extract<Step, { do: 'happen' }>): Promise<void> {
    const input = kind === 'halt' ? { kind, startsIn, hold: 3600 } : { kind, depth, startsIn };
    await refusable(() => happen(this.world, { pair: PAIR, ...input }));
  }

  async #decide(delists: boolean): Promise<void> {
    const [{ status } = { status: 'trading' }] = this.#rows(
      `SELECT status FROM Instrument WHERE pair = '${PAIR}'`,
    );
    const to = delists && status !== 'delisted' ? 'delisted' : status === 'trading' ? 'halted' : 'trading';
    await this.#coins.set('BTC', to);
    const open = this.#rows(
      `SELECT 1 FROM SpotOrder WHERE status IN ('untriggered', 'new', 'partially_filled')`,
    );
    must(to !== 'delisted' || open.length === 0, 'an order is open in a pair that is delisted');
  }

  async #place({ who, lots, ...placing }: Placing): Promise<void> {
    const { world } = this;
    const { side, type, timeInForce } = placing;
    const traderId = this.#traders[who] as string;
    const amount = (lots / 100_000).toFixed(5);
    const price = world.markets.priceTicksAt(PAIR, world.clock.now());
    const rises = (side === 'buy') !== (type === 'take_profit');
    const priced = (distance: number) => ({ price: ((price + distance) * TICK).toFixed(1) });
    const stopped = () => ({ stopPrice: priced(placing.stopDistance * (rises ? 1 : -1)).price });
    const lasting = timeInForce === 'GTC' || timeInForce === 'GTD';
    const postOnly = placing.postOnly && lasting;
    const expiresAt = new Date(world.clock.now() + placing.lasts * SECOND).toISOString();
    const time = timeInForce === 'GTD' ? { timeInForce, expiresAt } : { timeInForce };
    const aside = lasting ? time : {};
    const terms = {
      market: () => ({}),
      limit: () => ({ ...priced(placing.distance), ...time, postOnly }),
      stop: () => ({ ...stopped(), ...aside }),
      take_profit: () => ({ ...stopped(), ...aside }),
      oco: () => ({
        ...stopped(),
        ...priced(Math.abs(placing.distance) * (rises ? -1 : 1)),
        ...(placing.postOnly && {
          stopLimitPrice: priced(placing.stopDistance * 2 * (rises ? 1 : -1)).price,
        }),
        ...aside,
      }),
      // From 0.1 to 1.3 percent: a day is enough for that.
      trailing_stop: () => ({
        ...aside,
        trailingPercent: (0.1 + Math.abs(placing.stopDistance) / 10_000).toFixed(2),
      }),
      stop_limit: () => ({ ...stopped(), ...priced(placing.distance), ...time }),
    }[type]();
    await refusable(async () => {
      const command = { actor: { kind: 'trader', traderId }, name: 'spot.place' } as const;
      const { trade } = await world.spot.place(command, traderId, {
        pair: PAIR,
        side,
        type,
        amount,
        ...terms,
      });
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
    const order = this.#open(which);
    if (order) await refusable(() => cancel(this.world, order.traderId, order.id));
  }

  async #cancelAll(traderId: string): Promise<void> {
    await this.world.spot.cancelAll(commandOf(traderId, 'spot.cancelAll'), traderId, PAIR);
    const left = this.#rows(
      `SELECT 1 FROM SpotOrder WHERE traderId = '${traderId}' AND status IN ('untriggered', 'new', 'partially_filled')`,
    );
    must(left.length === 0, 'an order is open after all were canceled');
  }

  async #amend({ which, lots, distance, stopDistance }: Amending): Promise<void> {
    const { world } = this;
    const order = this.#open(which);
    if (!order) return;
    const price = world.markets.priceTicksAt(PAIR, world.clock.now());
    const { traderId, limitTicks, stopTicks, trailing } = order;
    const input = {
      ...(lots !== undefined && { amount: (lots / 100_000).toFixed(5) }),
      ...(limitTicks !== null && distance !== undefined && { price: ((price + distance) * TICK).toFixed(1) }),
      ...(stopTicks !== null &&
        stopDistance !== undefined && { stopPrice: ((Number(stopTicks) + stopDistance) * TICK).toFixed(1) }),
      ...(trailing !== null &&
        stopDistance !== undefined && { trailingPercent: ((trailing + stopDistance) / 100).toFixed(2) }),
    };
    await refusable(() => world.spot.amend(commandOf(traderId, 'spot.amend'), traderId, order.id, input));
  }

  #open(which: number) {
    const open = this.#rows(
      "SELECT * FROM SpotOrder WHERE status IN ('untriggered', 'new', 'partially_filled') ORDER BY id",
    );
    return open[which % Math.max(1, open.length)] as
      | {
          id: string;
          traderId: string;
          limitTicks: bigint | null;
          stopTicks: bigint | null;
          trailing: number | null;
        }
      | undefined;
  }

  #rows(sql: string) {
    return this.world.db.readNow.all(sql, []);
  }
}

async function refusable(act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
  }
}
