import { costAtLimit, feeWithCarry, lowerRate } from '@papermint/contracts/spot/hold-quote';
import { baseUnits, feeUnits, notionalUnits } from '@papermint/contracts/spot/order-quote';
import { orderTransitions } from '@papermint/contracts/spot/transitions';
import type { TradeParty } from '../../ledger/entries/trade-entry.ts';
import { matchEntry, tradeEntry } from '../../ledger/entries/trade-entry.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { MatchPart } from '../../market/matching.ts';
import type { RestingOrder } from '../../market/order-book.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Actor } from '../../platform/commands.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Statuses } from '../../platform/statuses.ts';
import type { Accounts } from '../accounts/accounts-service.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { Wallet } from '../wallet/wallet-service.ts';
import { holdingAfterBuy, holdingAfterSale, NOTHING_HELD } from './holding-rules.ts';
import type { SpotBooks } from './spot-books.ts';
import type { OrderRecord, SpotStore } from './spot-store.ts';
import type { SpotView } from './spot-view.ts';

const SYSTEM = { kind: 'system' } as const;

interface Traded {
  amount: bigint;
  cost: bigint;
  fee: bigint;
}

/** Lets orders trade: money, fills, holdings, statuses and books, all in the job it is given. */
export interface Execution {
  /**
   * An order that came in trades part by part with what it found. Its record gains what traded; its status is
   * for the caller to move.
   * @throws InsufficientBalanceError
   */
  take(tx: Tx, order: OrderRecord, parts: readonly MatchPart[]): void;
  /** A waiting order is taken whole by the market at its own price. */
  fillAtLimit(tx: Tx, resting: RestingOrder): void;
  /** Calls back with every order of an oco that has filled while it waited, before its row is written. Once. */
  onLinkedFill(listener: (tx: Tx, order: OrderRecord) => void): void;
  /** Moves an order's status, with its figures, and tells whoever listens. */
  settle(tx: Tx, order: OrderRecord, transition: Settling, by?: Settled): void;
}

/** Who moves an order's status, what its trader is told and whether an answer tells him already, and why staff did. */
interface Settled {
  actor?: Actor;
  done?: string;
  answered?: boolean;
  reason?: string;
}

type PricedLots = Pick<MatchPart, 'priceTicks' | 'lots'>;
type Settling = keyof (typeof orderTransitions)['transitions'];

interface Parts {
  store: SpotStore;
  books: SpotBooks;
  view: SpotView;
  accounts: Pick<Accounts, 'feesOf'>;
  ledger: Ledger;
  markets: Pick<Markets, 'instrument'>;
  wallet: Pick<Wallet, 'record'>;
  statuses: Statuses;
  ids: Ids;
  clock: Clock;
  /** Called within the job with every order that has changed. */
  changed: (tx: Tx, order: OrderRecord) => void;
}

