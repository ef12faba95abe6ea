import { DomainError } from '@papermint/contracts/common/domain-error';
import { formatUnits } from '@papermint/contracts/money/amount';
import type { Order, Side } from '@papermint/contracts/orders/model';
import type { StaffOrder } from '@papermint/contracts/spot/history-model';
import { spotOrderTransitions } from '@papermint/contracts/spot/transitions';
import type { Ledger } from '../../ledger/ledger.ts';
import type { BookQuotes } from '../../orders/book-quotes.ts';
import type { OrderEngine } from '../../orders/order-engine.ts';
import { createOrderEngine } from '../../orders/order-engine.ts';
import type { OrderRecord } from '../../orders/order-records.ts';
import type { AmendOrderInput, PlaceOrderInput } from '../../orders/order-rules.ts';
import type { OrdersStore } from '../../orders/orders-store.ts';
import type { Calendar, Venue } from '../../orders/venue.ts';
import type { CommandContext, Commands } from '../../platform/commands/commands.ts';
import type { Ids } from '../../platform/commands/ids.ts';
import type { Statuses } from '../../platform/commands/statuses.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Jobs } from '../../platform/time/jobs.ts';
import type { Accounts } from '../accounts/accounts-service.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { PriceBoard, TradedInstrument } from '../markets/markets-types.ts';
import type { Wallet } from '../wallet/wallet-service.ts';
import type { SpotHistory } from './spot-history-service.ts';
import { createHistory, noSuchOrder, ownerOf } from './spot-history-service.ts';
import type { SpotHistoryStore } from './spot-history-store.ts';
import { createSpotSettlement } from './spot-settlement.ts';
import type { SpotStore } from './spot-store.ts';
import { createTradingCalendar } from './trading-calendar.ts';

/** The names under which spot orders are stored. */
export const SPOT: Venue = {
  name: 'spot',
  tables: { orders: 'SpotOrder', fills: 'SpotFill' },
  transitions: spotOrderTransitions,
};

/** An order after a command, and the message for its trader. */
interface Answer<O = Order> {
  trade: O;
  message: string;
}

export interface Spot
  extends SpotHistory,
    BookQuotes,
    Pick<OrderEngine, 'cancelIn' | 'openCounts' | 'isUsed' | 'onOrder'> {
  /** When instruments trade. */
  readonly calendar: Calendar;
  /**
   * Places an order; see {@link OrderEngine.place}.
   * @throws DomainError at the field that is wrong; nothing has moved then
   */
  place(command: CommandContext, traderId: string, input: PlaceOrderInput): Promise<Answer>;
  /**
   * Cancels the open part of an order of this trader, and releases what is held for it.
   * @throws DomainError not_found; conflict where it is closed
   */
  cancel(command: CommandContext, traderId: string, id: string): Promise<Answer>;
  /**
   * Changes an open order of this trader.
   * @throws DomainError at the field that is wrong; not_found; conflict where it is closed
   */
  amend(command: CommandContext, traderId: string, id: string, input: AmendOrderInput): Promise<Answer>;
  /** Cancels all open orders of this trader, in one pair or in all. @throws DomainError bad_input at `pair` */
  cancelAll(
    command: CommandContext,
    traderId: string,
    pair: string | undefined,
  ): Promise<{ canceled: number; message: string }>;
  /**
   * Cancels the open part of any order, and its linked order; the trader gets the reason.
   * @throws DomainError not_found at `uuid`; conflict where it is closed
   */
  cancelAsStaff(command: CommandContext, id: string, reason: string): Promise<Answer<StaffOrder>>;
  /** The open cost of what was bought, and its realized and unrealized result; decimals in `currency`. */
  stats(traderId: string, currency: string): TradeStats;
}

export interface TradeStats {
  invested: string;
  profit: string;
}

export interface SpotParts {
  store: SpotStore;
  orders: OrdersStore;
  history: SpotHistoryStore;
  commands: Commands;
  accounts: Pick<Accounts, 'feesOf' | 'withdrawalLock'>;
  ledger: Ledger;
  markets: Markets;
  wallet: Wallet;
  statuses: Statuses;
  jobs: Jobs;
  ids: Ids;
  clock: Clock;
}

