import type { StaffPosition } from '@papermint/contracts/futures/staff-model';
import type { Actor, CommandContext } from '../../../platform/commands/commands.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import { noPosition, notOpen } from '../futures-rules.ts';
import type { FuturesStaffDeps } from './futures-staff-deps.ts';

/** Closes any position at the mark. @throws DomainError not_found at `uuid`; conflict if it is closed */
export function closePositionAsStaff(
  { engine, history, store, view, commands }: FuturesStaffDeps,
  command: CommandContext,
  id: string,
  reason: string,
): Promise<{ position: StaffPosition; message: string }> {
  return commands.executeNoted(command, async (tx) => {
    const position = store.byId(tx, id);
    if (!position) throw noPosition('uuid');
    if (position.status !== 'open') throw notOpen(position.status);
    const what = engine.fills.describe(position, position.amount);
    engine.closeAtMark(tx, position, command.actor, { first: 'Closed by staff.', reason });
    const trader = history.owner(position.traderId, tx);
    const closed = view.position(tx, position);
    const { uuid, pair, side, realizedPnl } = closed;
    return {
      answer: {
        position: { ...closed, trader },
        message: `Closed ${what} of ${trader.firstName} ${trader.lastName} at the mark price.`,
      },
      note: {
        subject: uuid,
        account: position.traderId,
        reason,
        data: { pair, side, realizedPnl, account: trader.accountId },
        before: { status: 'open' },
        after: { status: 'closed' },
      },
    };
  });
}

/** Closes all positions in a pair at the mark and cancels its orders; `first` begins the messages to their traders. */
export function closeAllIn(
  { engine, store }: FuturesStaffDeps,
  tx: Tx,
  pair: string,
  by: Actor,
  first: string,
): { positions: number; orders: number } {
  const canceled = engine.orders.cancelIn(tx, pair, by, { first, code: 'delisted' });
  const open = store.openIn(tx, pair);
  for (const { id } of open) {
    // Closing one position of a cross account may have taken margin of another.
    const position = store.byId(tx, id);
    if (position) engine.closeAtMark(tx, position, by, { first });
  }
  return { positions: open.length, orders: canceled };
}
