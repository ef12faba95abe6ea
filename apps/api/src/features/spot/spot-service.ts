import type { Page } from '@papermint/contracts/common/page';
import { toPage } from '@papermint/contracts/common/page';
import { Refusal } from '@papermint/contracts/common/refusal';
import type { Print as QuotedPrint } from '@papermint/contracts/markets/model';
import { formatUnits } from '@papermint/contracts/money/amount';
import { holdFor } from '@papermint/contracts/spot/hold-quote';
import type { Side, Trade } from '@papermint/contracts/spot/model';
import { isOpen } from '@papermint/contracts/spot/open-orders';
import { baseUnits, quoteOrder } from '@papermint/contracts/spot/order-quote';
import { orderTransitions } from '@papermint/contracts/spot/transitions';
import { holdEntry, releaseEntry } from '../../ledger/entries/hold-entry.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { InsufficientBalanceError } from '../../ledger/ledger.ts';
import type { Depth } from '../../market/depth.ts';
import { match } from '../../market/matching.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Acts, Intent } from '../../platform/intent.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Statuses } from '../../platform/statuses.ts';
import type { Accounts } from '../accounts/accounts-service.ts';
import type { Markets, PriceBoard, TradedInstrument } from '../markets/markets-service.ts';
import type { Wallet } from '../wallet/wallet-service.ts';
import { bookView } from './book-rules.ts';
import { createSpotBooks } from './spot-books.ts';
import { createCrossing } from './spot-crossing.ts';
import { createExecution } from './spot-execution.ts';
import type { OrderTerms, OrderWish } from './spot-rules.ts';
import { checkCountable, checkNotional, checkRoom, checkTrading, notEnough, termsOf } from './spot-rules.ts';
import type { OrderFilter, OrderRecord, SpotStore } from './spot-store.ts';
import type { QuotedBook } from './spot-view.ts';
import { createSpotView } from './spot-view.ts';

export interface Spot {
  /**
   * Places an order. It trades at once with what it finds: the best price first, waiting orders before the
   * simulated market at the same one. What is left of a limit order waits, its money held, until the price
   * comes to it or another trader takes it.
   * @throws Refusal at the field that is wrong; nothing has moved then
   */
  place(intent: Intent, traderId: string, wish: OrderWish): Promise<{ trade: Trade; message: string }>;
  /**
   * Cancels what is open of an order of this trader; what was held for it is available again.
   * @throws Refusal not_found; conflict where it is over
   */
  cancel(intent: Intent, traderId: string, id: string): Promise<{ trade: Trade; message: string }>;
  trades(traderId: string, filter: OrderFilter): Promise<Page<Trade>>;
  /** Waiting orders and what is left of the simulated depth, best first; ticks and lots. */
  book(pair: string): Depth;
  /** The same as decimals. */
  quotedBook(pair: string): QuotedBook;
  /** The latest trades of a pair, newest first: the simulated ones and those of traders. */
  tape(pair: string, limit: number): QuotedPrint[];
  /** Called with every order that has changed, after the commit. @returns a way to stop */
  onOrder(listener: (traderId: string, trade: Trade) => void): () => void;
  /** Open cost of what was bought, and the result on it, realised and not; decimals in `currency`. */
  stats(traderId: string, currency: string): TradeStats;
}

export interface TradeStats {
  invested: string;
  profit: string;
}

export interface SpotParts {
  store: SpotStore;
  acts: Acts;
  accounts: Pick<Accounts, 'feesOf'>;
  ledger: Ledger;
  markets: Markets;
  wallet: Wallet;
  statuses: Statuses;
  jobs: Jobs;
  ids: Ids;
  clock: Clock;
}

