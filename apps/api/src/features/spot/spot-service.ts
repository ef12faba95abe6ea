import { formatUnits } from '@papermint/contracts/money/amount';
import type { StaffTrade } from '@papermint/contracts/spot/history-model';
import type { Side, Trade } from '@papermint/contracts/spot/model';
import { isOpen } from '@papermint/contracts/spot/open-orders';
import type { Ledger } from '../../ledger/ledger.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Actor, CommandContext, Commands } from '../../platform/commands.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Statuses } from '../../platform/statuses.ts';
import type { Accounts } from '../accounts/accounts-service.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { PriceBoard } from '../markets/markets-types.ts';
import type { Wallet } from '../wallet/wallet-service.ts';
import { createAmending } from './spot-amend.ts';
import { createArrival } from './spot-arrival.ts';
import { createSpotBooks } from './spot-books.ts';
import { createCrossing } from './spot-crossing.ts';
import { createEnding } from './spot-ending.ts';
import { createExecution } from './spot-execution.ts';
import { createExpiry } from './spot-expiry.ts';
import type { SpotHistory } from './spot-history.ts';
import { createHistory, noSuchOrder, ownerOf } from './spot-history.ts';
import type { SpotHistoryStore } from './spot-history-store.ts';
import { createLinks } from './spot-links.ts';
import { createPayment } from './spot-payment.ts';
import { createPlacing } from './spot-placing.ts';
import type { SpotQuotes } from './spot-quotes.ts';
import { createQuotes } from './spot-quotes.ts';
import type { Amendment, OrderWish } from './spot-rules.ts';
import type { OrderRecord, Reads, SpotStore } from './spot-store.ts';
import { createTriggers } from './spot-triggers.ts';
import { createSpotView } from './spot-view.ts';

export interface Spot extends SpotHistory, SpotQuotes {
  /**
   * Places an order. It trades at once with what it finds: the best price first, waiting orders before the
   * simulated market at the same one. What is left of a limit order waits, its money held, until the price
   * comes to it or another trader takes it. One with a stop price waits for that first, its money held as well.
   * @throws DomainError at the field that is wrong; nothing has moved then
   */
  place(
    command: CommandContext,
    traderId: string,
    wish: OrderWish,
  ): Promise<{ trade: Trade; message: string }>;
  /**
   * Cancels what is open of an order of this trader; what was held for it is available again.
   * @throws DomainError not_found; conflict where it is over
   */
  cancel(command: CommandContext, traderId: string, id: string): Promise<{ trade: Trade; message: string }>;
  /**
   * Changes what is open of an order of this trader.
   * @throws DomainError at the field that is wrong; not_found; conflict where it is over
   */
  amend(
    command: CommandContext,
    traderId: string,
    id: string,
    wish: Amendment,
  ): Promise<{ trade: Trade; message: string }>;
  /** Cancels all open orders of this trader, in one pair or in all. @throws DomainError bad_input at `pair` */
  cancelAll(
    command: CommandContext,
    traderId: string,
    pair: string | undefined,
  ): Promise<{ canceled: number; message: string }>;
  /**
   * Cancels what is open of anybody's order, and of the other one of an oco. Its trader is told the reason.
   * @throws DomainError not_found at `uuid`; conflict where it is over
   */
  cancelAsStaff(
    command: CommandContext,
    id: string,
    reason: string,
  ): Promise<{ trade: StaffTrade; message: string }>;
  /** Cancels what is open in a pair, whosever it is, in the job it is given. @returns how many orders */
  cancelIn(tx: Tx, pair: string, by: Actor, why: string): number;
  /** How many orders are open, by pair; pairs without any are left out. */
  openCounts(): ReadonlyMap<string, number>;
  /** Whether anybody has ever placed an order in a pair; as a job sees it, or as committed. */
  isUsed(pair: string, tx?: Tx): boolean;
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
  history: SpotHistoryStore;
  commands: Commands;
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
  const { store, commands, accounts, ledger, markets, wallet, statuses, jobs, ids, clock } = parts;
  /** By trader: worked out once a simulated second, forgotten when he trades. */
  const keptStats = new Map<string, { board: PriceBoard; currency: string; stats: TradeStats }>();
  const listeners = new Set<(traderId: string, trade: Trade) => void>();
  const view = createSpotView(markets, clock);
  const books = createSpotBooks(store, markets);
  const expiry = createExpiry(jobs, store);

  function changed(tx: Tx, order: OrderRecord): void {
    const trade = view.trade(order);
    expiry.follow(tx, order);
    tx.afterCommit(() => {
      keptStats.delete(order.traderId);
      for (const listener of listeners) listener(order.traderId, trade);
    });
  }

