import { DomainError } from '@papermint/contracts/common/domain-error';
import type { FuturesOrder } from '@papermint/contracts/futures/model';
import type { MarginMode } from '@papermint/contracts/futures/sides';
import type { StaffPosition } from '@papermint/contracts/futures/staff-model';
import { positionTransitions } from '@papermint/contracts/futures/transitions';
import type { Side } from '@papermint/contracts/orders/model';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { FuturesStaffDeps } from './futures-staff-deps.ts';

export interface EnteredPosition {
  accountId: string;
  pair: string;
  side: Side;
  amount: string;
  leverage: number;
  marginMode: MarginMode;
  reason: string;
}

/**
 * Enters a position for a trader by a market order of theirs, and tells them the reason.
 * @throws DomainError not_found at `accountId`, and what placing an order throws
 */
export function enterPosition(
  { orders, history, accounts, notifications, commands, statuses }: FuturesStaffDeps,
  command: CommandContext,
  { accountId, reason, ...input }: EnteredPosition,
): Promise<{ trade: FuturesOrder; position: StaffPosition | null; message: string }> {
  return commands.executeNoted(command, async (tx) => {
    const trader = accounts.byAccountNumber(tx, accountId);
    if (!trader) throw new DomainError('not_found', 'There is no account with this number', 'accountId');
    if (trader.status !== 'active') {
      throw new DomainError('conflict', `This account is ${trader.status}: it cannot trade`, 'accountId');
    }
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
    const { uuid, pair, side, filled, cost, fee } = trade;
    return {
      answer: { trade, position: position && { ...position, trader: history.owner(trader.id, tx) }, message },
      note: {
        subject: uuid,
        account: trader.id,
        reason,
        data: { pair, side, filled, cost, fee, account: accountId },
        after: { pair, side, amount: filled, leverage: input.leverage, marginMode: input.marginMode },
      },
    };
  });
}
