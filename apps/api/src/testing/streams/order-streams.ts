import { DomainError } from '@papermint/contracts/common/domain-error';
import { SECOND } from '@papermint/contracts/common/time-units';
import { takesProfit } from '@papermint/contracts/orders/order-types';
import fc from 'fast-check';
import type { PlaceOrderInput } from '../../orders/placing/order-rules.ts';
import type { World } from '../../worlds/world.ts';
import { happen, PAIR, TICK } from '../worlds/spot-market.ts';
import { staffCoins } from '../worlds/staff-coins.ts';
import { testTrader } from '../worlds/test-world.ts';
import { must, OrderChecks } from './order-checks.ts';
import type { StreamMarket } from './order-stream-markets.ts';
import type { Amending, Placing, Step } from './order-stream-steps.ts';
import { steps } from './order-stream-steps.ts';
import { streamRuns } from './stream-runs.ts';

/**
 * Three traders place, amend and cancel orders of one pair at random while the clock moves and scenarios and halts
 * begin and end. After every step all invariants of orders, fills, book and money are checked.
 */

export async function checkOrderStreams({
  runs,
  seed,
  openMarket,
}: {
  runs: number;
  seed?: number;
  openMarket: () => Promise<StreamMarket>;
}): Promise<void> {
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 8, maxLength: 40, size: 'max' }), async (script) => {
      const stream = await OrderStream.begin(await openMarket());
      try {
        for (const step of script) {
          await stream.run(step);
          stream.checks.check();
        }
      } finally {
        await stream.world.close();
      }
    }),
    streamRuns({ runs, seed }),
  );
}

interface OpenOrder {
  id: string;
  traderId: string;
  limitTicks: bigint | null;
  stopTicks: bigint | null;
  trailing: number | null;
  trailingTicks: bigint | null;
}

class OrderStream {
  readonly world: World;
  readonly checks: OrderChecks;
  readonly #market: StreamMarket;
  readonly #traders: readonly string[];
  readonly #coins: Awaited<ReturnType<typeof staffCoins>>;

  private constructor(
    market: StreamMarket,
    traders: readonly string[],
    coins: Awaited<ReturnType<typeof staffCoins>>,
  ) {
    this.world = market.world;
    this.checks = new OrderChecks(market);
    this.#market = market;
    this.#traders = traders;
    this.#coins = coins;
  }

  static async begin(market: StreamMarket): Promise<OrderStream> {
    const { world } = market;
    const traders: string[] = [];
    for (let who = 0; who < 3; who++) {
      const traderId = await testTrader(world, { dollars: 50_000_000n });
      await world.deposits.receive(
        { actor: { kind: 'system' }, name: 'test.deposit' },
        { traderId, asset: 'BTC', amount: 500_000_000n, description: 'Wallet' },
      );
      traders.push(traderId);
    }
    return new OrderStream(market, traders, await staffCoins(world));
  }

