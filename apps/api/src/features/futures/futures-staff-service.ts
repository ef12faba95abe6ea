import { DomainError } from '@papermint/contracts/common/domain-error';
import type { FuturesOrder } from '@papermint/contracts/futures/model';
import type { MarginMode } from '@papermint/contracts/futures/sides';
import type {
  Exposure,
  ExposureTotals,
  FuturesTerms,
  StaffFuturesOrder,
  StaffPosition,
} from '@papermint/contracts/futures/staff-model';
import { positionTransitions } from '@papermint/contracts/futures/transitions';
import { priceText } from '@papermint/contracts/markets/ticks';
import { formatUnits, units } from '@papermint/contracts/money/amount';
import type { Side } from '@papermint/contracts/orders/model';
import type { Ledger } from '../../ledger/ledger.ts';
import type { Actor, CommandContext, Commands } from '../../platform/commands/commands.ts';
import type { Statuses } from '../../platform/commands/statuses.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Accounts } from '../accounts/accounts-service.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { Notifications } from '../notifications/notifications-service.ts';
import { exposureOf } from './exposure.ts';
import type { FuturesEngine } from './futures-engine.ts';
import type { FuturesHistory } from './futures-history-service.ts';
import { noSuchOrder } from './futures-history-service.ts';
import { noPosition, notOpen } from './futures-rules.ts';
import type { FuturesOrders } from './futures-service.ts';
import type { MarginService } from './margin-service.ts';
import type { PositionsStore } from './positions-store.ts';
import type { PositionsView } from './positions-view.ts';

export interface EnteredPosition {
  accountId: string;
  pair: string;
  side: Side;
  amount: string;
  leverage: number;
  marginMode: MarginMode;
  reason: string;
}

/** What staff do with futures. */
export interface FuturesStaff {
  /**
   * Enters a position for a trader by a market order of theirs; the trader is told the reason.
   * @throws DomainError not_found at `accountId`, and what placing an order throws
   */
  enter(
    command: CommandContext,
    input: EnteredPosition,
  ): Promise<{ trade: FuturesOrder; position: StaffPosition | null; message: string }>;
  /** Closes any position at the mark. @throws DomainError not_found at `uuid`; conflict where it is closed */
  closeAsStaff(
    command: CommandContext,
    id: string,
    reason: string,
  ): Promise<{ position: StaffPosition; message: string }>;
  /** Cancels any order. @throws DomainError not_found at `uuid`; conflict where it is closed */
  cancelAsStaff(
    command: CommandContext,
    id: string,
    reason: string,
  ): Promise<{ trade: StaffFuturesOrder; message: string }>;
  /** What an order of a trader in a pair would meet. @throws DomainError bad_input at `pair` */
  termsOf(traderId: string, pair: string): FuturesTerms;
  /** Closes all positions in a pair at the mark and cancels its orders; `first` begins the messages to their traders. */
  closeIn(tx: Tx, pair: string, by: Actor, first: string): { positions: number; orders: number };
  /** Must be called after the margin tiers of an instrument were changed. */
  termsChanged(tx: Tx, pair: string): void;
  /** The number of open positions in a pair; as a transaction sees it, or as committed. */
  openPositions(pair: string, tx?: Tx): number;
  exposures(): {
    totals: ExposureTotals;
    exposures: Exposure[];
    insurance: { currency: string; balance: string }[];
  };
}

interface Parts {
  engine: FuturesEngine;
  orders: Pick<FuturesOrders, 'placeIn'>;
  history: Pick<FuturesHistory, 'owner'>;
  store: PositionsStore;
  view: PositionsView;
  margin: Pick<MarginService, 'setting'>;
  ledger: Pick<Ledger, 'balance'>;
  accounts: Pick<Accounts, 'byAccountNumber' | 'feesOf'>;
  markets: Markets;
  notifications: Pick<Notifications, 'notify'>;
  statuses: Pick<Statuses, 'transition'>;
  commands: Commands;
  clock: Clock;
}

