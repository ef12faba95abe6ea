import type { Order } from '@papermint/contracts/orders/model';
import type { JournalEntry } from '../../../ledger/journal-entry.ts';
import { oncePerCommit } from '../../../platform/flow/once-per-commit.ts';
import type { World } from '../../../worlds/world.ts';

/** What one commit has changed for a trader. */
export interface TraderChange {
  /** Changed spot orders, in the order of their numbers, each as it is now. */
  orders: readonly Order[];
  entries: readonly JournalEntry[];
}

/**
 * Tells of the spot orders and the balances of a trader that have changed, after each commit and before its answer is
 * sent. @param onError gets what `onChange` throws; by default, a warning for the operator
 * @returns ends it
 */
export function followTrader(
  { spot, ledger }: Pick<World, 'spot' | 'ledger'>,
  traderId: string,
  onChange: (change: TraderChange) => void,
  onError?: (error: unknown) => void,
): () => void {
  let orders = new Map<string, Order>();
  let entries: JournalEntry[] = [];
  let isOver = false;
  const plan = oncePerCommit(() => {
    const change = {
      orders: [...orders.values()].sort((one, other) => one.number - other.number),
      entries,
    };
    orders = new Map();
    entries = [];
    if (!isOver) onChange(change);
  }, onError);
  const stopOrders = spot.onOrder((ownerId, order) => {
    if (ownerId !== traderId) return;
    orders.set(order.uuid, order);
    plan();
  });
  const stopEntries = ledger.onEntry(traderId, (entry) => {
    entries.push(entry);
    plan();
  });
  return () => {
    isOver = true;
    stopOrders();
    stopEntries();
  };
}
