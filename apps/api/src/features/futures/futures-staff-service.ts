import { DomainError } from '@papermint/contracts/common/domain-error';
import type { FuturesOrder } from '@papermint/contracts/futures/model';
import type { MarginMode } from '@papermint/contracts/futures/sides';
import type { Exposure, StaffPosition } from '@papermint/contracts/futures/staff-model';
import { formatUnits, units } from '@papermint/contracts/money/amount';
import type { Side } from '@papermint/contracts/orders/model';
import type { Clock } from '../../platform/clock.ts';
import type { Actor, CommandContext, Commands } from '../../platform/commands.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Accounts } from '../accounts/accounts-service.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { Notifications } from '../notifications/notifications-service.ts';
import { exposureOf } from './exposure.ts';
import type { FuturesEngine } from './futures-engine.ts';
import type { FuturesHistory } from './futures-history-service.ts';
import { noPosition, notOpen } from './futures-rules.ts';
import type { FuturesOrders } from './futures-service.ts';
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
  /** Closes all positions in a pair at the mark and cancels its orders; `first` begins the messages to their traders. */
  closeIn(tx: Tx, pair: string, by: Actor, first: string): { positions: number; orders: number };
  /** Must be called after the margin tiers of an instrument were changed. */
  termsChanged(tx: Tx, pair: string): void;
  /** The number of open positions in a pair; as a transaction sees it, or as committed. */
  openPositions(pair: string, tx?: Tx): number;
  exposures(): { exposures: Exposure[]; insurance: { currency: string; balance: string }[] };
}

interface Parts {
  engine: FuturesEngine;
  orders: Pick<FuturesOrders, 'placeIn'>;
  history: Pick<FuturesHistory, 'owner'>;
  store: PositionsStore;
  view: PositionsView;
  accounts: Pick<Accounts, 'byAccountNumber'>;
  markets: Markets;
  notifications: Pick<Notifications, 'notify'>;
  commands: Commands;
  clock: Clock;
}

export function createFuturesStaff(parts: Parts): FuturesStaff {
  const { engine, orders, history, store, view, accounts, markets, notifications, commands, clock } = parts;

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
          const order = { ...input, type: 'market', enteredByStaff: true } as const;
          const { trade, position, message } = orders.placeIn(tx, command, trader.id, order);
          notifications.notify(tx, {
            ...{ traderId: trader.id, kind: 'futures_order', subject: trade.uuid },
            ...{ title: 'Position entered by staff', text: `${message} Reason: ${reason}` },
          });
          const shown = position && { ...position, trader: history.owner(trader.id, tx) };
          return { trade, position: shown, message };
        },
        ({ trade: { uuid, pair, side, filled, cost, fee } }) => ({
          ...{ subject: uuid, account, reason },
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
          ...{ subject: uuid, account, reason, data: { pair, side, realizedPnl, account: trader.accountId } },
          ...{ before: { status: 'open' }, after: { status: 'closed' } },
        }),
      );
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
      const dollars = ({ quote, netNotional }: Exposure) => {
        const value = markets.valueIn(quote, units(netNotional, markets.asset(quote).scale), 'USD');
        return value < 0n ? -value : value;
      };
      const exposures = store
        .openPairs(store.committed)
        .map((pair) =>
          exposureOf(pair, store.openIn(store.committed, pair), markets.priceTicksAt(pair, now), markets),
        )
        .sort((a, b) => Number(dollars(b) - dollars(a)) || (a.pair < b.pair ? -1 : 1));
      const insurance = store.insurance().map(({ asset, balance }) => ({
        currency: asset,
        balance: formatUnits(balance, markets.asset(asset).scale),
      }));
      return { exposures, insurance };
    },
  };
}