export function createSpot(parts: SpotParts): Spot {
  const { store, acts, accounts, ledger, markets, wallet, statuses, jobs, ids, clock } = parts;
  /** By trader: worked out once a simulated second, forgotten when he trades. */
  const keptStats = new Map<string, { board: PriceBoard; currency: string; stats: TradeStats }>();
  const listeners = new Set<(traderId: string, trade: Trade) => void>();
  const view = createSpotView(markets);
  const books = createSpotBooks(store, markets);

  function changed(tx: Tx, order: OrderRecord): void {
    const trade = view.trade(order);
    tx.afterCommit(() => {
      keptStats.delete(order.traderId);
      for (const listener of listeners) listener(order.traderId, trade);
    });
  }

  const execution = createExecution({
    ...{ store, books, view, accounts, ledger, markets, wallet, statuses, ids, clock, changed },
  });
  const crossing = createCrossing(jobs, books, execution, markets, clock);
  markets.onChange((tx, pairs) => {
    for (const pair of pairs) crossing.foreseeAnew(tx, pair);
  });

  /** What an order finds on the other side, and what comes of it by its terms. */
  function meet(tx: Tx, { pair }: TradedInstrument, traderId: string, terms: OrderTerms) {
    const now = clock.now();
    const { side, lots, limitTicks, timeInForce, postOnly } = terms;
    const { book, taken } = books.inJob(tx, pair, now);
    const depth = markets.depth(pair, now);
    const opposite = { book, depth: side === 'buy' ? depth.asks : depth.bids, taken: taken[side] };
    const found = match(opposite, { traderId, side, lots, limitTicks });
    if (postOnly && (found.parts.length > 0 || found.metOwn)) {
      throw new Refusal('bad_input', 'Price would trade at once, and post only is not to', 'price');
    }
    if (terms.type === 'market' && found.parts.length === 0) {
      const why = found.metOwn
        ? 'Your own order is the next on the other side: cancel it first'
        : 'Nobody is on the other side just now; try again in a second';
      throw new Refusal('market_closed', why, 'amount');
    }
    const killed = timeInForce === 'FOK' && found.rest > 0;
    return {
      killed,
      parts: killed ? [] : found.parts,
      rest: killed ? lots : found.rest,
      metOwn: found.metOwn,
      waits: timeInForce === 'GTC' && found.rest > 0 && !found.metOwn,
    };
  }

  /** Runs what moves an order's money; where the balance does not reach, says what it would have needed. */
  function paid(tx: Tx, order: OrderRecord, needed: bigint, pay: () => void): void {
    try {
      tx.step(pay);
    } catch (error) {
      if (!(error instanceof InsufficientBalanceError)) throw error;
      const { asset } = error;
      const available = ledger.available(tx, order.traderId, asset);
      throw notEnough(asset, markets.say(asset, needed), markets.say(asset, available));
    }
  }

  /** What the one who ordered is told. */
  function placed(
    order: OrderRecord,
    terms: OrderTerms,
    left: { rest: number; metOwn: boolean; killed: boolean },
  ): string {
    const traded = view.traded(order);
    const { base } = markets.instrument(order.pair);
    if (isOpen(order.status)) {
      const waits = view.waiting(order, order.amount - order.filled);
      return traded ? `${traded} The rest waits: ${waits}.` : `Order placed: ${order.side} ${waits}.`;
    }
    if (left.rest === 0) return traded ?? '';
    const where = terms.type === 'market' ? '' : ' at that price';
    const why = left.metOwn
      ? 'your own order was the next on the other side'
      : left.killed
        ? `not all of ${markets.say(base, order.amount)} was to be had${where}`
        : `the market had no${traded ? ' more' : 'thing'}${where}`;
    return traded
      ? `${traded} The rest was canceled: ${why}.`
      : `Nothing traded, and the order was canceled: ${why}.`;
  }

  function bookOf(pair: string): Depth {
    const now = clock.now();
    // In a halt nobody quotes; what waits is all there is.
    const depth = markets.tradingHalted(pair, now) ? { bids: [], asks: [] } : markets.depth(pair, now);
    return bookView(depth, books.committed(pair, now));
  }

  return {
    place(intent, traderId, wish) {
      return acts.act(
        intent,
        async (tx) => {
          // All of it in here: a key that was answered before is answered again, whatever the market does now.
          const now = clock.now();
          const { pair } = wish;
          const instrument = markets.instrument(pair);
          checkTrading(instrument);
          const terms = termsOf(wish, instrument);
          const { parts: matched, waits, ...left } = meet(tx, instrument, traderId, terms);
          const { rest } = left;
          const order: OrderRecord = {
            id: ids.uuid(now),
            traderId,
            pair,
            side: terms.side,
            type: terms.type,
            status: 'new',
            amount: baseUnits(terms.lots, instrument),
            filled: 0n,
            cost: 0n,
            fee: 0n,
            feeCarry: 0n,
            tickLots: 0n,
            feeRate: accounts.feesOf(tx, traderId).taker,
            limitTicks: terms.limitTicks ?? null,
            timeInForce: terms.timeInForce,
            postOnly: terms.postOnly,
            held: 0n,
            createdAt: now,
          };
          const quote = quoteOrder(matched, instrument, terms.side, order.feeRate);
          // A market order has no price to tell beforehand what it comes to.
          if (terms.type === 'market' && !left.killed) checkNotional(quote.cost, instrument);
          checkCountable(quote, terms, rest);
          if (waits) checkRoom(books.inJob(tx, pair, now).book.countOf(traderId));
          const hold = waits ? holdFor(order, baseUnits(rest, instrument), instrument) : undefined;
          order.held = hold?.amount ?? 0n;
          const needed = (terms.side === 'buy' ? quote.total : quote.filled) + order.held;
          store.addOrder(tx, order);
          statuses.begin(tx, {
            table: orderTransitions,
            rows: 'SpotOrder',
            id: order.id,
            owner: traderId,
            actor: intent.actor,
            status: order.status,
          });
          paid(tx, order, needed, () => {
            execution.take(tx, order, matched);
            if (hold) ledger.post(tx, holdEntry({ reference: order.id, traderId, ...hold }));
          });
          if (waits) {
            const { side, limitTicks = 0 } = terms;
            books.rest(tx, pair, { id: order.id, traderId, side, priceTicks: limitTicks, lots: rest });
            if (matched.length > 0) execution.settle(tx, order, 'fill_partly');
            else changed(tx, order);
            crossing.watch(tx, pair, side);
          } else if (rest === 0) {
            execution.settle(tx, order, 'fill');
          } else {
            const done = placed({ ...order, status: 'canceled' }, terms, left);
            execution.settle(tx, order, 'cancel', { actor: { kind: 'system' }, done });
          }
          return { trade: view.trade(order), message: placed(order, terms, left) };
        },
        ({ trade }) => ({ subject: trade.uuid, data: factsOf(trade) }),
      );
    },
    cancel(intent, traderId, id) {
      return acts.act(
        intent,
        async (tx) => {
          const order = store.order(tx, id);
          if (order?.traderId !== traderId) throw new Refusal('not_found', 'There is no such order');
          const instrument = markets.instrument(order.pair);
          const open = order.amount - order.filled;
          const { held } = order;
          order.held = 0n;
          const done = `${markets.say(instrument.base, open)} of the order were still open.`;
          // Refused here where the order is over, before any money moves.
          execution.settle(tx, order, 'cancel', { actor: intent.actor, done });
          const asset = order.side === 'buy' ? instrument.quote : instrument.base;
          if (held > 0n) {
            ledger.post(tx, releaseEntry({ reference: id, traderId, asset, amount: held }));
          }
          books.inJob(tx, order.pair, clock.now());
          books.remove(tx, order.pair, id);
          const message = `Order canceled: ${markets.say(asset, held)} is available again.`;
          return { trade: view.trade(order), message };
        },
        ({ trade }) => ({ subject: trade.uuid, data: factsOf(trade) }),
      );
    },
    async trades(traderId, filter) {
      const { rows, total } = await store.page(traderId, filter);
      return toPage(rows.map(view.trade), total, filter);
    },
    book: bookOf,
    quotedBook: (pair) => view.book(pair, bookOf(pair)),
    tape(pair, limit) {
      const prints = [...store.prints(pair, limit), ...markets.tape(pair, limit)];
      return prints
        .sort((a, b) => b.at - a.at)
        .slice(0, limit)
        .map((print) => view.print(pair, print));
    },
    onOrder(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stats(traderId, currency) {
      const board = markets.board();
      const before = keptStats.get(traderId);
      if (before?.board === board && before.currency === currency) return before.stats;
      let invested = 0n;
      let profit = 0n;
      for (const { pair, quantity, cost, realised } of store.holdings(traderId)) {
        const { base, quote } = markets.instrument(pair);
        invested += markets.worth(quote, cost, currency);
        profit += markets.worth(base, quantity, currency) + markets.worth(quote, realised - cost, currency);
      }
      const { scale } = markets.asset(currency);
      const stats = { invested: formatUnits(invested, scale), profit: formatUnits(profit, scale) };
      keptStats.set(traderId, { board, currency, stats });
      return stats;
    },
  };
}

function factsOf({ pair, side, filled, cost, fee }: Trade): { [fact: string]: string | Side } {
  return { pair, side, filled, cost, fee };
}