export function createExecution(parts: Parts): Execution {
  const { store, books, view, accounts, ledger, markets, wallet, statuses, ids, clock, changed } = parts;

  let linkedFill: (tx: Tx, order: OrderRecord) => void = () => undefined;

  function settle(
    tx: Tx,
    order: OrderRecord,
    transition: Settling,
    { actor = SYSTEM, done = view.traded(order) ?? '', answered = false, reason }: Settled = {},
  ): void {
    const { id, filled, cost, fee, feeCarry, tickLots, held, arrival, stopTicks } = order;
    order.status = statuses.transition(tx, {
      table: orderTransitions,
      rows: 'SpotOrder',
      id,
      owner: order.traderId,
      actor,
      transition,
      answered,
      set: {
        filled,
        cost,
        fee,
        feeCarry,
        tickLots,
        held,
        ...(transition === 'trigger' && { arrival }),
        stopTicks,
      },
      facts: { done },
      ...(reason !== undefined && { reason }),
    });
    changed(tx, order);
  }

  /** What the order's trader bought of the pair and still has, and the movement as he sees it. */
  function keepAccount(tx: Tx, order: OrderRecord, traded: Traded): void {
    const { traderId, pair, side } = order;
    const held = store.holding(tx, traderId, pair) ?? NOTHING_HELD;
    const next = side === 'buy' ? holdingAfterBuy(held, traded) : holdingAfterSale(held, traded);
    store.putHolding(tx, traderId, pair, next);
    const { base, quote, name } = markets.instrument(pair);
    const now = clock.now();
    const direction = side === 'buy' ? 1n : -1n;
    wallet.record(tx, {
      id: ids.uuid(now),
      traderId,
      type: 'trade',
      status: 'completed',
      currency: base,
      amount: direction * traded.amount,
      counterCurrency: quote,
      counterAmount: -direction * traded.cost - traded.fee,
      fee: traded.fee,
      feeCurrency: quote,
      description: `${side === 'buy' ? 'Bought' : 'Sold'} ${name}`,
      reference: order.id,
      createdAt: now,
    });
  }

  /**
   * What a waiting order pays of a fill, and what it leaves held. Its fee is that of the package now, and never
   * more than what was held for it; when the last of it trades, all that is left goes back.
   */
  function partyOf(tx: Tx, order: OrderRecord, traded: Omit<Traded, 'fee'>): TradeParty {
    const { traderId, side } = order;
    const rate = lowerRate(accounts.feesOf(tx, traderId).maker, order.feeRate);
    const { fee: wished, carry } = feeWithCarry(traded.cost, rate, order.feeCarry);
    order.feeCarry = carry;
    const last = order.filled + traded.amount === order.amount;
    if (side === 'sell') {
      order.held -= traded.amount;
      return { traderId, side, fee: least(wished, traded.cost), held: { refund: 0n } };
    }
    const instrument = markets.instrument(order.pair);
    const stillOpen = order.amount - order.filled - traded.amount;
    const needed = last ? 0n : costAtLimit(order, stillOpen, instrument);
    const fee = least(wished, order.held - traded.cost - needed);
    const left = order.held - traded.cost - fee;
    order.held = last ? 0n : left;
    return { traderId, side, fee, held: { refund: last ? left : 0n } };
  }

  function gain(order: OrderRecord, { amount, cost, fee }: Traded, parts: readonly PricedLots[]): void {
    order.filled += amount;
    order.cost += cost;
    order.fee += fee;
    for (const { priceTicks, lots } of parts) order.tickLots += BigInt(priceTicks) * BigInt(lots);
  }

  /** A waiting order after a fill of it. */
  function afterMakerFill(
    tx: Tx,
    order: OrderRecord,
    part: PricedLots,
    traded: Traded,
    withTrader: boolean,
  ): void {
    gain(order, traded, [part]);
    const at = clock.now();
    const { cost, fee } = traded;
    const { priceTicks, lots } = part;
    store.addFill(tx, order, { priceTicks, lots, liquidity: 'maker', withTrader, cost, fee, at });
    keepAccount(tx, order, traded);
    books.reduce(tx, order.pair, order.id, lots);
    if (order.linkedTo !== null) linkedFill(tx, order);
    settle(tx, order, order.filled === order.amount ? 'fill' : 'fill_partly');
  }

  function existing(tx: Tx, id: string): OrderRecord {
    const order = store.order(tx, id);
    if (!order) throw new Error(`The order ${id} waits in the book and is not there.`);
    return order;
  }

  return {
    onLinkedFill(listener) {
      linkedFill = listener;
    },
    settle,
    take(tx, order, matched) {
      if (matched.length === 0) return;
      const instrument = markets.instrument(order.pair);
      const { base, quote } = instrument;
      const { traderId, side } = order;
      const rate = lowerRate(accounts.feesOf(tx, traderId).taker, order.feeRate);
      const total: Traded = { amount: 0n, cost: 0n, fee: 0n };
      const fromMarket: Traded & { lots: number } = { amount: 0n, cost: 0n, fee: 0n, lots: 0 };
      const makers: { part: MatchPart; traded: Traded; order: OrderRecord }[] = [];

      for (const part of matched) {
        const amount = baseUnits(part.lots, instrument);
        const cost = notionalUnits(part, instrument, side);
        // The fee is rounded once, on the whole: each part bears what it adds to that.
        const fee = least(feeUnits(total.cost + cost, rate) - total.fee, side === 'sell' ? cost : MOST);
        add(total, { amount, cost, fee });
        const at = clock.now();
        const { priceTicks, lots, maker } = part;
        const withTrader = maker !== undefined;
        store.addFill(tx, order, { priceTicks, lots, liquidity: 'taker', withTrader, cost, fee, at });
        if (!maker) {
          add(fromMarket, { amount, cost, fee });
          fromMarket.lots += lots;
          continue;
        }
        const other = existing(tx, maker.id);
        const party = partyOf(tx, other, { amount, cost });
        ledger.post(
          tx,
          matchEntry({
            reference: order.id,
            base,
            quote,
            amount,
            cost,
            parties: [{ traderId, side, fee }, party],
          }),
        );
        makers.push({ part, traded: { amount, cost, fee: party.fee }, order: other });
      }
      if (fromMarket.amount > 0n) {
        const { amount, cost, fee } = fromMarket;
        ledger.post(
          tx,
          tradeEntry({ reference: order.id, base, quote, amount, cost, party: { traderId, side, fee } }),
        );
        books.take(tx, order.pair, side, fromMarket.lots);
      }
      gain(order, total, matched);
      keepAccount(tx, order, total);
      for (const { part, traded, order: other } of makers) afterMakerFill(tx, other, part, traded, true);
    },
    fillAtLimit(tx, resting) {
      const order = existing(tx, resting.id);
      const instrument = markets.instrument(order.pair);
      const { base, quote } = instrument;
      const { priceTicks, lots } = resting;
      const amount = baseUnits(lots, instrument);
      const cost = notionalUnits({ priceTicks, lots }, instrument, order.side);
      const party = partyOf(tx, order, { amount, cost });
      ledger.post(tx, tradeEntry({ reference: order.id, base, quote, amount, cost, party }));
      afterMakerFill(tx, order, { priceTicks, lots }, { amount, cost, fee: party.fee }, false);
    },
  };
}

/** No fee of a purchase is capped by what it brings in. */
const MOST = 2n ** 63n - 1n;

function add(sum: Traded, { amount, cost, fee }: Traded): void {
  sum.amount += amount;
  sum.cost += cost;
  sum.fee += fee;
}

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);