  const execution = createExecution({
    ...{ store, books, view, accounts, ledger, markets, wallet, statuses, ids, clock, changed },
  });
  const crossing = createCrossing(jobs, books, execution, markets, clock);
  const payment = createPayment(ledger, markets);
  const arrival = createArrival({
    ...{ books, execution, crossing, view, payment, accounts, ledger, markets, clock, changed },
  });
  const links = createLinks({ store, books, execution, ledger, markets, clock });
  const triggers = createTriggers({
    ...{ store, arrival, execution, links, view, ledger, markets, jobs, ids, clock },
  });
  const ending = createEnding({ books, execution, triggers, links, ledger, markets, clock });
  links.forgetIn(triggers);
  expiry.endBy(ending);
  const placing = createPlacing({
    ...{
      store,
      books,
      arrival,
      triggers,
      view,
      payment,
      accounts,
      ledger,
      markets,
      statuses,
      ids,
      clock,
      changed,
    },
  });
  const amending = createAmending({
    ...{ store, books, arrival, triggers, links, view, payment, ledger, markets, ids, clock, changed },
  });
  markets.onChange((tx, pairs, change) => {
    for (const pair of pairs) {
      crossing.foreseeAnew(tx, pair, change);
      triggers.foreseeAnew(tx, pair, change);
    }
  });

  function ownOrder(tx: Tx, traderId: string, id: string): OrderRecord {
    const order = store.order(tx, id);
    if (order?.traderId !== traderId) throw noSuchOrder();
    return order;
  }

  function isStillOpen(tx: Tx, { id }: OrderRecord): boolean {
    return isOpen(store.order(tx, id)?.status ?? 'canceled');
  }

  function endAll(tx: Tx, orders: readonly OrderRecord[], by: Actor, first?: string): void {
    for (const order of orders) {
      // The first of two takes the other with it.
      if (order.linkedTo === null || isStillOpen(tx, order)) ending.end(tx, order, 'cancel', by, { first });
    }
  }

  return {
    place: (command, traderId, wish) =>
      commands.execute(
        command,
        // All of it in there: a key that was answered before is answered again, whatever the market does now.
        async (tx) => placing.place(tx, command.actor, traderId, wish),
        ({ trade }) => ({ subject: trade.uuid, data: factsOf(trade) }),
      ),
    cancel: (command, traderId, id) =>
      commands.execute(
        command,
        async (tx) => {
          const order = ownOrder(tx, traderId, id);
          const { asset, amount, both } = ending.end(tx, order, 'cancel', command.actor);
          const message = `${endedSentence(both)}: ${markets.say(asset, amount)} is available again.`;
          return { trade: view.trade(order), message };
        },
        ({ trade }) => ({ subject: trade.uuid, data: factsOf(trade) }),
      ),
    amend: (command, traderId, id, wish) =>
      commands.execute(
        command,
        async (tx) => amending.amend(tx, ownOrder(tx, traderId, id), wish),
        ({ trade }) => ({ subject: trade.uuid, data: { ...wish, ...factsOf(trade) } }),
      ),
    cancelAll: (command, traderId, pair) =>
      commands.execute(
        command,
        async (tx) => {
          if (pair !== undefined) markets.instrument(pair);
          const open = store.openOf(tx, traderId, pair);
          endAll(tx, open, command.actor);
          return { canceled: open.length, message: canceledSentence(open.length) };
        },
        ({ canceled }) => ({ data: { canceled, ...(pair !== undefined && { pair }) } }),
      ),
    cancelAsStaff(command, id, reason) {
      let before: Trade | undefined;
      return commands.execute(
        command,
        async (tx) => {
          const order = store.order(tx, id);
          if (!order) throw noSuchOrder('uuid');
          before = view.trade(order);
          const { asset, amount, both } = ending.end(tx, order, 'cancel', command.actor, { reason });
          const trader = ownerOf(parts.history.owners([order.traderId], readsOf(tx)), order.traderId);
          const back = `${markets.say(asset, amount)} is available to ${trader.firstName} again`;
          const message = `${endedSentence(both)}: ${back}.`;
          return { trade: { ...view.trade(order), trader }, message };
        },
        ({ trade }) => ({
          subject: trade.uuid,
          data: { ...factsOf(trade), account: trade.trader.accountId },
          before: { status: before?.status },
          after: { status: trade.status },
          reason,
        }),
      );
    },
    ...createHistory(parts.history, view, wallet),
    cancelIn(tx, pair, by, why) {
      const open = store.openIn(tx, pair);
      endAll(tx, open, by, why);
      return open.length;
    },
    openCounts: store.openCounts,
    isUsed: (pair, tx) =>
      store.isUsed(tx ? { all: (sql, parameters) => tx.all(sql, ...parameters) } : store.committed, pair),
    ...createQuotes({ store, books, view, markets, clock }),
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
        invested += markets.valueIn(quote, cost, currency);
        profit +=
          markets.valueIn(base, quantity, currency) + markets.valueIn(quote, realised - cost, currency);
      }
      const { scale } = markets.asset(currency);
      const stats = { invested: formatUnits(invested, scale), profit: formatUnits(profit, scale) };
      keptStats.set(traderId, { board, currency, stats });
      return stats;
    },
  };
}

function readsOf(tx: Tx): Reads {
  return { all: (sql, parameters) => tx.all(sql, ...parameters) };
}

function factsOf({ pair, side, filled, cost, fee }: Trade): { [fact: string]: string | Side } {
  return { pair, side, filled, cost, fee };
}

function endedSentence(both: boolean): string {
  return both ? 'Both orders of the pair are canceled' : 'Order canceled';
}

function canceledSentence(count: number): string {
  if (count === 0) return 'There was nothing to cancel.';
  const what = count === 1 ? 'One order was canceled' : `${count} orders were canceled`;
  return `${what}: what was held is available again.`;
}