  async run(step: Step): Promise<void> {
    if (step.do === 'place') await this.#place(step);
    else if (step.do === 'burst') await Promise.all(step.orders.map((order) => this.#place(order)));
    else if (step.do === 'list') await this.#list(step.working, step.pending);
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
    const delist = delists && this.#market.delists && status !== 'delisted';
    const to = delist ? 'delisted' : status === 'trading' ? 'halted' : 'trading';
    await this.#coins.set('BTC', to);
    const open = this.#openOrders();
    must(to !== 'delisted' || open.length === 0, 'an order is open in a pair that is delisted');
  }

  async #list(working: Placing, pending: Placing): Promise<void> {
    const traderId = this.#traders[working.who] as string;
    const { type: _, pair: __, ...limit } = this.#inputOf({ ...working, type: 'limit' });
    const { pair, ...waiting } = this.#inputOf(pending);
    await refusable(() => this.#market.placeList(traderId, { pair, working: limit, pending: waiting }));
  }

  /** The input of an order of the stream. */
  #inputOf(placing: Placing): PlaceOrderInput {
    const { world } = this;
    const { side, type, timeInForce, lots } = placing;
    const amount = (lots / 100_000).toFixed(5);
    const price = world.markets.priceTicksAt(PAIR, world.clock.now());
    const rises = (side === 'buy') !== takesProfit(type);
    const priced = (distance: number) => ({ price: ((price + distance) * TICK).toFixed(1) });
    const stopped = () => ({ stopPrice: priced(placing.stopDistance * (rises ? 1 : -1)).price });
    const lasting = timeInForce === 'GTC' || timeInForce === 'GTD';
    const postOnly = placing.postOnly && lasting;
    const expiresAt = new Date(world.clock.now() + placing.expiresIn * SECOND).toISOString();
    const time = timeInForce === 'GTD' ? { timeInForce, expiresAt } : { timeInForce };
    const aside = lasting ? time : {};
    // From 0.1 to 1.3 percent: a day is enough for that.
    const trailing = () => ({
      ...aside,
      ...(placing.lots % 2 === 0
        ? { trailingPercent: (0.1 + Math.abs(placing.stopDistance) / 10_000).toFixed(2) }
        : { trailingAmount: ((1000 + Math.abs(placing.stopDistance)) * TICK).toFixed(1) }),
      ...(placing.postOnly && { activationPrice: priced(placing.distance).price }),
    });
    const total = ((lots / 100_000) * price * TICK).toFixed(2);
    const parameters = {
      market: () =>
        placing.postOnly && this.#market.paysFromHold ? { amount: undefined, quoteAmount: total } : {},
      limit: () => ({
        ...priced(placing.distance),
        ...time,
        postOnly,
        ...(lasting && lots % 4 === 0 && { visibleAmount: (Math.ceil(lots / 7) / 100_000).toFixed(5) }),
      }),
      stop: () => ({ ...stopped(), ...aside }),
      take_profit: () => ({ ...stopped(), ...aside }),
      oco: () => ({
        ...stopped(),
        ...(placing.lots % 3 === 0
          ? { takeProfitPrice: priced(Math.abs(placing.distance) * (rises ? -1 : 1)).price }
          : priced(Math.abs(placing.distance) * (rises ? -1 : 1))),
        ...(placing.postOnly && {
          stopLimitPrice: priced(placing.stopDistance * 2 * (rises ? 1 : -1)).price,
        }),
        ...aside,
      }),
      trailing_stop: trailing,
      trailing_take_profit: trailing,
      take_profit_limit: () => ({ ...stopped(), ...priced(placing.distance), ...time }),
      stop_limit: () => ({ ...stopped(), ...priced(placing.distance), ...time }),
    }[type]();
    const { selfTrade: selfTradePreventionMode } = placing;
    return { pair: PAIR, side, type, amount, selfTradePreventionMode, ...parameters };
  }

  async #place(placing: Placing): Promise<void> {
    const { side, timeInForce } = placing;
    const traderId = this.#traders[placing.who] as string;
    await refusable(async () => {
      const order = await this.#market.place(traderId, this.#inputOf(placing));
      if (timeInForce === 'FOK' && order.type === 'limit') {
        must(order.filled === '0' || order.filled === order.amount, `FOK traded ${order.filled}`);
      }
      if (order.price !== null && order.averagePrice !== null) {
        const worse = (Number(order.averagePrice) - Number(order.price)) * (side === 'buy' ? 1 : -1);
        must(worse <= 1e-9, `${side} at ${order.averagePrice}, beyond ${order.price}`);
      }
    });
  }

  async #cancel(which: number): Promise<void> {
    const order = this.#open(which);
    if (order) await refusable(() => this.#market.cancel(order.traderId, order.id));
  }

  async #cancelAll(traderId: string): Promise<void> {
    await this.#market.cancelAll(traderId);
    const left = this.#openOrders().filter((order) => order.traderId === traderId);
    must(left.length === 0, 'an order is open after all were canceled');
  }

  async #amend({ which, lots, distance, stopDistance }: Amending): Promise<void> {
    const { world } = this;
    const order = this.#open(which);
    if (!order) return;
    const price = world.markets.priceTicksAt(PAIR, world.clock.now());
    const { traderId, limitTicks, stopTicks, trailing, trailingTicks } = order;
    const input = {
      ...(lots !== undefined && { amount: (lots / 100_000).toFixed(5) }),
      ...(limitTicks !== null && distance !== undefined && { price: ((price + distance) * TICK).toFixed(1) }),
      ...(stopTicks !== null &&
        stopDistance !== undefined && { stopPrice: ((Number(stopTicks) + stopDistance) * TICK).toFixed(1) }),
      ...(trailing !== null &&
        stopDistance !== undefined && { trailingPercent: ((trailing + stopDistance) / 100).toFixed(2) }),
      ...(trailingTicks !== null &&
        stopDistance !== undefined && {
          trailingAmount: ((Number(trailingTicks) + stopDistance) * TICK).toFixed(1),
        }),
    };
    await refusable(() => this.#market.amend(traderId, order.id, input));
  }

  #open(which: number): OpenOrder | undefined {
    const open = this.#openOrders();
    return open[which % Math.max(1, open.length)];
  }

  #openOrders(): OpenOrder[] {
    return this.#rows(
      `SELECT * FROM ${this.#market.venue.tables.orders}
        WHERE status IN ('pending_new', 'untriggered', 'new', 'partially_filled') ORDER BY id`,
    ) as unknown as OpenOrder[];
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
