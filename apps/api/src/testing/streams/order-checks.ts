import { isDeepStrictEqual } from 'node:util';
import { SECOND } from '@papermint/contracts/common/time-units';
import { SLIPPAGE_PERCENT } from '@papermint/contracts/orders/hold-quote';
import type { Side } from '@papermint/contracts/orders/model';
import type { OrderStatus } from '@papermint/contracts/orders/order-statuses';
import type { OrderType } from '@papermint/contracts/orders/order-types';
import { takesProfit } from '@papermint/contracts/orders/order-types';
import { followedSide } from '@papermint/contracts/orders/trailing-quote';
import { eventsAfter } from '../../platform/commands/event-log.ts';
import type { World } from '../../worlds/world.ts';
import { PAIR } from '../worlds/spot-market.ts';
import type { StreamMarket } from './order-stream-markets.ts';

const OPEN = "('pending_new', 'untriggered', 'new', 'partially_filled')";

/** The invariants of the orders of one pair, checked against the rows. */
export class OrderChecks {
  readonly world: World;
  readonly #market: StreamMarket;
  readonly #orders: string;
  readonly #fills: string;
  #lastFill = 0;
  readonly #triggered = new Set<string>();

  constructor(market: StreamMarket) {
    this.world = market.world;
    this.#market = market;
    this.#orders = market.venue.tables.orders;
    this.#fills = market.venue.tables.fills;
  }