export function createSpot(parts: SpotParts): Spot {
  const { store, orders, history, commands, accounts, ledger, markets, wallet, ids, clock } = parts;
  const calendar = createTradingCalendar(markets);
  const engine = createOrderEngine({
    venue: SPOT,
    store: orders,
    market: markets,
    ids,
    clock,
    statuses: parts.statuses,
    jobs: parts.jobs,
    settlement: createSpotSettlement({ store, accounts, ledger, markets, wallet, ids, clock }),
    calendar,
  });
  const { view } = engine;

  function orderOf(tx: Tx, traderId: string, id: string): OrderRecord {
    const order = engine.order(tx, id);
    if (order?.traderId !== traderId) throw noSuchOrder();
    return order;
  }

  function released({ pair, side }: OrderRecord, amount: bigint): string {
    const { base, quote } = markets.instrument(pair);
    return markets.say(side === 'buy' ? quote : base, amount);
  }

  return {
    ...createHistory(history, view, wallet),
    ...engine.quotes,
    calendar,
    stats: createStats(store, markets, engine),
    cancelIn: engine.cancelIn,
    openCounts: engine.openCounts,
    isUsed: engine.isUsed,
    onOrder: engine.onOrder,
    place: (command, traderId, input) =>
      commands.execute(
        command,
        // All checks are inside: a repeated key gets its first answer, whatever the market does now.
        async (tx) => {
          checkSpot(markets.instrument(input.pair));
          const { order, message } = engine.place(tx, command.actor, traderId, input);
          return { trade: view.order(order), message };
        },
        ({ trade }) => ({ subject: trade.uuid, data: factsOf(trade) }),
        { repeatable: true },
      ),
    cancel: (command, traderId, id) =>
      commands.execute(
        command,
        async (tx) => {
          const order = orderOf(tx, traderId, id);
          const closed = engine.cancel(tx, order, command.actor);
          const message = `${view.canceled(closed.both)}: ${released(order, closed.released)} is available again.`;
          return { trade: view.order(order), message };
        },
        ({ trade }) => ({ subject: trade.uuid, data: factsOf(trade) }),
      ),
    amend: (command, traderId, id, input) =>
      commands.execute(
        command,
        async (tx) => {
          const order = orderOf(tx, traderId, id);
          const message = engine.amend(tx, order, input);
          return { message, trade: view.order(order) };
        },
        ({ trade }) => ({ subject: trade.uuid, data: { ...input, ...factsOf(trade) } }),
      ),
    cancelAll: (command, traderId, pair) =>
      commands.execute(
        command,
        async (tx) => {
          if (pair !== undefined) markets.instrument(pair);
          const canceled = engine.cancelOf(tx, traderId, pair, command.actor);
          return { canceled, message: view.allCanceled(canceled) };
        },
        ({ canceled }) => ({ data: { canceled, ...(pair !== undefined && { pair }) } }),
      ),
    cancelAsStaff(command, id, reason) {
      let before: Order | undefined;
      let account = '';
      return commands.execute(
        command,
        async (tx) => {
          const order = engine.order(tx, id);
          if (!order) throw noSuchOrder('uuid');
          before = view.order(order);
          account = order.traderId;
          const closed = engine.cancel(tx, order, command.actor, { reason });
          const trader = ownerOf(history.owners([order.traderId], tx), order.traderId);
          const back = `${released(order, closed.released)} is available to ${trader.firstName} again`;
          const message = `${view.canceled(closed.both)}: ${back}.`;
          return { trade: { ...view.order(order), trader }, message };
        },
        ({ trade }) => ({
          subject: trade.uuid,
          data: { ...factsOf(trade), account: trade.trader.accountId },
          before: { status: before?.status },
          after: { status: trade.status },
          reason,
          account,
        }),
      );
    },
  };
}

/** Computed once a simulated second for each trader, and again after they trade. */
function createStats(
  store: SpotStore,
  markets: Markets,
  { onOrder }: Pick<OrderEngine, 'onOrder'>,
): Spot['stats'] {
  const cache = new Map<string, { board: PriceBoard; currency: string; stats: TradeStats }>();
  onOrder((traderId) => cache.delete(traderId));
  return (traderId, currency) => {
    const board = markets.board();
    const before = cache.get(traderId);
    if (before?.board === board && before.currency === currency) return before.stats;
    let invested = 0n;
    let profit = 0n;
    for (const { pair, quantity, cost, realizedPnl } of store.costBases(traderId)) {
      const { base, quote } = markets.instrument(pair);
      invested += markets.valueIn(quote, cost, currency);
      profit +=
        markets.valueIn(base, quantity, currency) + markets.valueIn(quote, realizedPnl - cost, currency);
    }
    const { scale } = markets.asset(currency);
    const stats = { invested: formatUnits(invested, scale), profit: formatUnits(profit, scale) };
    cache.set(traderId, { board, currency, stats });
    return stats;
  };
}

/** @throws DomainError bad_input at `pair` */
function checkSpot({ pair, spot }: TradedInstrument): void {
  if (!spot) throw new DomainError('bad_input', `Pair ${pair} trades as futures only`, 'pair');
}

function factsOf({ pair, side, filled, cost, fee }: Order): { [fact: string]: string | Side } {
  return { pair, side, filled, cost, fee };
}
