import type { StaffOrder } from '@papermint/contracts/spot/history-model';
import type { CommandContext } from '../../platform/commands/commands.ts';
import type { SpotDeps } from './spot-deps.ts';
import { noSuchOrder, ownerOf } from './spot-history-service.ts';
import type { OrderAnswer } from './spot-orders.ts';
import { orderFacts, releasedText } from './spot-orders.ts';

/**
 * Cancels the open part of any order, and its linked order. The trader gets the reason.
 * @throws DomainError not_found at `uuid`; conflict if it is closed
 */
export function cancelOrderAsStaff(
  deps: SpotDeps,
  command: CommandContext,
  id: string,
  reason: string,
): Promise<OrderAnswer<StaffOrder>> {
  const { engine, history, commands } = deps;
  return commands.executeNoted(command, async (tx) => {
    const order = engine.order(tx, id);
    if (!order) throw noSuchOrder('uuid');
    const { traderId, status: before } = order;
    const closed = engine.cancel(tx, order, command.actor, { reason });
    const trader = ownerOf(history.owners([traderId], tx), traderId);
    const back = `${releasedText(deps, closed.holder, closed.released)} is available to ${trader.firstName} again`;
    const trade = engine.view.order(order);
    return {
      answer: { trade: { ...trade, trader }, message: `${engine.view.canceled(closed)}: ${back}.` },
      note: {
        subject: trade.uuid,
        data: { ...orderFacts(trade), account: trader.accountId },
        before: { status: before },
        after: { status: trade.status },
        reason,
        account: traderId,
      },
    };
  });
}
