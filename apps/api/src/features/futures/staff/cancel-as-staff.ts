import type { StaffFuturesOrder } from '@papermint/contracts/futures/staff-model';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import { noSuchOrder } from '../futures-rules.ts';
import { orderFacts } from '../orders/placed-order.ts';
import type { FuturesStaffDeps } from './futures-staff-deps.ts';

/** Cancels any order. @throws DomainError not_found at `uuid`; conflict if it is closed */
export function cancelOrderAsStaff(
  { engine, history, view, markets, commands }: FuturesStaffDeps,
  command: CommandContext,
  id: string,
  reason: string,
): Promise<{ trade: StaffFuturesOrder; message: string }> {
  return commands.executeNoted(command, async (tx) => {
    const order = engine.orders.order(tx, id);
    if (!order) throw noSuchOrder('uuid');
    const { traderId, status: before } = order;
    const closed = engine.orders.cancel(tx, order, command.actor, { reason });
    const { released } = closed;
    const trader = history.owner(traderId, tx);
    const { quote } = markets.instrument(order.pair);
    const back = `${markets.say(quote, released)} is available to ${trader.firstName} again`;
    const trade = view.order(order);
    return {
      answer: {
        trade: { ...trade, trader },
        message: `${engine.orders.view.canceled(closed)}${released > 0n ? `: ${back}` : ''}.`,
      },
      note: {
        subject: trade.uuid,
        account: traderId,
        reason,
        data: { ...orderFacts({ trade }), account: trader.accountId },
        before: { status: before },
        after: { status: trade.status },
      },
    };
  });
}