export function createFuturesStaff(parts: Parts): FuturesStaff {
  const { engine, orders, history, store, view, accounts, markets, notifications, commands, clock } = parts;
  const { margin, ledger, statuses } = parts;

  return {
    enter(command, { accountId, reason, ...input }) {
      let account = '';
      return commands.execute(
        command,
        async (tx) => {
          const trader = accounts.byAccountNumber(tx, accountId);
          if (!trader)
            throw new DomainError('not_found', 'There is no account with this number', 'accountId');
          if (trader.status !== 'active') {
            throw new DomainError(
              'conflict',
              `This account is ${trader.status}: it cannot trade`,
              'accountId',
            );
          }
          account = trader.id;
          const order = { ...input, type: 'market', reason, enteredByStaff: true } as const;
          const { trade, position, message } = orders.placeIn(tx, command, trader.id, order);
          notifications.notify(tx, {
            traderId: trader.id,
            kind: 'futures_order',
            subject: trade.uuid,
            title: 'Position entered by staff',
            text: `${message} Reason: ${reason}`,
          });
          if (position?.status === 'open') {
            statuses.transition(tx, {
              table: positionTransitions,
              rows: 'Position',
              id: position.uuid,
              owner: trader.id,
              actor: command.actor,
              transition: 'enter',
              reason,
            });
          }
          const shown = position && { ...position, trader: history.owner(trader.id, tx) };
          return { trade, position: shown, message };
        },
        ({ trade: { uuid, pair, side, filled, cost, fee } }) => ({
          subject: uuid,
          account,
          reason,
          data: { pair, side, filled, cost, fee, account: accountId },
          after: { pair, side, amount: filled, leverage: input.leverage, marginMode: input.marginMode },
        }),
      );
    },
    closeAsStaff(command, id, reason) {
      let account = '';
      return commands.execute(
        command,
        async (tx) => {
          const position = store.byId(tx, id);
          if (!position) throw noPosition('uuid');
          if (position.status !== 'open') throw notOpen(position.status);
          account = position.traderId;
          const what = engine.fills.describe(position, position.amount);
          const why = { first: 'Closed by staff.', reason };
          engine.closeAtMark(tx, position, command.actor, why);
          const trader = history.owner(position.traderId, tx);
          return {
            position: { ...view.position(tx, position), trader },
            message: `Closed ${what} of ${trader.firstName} ${trader.lastName} at the mark price.`,
          };
        },
        ({ position: { uuid, pair, side, realizedPnl, trader } }) => ({
          subject: uuid,
          account,
          reason,
          data: { pair, side, realizedPnl, account: trader.accountId },
          before: { status: 'open' },
          after: { status: 'closed' },
        }),
      );
    },
    cancelAsStaff(command, id, reason) {
      let account = '';
      let before: FuturesOrder['status'] | undefined;
      return commands.execute(
        command,
        async (tx) => {
          const order = engine.orders.order(tx, id);
          if (!order) throw noSuchOrder('uuid');
          account = order.traderId;
          before = order.status;
          const { both, released } = engine.orders.cancel(tx, order, command.actor, { reason });
          const trader = history.owner(order.traderId, tx);
          const { quote } = markets.instrument(order.pair);
          const back = `${markets.say(quote, released)} is available to ${trader.firstName} again`;
          const message = `${engine.orders.view.canceled(both)}${released > 0n ? `: ${back}` : ''}.`;
          return { trade: { ...view.order(order), trader }, message };
        },
        ({ trade: { uuid, pair, side, filled, cost, fee, status, trader } }) => ({
          subject: uuid,
          account,
          reason,
          data: { pair, side, filled, cost, fee, account: trader.accountId },
          before: { status: before },
          after: { status },
        }),
      );
    },
    termsOf(traderId, pair) {
      const reads = store.committed;
      const setting = margin.setting(traderId, pair);
      const { quote, quoteScale, tick } = markets.instrument(pair);
      return {
        setting,
        markPrice: priceText(markets.priceTicksAt(pair, clock.now()), tick),
        takerFee: accounts.feesOf(reads as Tx, traderId).taker,
        available: formatUnits(ledger.balance(reads, traderId, quote), quoteScale),
        positions: store
          .openOf(reads, traderId)
          .map((position) => view.position(reads, position))
          .reverse(),
      };
    },
    closeIn(tx, pair, by, first) {
      const canceled = engine.orders.cancelIn(tx, pair, by, first);
      const open = store.openIn(tx, pair);
      for (const position of open) engine.closeAtMark(tx, position, by, { first });
      return { positions: open.length, orders: canceled };
    },
    termsChanged: engine.termsChanged,
    openPositions: (pair, tx) => store.openIn(tx ?? store.committed, pair).length,
    exposures() {
      const now = clock.now();
      const dollars = (currency: string, amount: string) =>
        markets.valueIn(currency, units(amount, markets.asset(currency).scale), 'USD');
      const size = ({ quote, netNotional }: Exposure) => {
        const value = dollars(quote, netNotional);
        return value < 0n ? -value : value;
      };
      const exposures = store
        .openPairs(store.committed)
        .map((pair) =>
          exposureOf(pair, store.openIn(store.committed, pair), markets.priceTicksAt(pair, now), markets),
        )
        .sort((a, b) => Number(size(b) - size(a)) || (a.pair < b.pair ? -1 : 1));
      const insurance = store.insurance().map(({ asset, balance }) => ({
        currency: asset,
        balance: formatUnits(balance, markets.asset(asset).scale),
      }));
      const { scale } = markets.asset('USD');
      const sum = <R>(rows: readonly R[], inDollars: (row: R) => bigint) =>
        formatUnits(
          rows.reduce((total, row) => total + inDollars(row), 0n),
          scale,
        );
      const all = (key: 'longNotional' | 'shortNotional' | 'netNotional' | 'margin' | 'unrealizedPnl') =>
        sum(exposures, (row) => dollars(row.quote, row[key]));
      const totals = {
        positions: exposures.reduce((count, { positions }) => count + positions, 0),
        long: all('longNotional'),
        short: all('shortNotional'),
        net: all('netNotional'),
        margin: all('margin'),
        unrealizedPnl: all('unrealizedPnl'),
        insurance: sum(insurance, ({ currency, balance }) => dollars(currency, balance)),
      };
      return { totals, exposures, insurance };
    },
  };
}