  /** @throws Error where an invariant does not hold */
  check(): void {
    const { world } = this;
    const report = world.ledger.verify();
    must(report.ok, report.failures.join('; '));
    this.#checkHolds();
    this.#checkOrders();
    this.#checkBook();
    this.#checkStops();
    this.#checkTimes();
    this.#checkLinks();
    if (this.#market.paysFromHold) this.#checkPaid();
    const failed = eventsAfter(world.db.readNow, 0, 100_000).events.filter(
      ({ command }) => command === 'job.failed',
    );
    must(failed.length === 0, 'a job failed');
  }

  /** Each trader's holds equal what their open orders reserve, and a closed order holds nothing. */
  #checkHolds(): void {
    for (const [asset, sides] of this.#market.reserved) {
      const held = this.#rows(
        `SELECT owner, balance FROM LedgerAccount WHERE kind = 'held' AND asset = '${asset}' AND balance <> 0 ORDER BY owner`,
      ).map((row) => [row.owner, row.balance]);
      const rows = this.#rows(
        `SELECT traderId, held FROM ${this.#orders} WHERE side IN ('${sides.join("', '")}') AND held <> 0 AND status IN ${OPEN}`,
      );
      const sums = new Map<string, bigint>();
      for (const row of rows) {
        const owner = row.traderId as string;
        sums.set(owner, (sums.get(owner) ?? 0n) + (row.held as bigint));
      }
      const expected = [...sums].sort(([a], [b]) => (a < b ? -1 : 1));
      must(
        isDeepStrictEqual(held, expected),
        `held ${asset}: ${String(held)}, orders say ${String(expected)}`,
      );
    }
    const over = this.#rows(`SELECT id FROM ${this.#orders} WHERE held <> 0 AND status NOT IN ${OPEN}`);
    must(over.length === 0, 'an order that is over holds money');
  }

  /** Fills add up to their orders; none is beyond its limit or differs from the price it was made at. */
  #checkOrders(): void {
    const fills = new Map<string, { lots: bigint; cost: bigint; fee: bigint; tickLots: bigint }>();
    for (const fill of this.#rows(
      `SELECT f.*, o.limitTicks FROM ${this.#fills} f JOIN ${this.#orders} o ON o.id = f.orderId ORDER BY f.id`,
    )) {
      const { orderId, side, liquidity, at } = fill as {
        orderId: string;
        side: Side;
        liquidity: string;
        at: number;
      };
      const [price, lots] = [fill.priceTicks as bigint, fill.lots as bigint];
      const limit = fill.limitTicks as bigint | null;
      // Only new fills: the limit may be amended later.
      if ((fill.id as number) > this.#lastFill) {
        this.#lastFill = fill.id as number;
        if (limit !== null)
          must(side === 'buy' ? price <= limit : price >= limit, 'a fill is beyond its limit');
        if (liquidity === 'maker') must(price === limit, 'a waiting order did not trade at its own price');
      }
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
    for (const order of this.#rows(`SELECT * FROM ${this.#orders}`)) {
      const sum = fills.get(order.id as string) ?? { lots: 0n, cost: 0n, fee: 0n, tickLots: 0n };
      const { filled, amount, cost, fee, tickLots, status } = order as Record<string, bigint> & {
        status: string;
      };
      must(filled === sum.lots * 1000n, 'an order has filled what its fills are not');
      must(cost === sum.cost && fee === sum.fee && tickLots === sum.tickLots, 'sums of fills differ');
      must((filled as bigint) <= (amount as bigint), `filled ${filled} of ${amount}`);
      // Self-trade prevention may leave a canceled order nothing.
      const emptied = status === 'canceled' && (order.prevented as bigint) > 0n;
      must(
        emptied || (status === 'filled') === (filled === amount),
        `${status}, with ${filled} of ${amount}`,
      );
      must(status !== 'partially_filled' || (filled as bigint) > 0n, 'partially filled with nothing');
      must(status !== 'untriggered' || filled === 0n, 'an order has filled before it was triggered');
    }
  }

  /** Orders trigger in exactly the second at which the price reaches them. */
  #checkStops(): void {
    const { markets, clock } = this.world;
    for (const row of this.#rows(`SELECT * FROM ${this.#orders} WHERE stopSince IS NOT NULL`)) {
      const { id, status } = row as { id: string; status: OrderStatus };
      const [triggered] = this.#rows(`SELECT at FROM Timeline WHERE thingId = '${id}' AND move = 'trigger'`);
      if (this.#triggered.has(id) || (!triggered && status !== 'untriggered')) continue;
      const until = (triggered?.at as number | undefined) ?? clock.now();
      const reached = this.#reachedAt(row, until);
      const due = reached === undefined ? undefined : markets.tradingResumes(PAIR, reached);
      if (triggered) {
        must(due === triggered.at, `triggered at ${triggered.at}, due at ${due}`);
        this.#triggered.add(id);
      } else {
        must(due === undefined || due > until, `the price came to an order that waits, at ${reached}`);
      }
    }
  }

  /**
   * A purchase without a limit takes no more than was held for it, unless a gap fills it beyond the price that is held
   * for. The price that triggers a trailing take profit may rise.
   */
  #checkPaid(): void {
    for (const row of this.#rows(
      `SELECT o.id, o.cost + o.fee AS paid, SUM(-p.amount) AS held FROM ${this.#orders} o
        JOIN LedgerEntry e ON e.reference = o.id AND e.kind = 'hold'
        JOIN LedgerPosting p ON p.entryId = e.id AND p.amount < 0
        WHERE o.side = 'buy' AND o.limitTicks IS NULL AND o.type <> 'trailing_take_profit' AND NOT EXISTS (SELECT 1 FROM ${this.#fills} f
          WHERE f.orderId = o.id AND f.priceTicks * 100 > o.stopTicks * ${100 + SLIPPAGE_PERCENT}) GROUP BY o.id`,
    )) {
      must((row.paid as bigint) <= (row.held as bigint), `a purchase took more than was held for it`);
    }
  }

  #reachedAt(order: Record<string, unknown>, until: number): number | undefined {
    const { markets } = this.world;
    const { stopSince, activatesUp } = order as { stopSince: number; activatesUp: number | null };
    const next = (Math.floor(stopSince / SECOND) + 1) * SECOND;
    const { side, type } = order as { side: Side; type: OrderType };
    if (type === 'trailing_stop' || type === 'trailing_take_profit') {
      const turn = followedSide({ type, side }) === 'sell' ? 'falls' : 'rises';
      const best = order.bestTicks === null ? undefined : Number(order.bestTicks);
      const up = activatesUp === 1 ? 'rises-to' : 'falls-to';
      const since =
        activatesUp === null
          ? stopSince
          : markets.firstCrossing(PAIR, next, until, Number(order.activationTicks), up);
      if (since === undefined) return undefined;
      const distance =
        order.trailingTicks === null ? (order.trailing as number) : { ticks: Number(order.trailingTicks) };
      return markets.firstTurn(PAIR, since, until, distance, turn, best);
    }
    const direction = (side === 'buy') !== takesProfit(type) ? 'rises-to' : 'falls-to';
    return markets.firstCrossing(PAIR, next, until, Number(order.stopTicks), direction);
  }

  /**
   * Two linked orders never both trade; while both are open neither has traded, and they have one amount. The one that
   * is left may be amended to any.
   */
  #checkLinks(): void {
    for (const { id, amount, other, ever, open } of this.#rows(
      `SELECT a.id, a.amount AS amount, b.amount AS other, (a.filled > 0) + (b.filled > 0) AS ever,
        (a.status IN ${OPEN}) + (b.status IN ${OPEN}) AS open
        FROM ${this.#orders} a JOIN ${this.#orders} b ON b.id = a.linkedTo WHERE b.linkedTo = a.id`,
    )) {
      must(Number(ever) < 2, `both of ${id} have traded`);
      must(Number(open) < 2 || amount === other, `the two of ${id} have two amounts`);
      must(Number(open) < 2 || Number(ever) === 0, `one of ${id} has traded, and the other waits`);
    }
  }

  /** Orders expire at exactly their time. */
  #checkTimes(): void {
    for (const { id, status, expiresAt, updatedAt, cancelReason } of this.#rows(
      `SELECT * FROM ${this.#orders} WHERE expiresAt IS NOT NULL`,
    )) {
      const isOver = this.#rows(
        `SELECT 1 FROM ${this.#orders} WHERE id = '${id}' AND status NOT IN ${OPEN}`,
      ).length;
      must(isOver > 0 || (expiresAt as number) > this.world.clock.now(), 'an order is open beyond its time');
      must(
        status !== 'expired' || cancelReason !== null || updatedAt === expiresAt,
        'an order has expired at another time than its own',
      );
    }
    const left = this.#rows(
      `SELECT 1 FROM Job j JOIN ${this.#orders} o ON o.id = j.subject WHERE j.kind = '${this.#market.venue.name}.expire' AND o.status NOT IN ${OPEN}`,
    );
    must(left.length === 0, 'an order that is over is still to expire');
  }

  /** The book is never crossed, matches the rows, and contains no order that the price has passed. */
  #checkBook(): void {
    const { world } = this;
    const now = world.clock.now();
    const halted = world.markets.tradingHalted(PAIR, now);
    const { bids, asks } = this.#market.book();
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
    const second = world.markets.shownSecond(PAIR, now);
    // Those that were placed while the market was closed come in when it opens.
    for (const order of this.#rows(
      `SELECT * FROM ${this.#orders} WHERE status IN ('new', 'partially_filled') AND NOT queued`,
    )) {
      const limit = Number(order.limitTicks);
      const { shownTo, amount, filled } = order as Record<string, bigint>;
      const end = shownTo === null || shownTo === undefined || shownTo > (amount ?? 0n) ? amount : shownTo;
      const open = Number((end ?? 0n) - (filled ?? 0n)) / 1000;
      must(open > 0, 'a waiting order shows nothing');
      const level = (order.side === 'buy' ? bids : asks).find(([ticks]) => ticks === limit);
      must(level !== undefined && level[1] >= open, 'a waiting order is not in the book');
      const passed = order.side === 'buy' ? price <= limit : price >= limit;
      const since = instantOf((order.arrival ?? order.id) as string);
      must(!passed || halted || since >= second, 'the price has passed an order that waits');
    }
    for (const [ticks] of [...bids, ...asks]) {
      if (simulated.has(ticks)) continue;
      const waits = this.#rows(
        `SELECT 1 FROM ${this.#orders} WHERE limitTicks = ${ticks} AND status IN ('new', 'partially_filled')`,
      );
      must(waits.length > 0, 'the book shows what nobody offers');
    }
  }

  #rows(sql: string) {
    return this.world.db.readNow.all(sql, []);
  }
}

/** The instant (ms) at which an id was created. */
function instantOf(id: string): number {
  return Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
}

export function must(holds: boolean, why: string): asserts holds {
  if (!holds) throw new Error(why);
}
