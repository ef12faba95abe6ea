import { releaseEntry } from '../../ledger/entries/hold-entry.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Actor } from '../../platform/commands.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { SpotBooks } from './spot-books.ts';
import type { Execution } from './spot-execution.ts';
import type { Links } from './spot-links.ts';
import type { OrderRecord } from './spot-store.ts';
import { stopTicksAt } from './spot-trailing.ts';
import type { Triggers } from './spot-triggers.ts';

interface Why {
  first?: string | undefined;
  reason?: string | undefined;
}

/** Ends orders that are open; all in the job it is given. */
export interface Ending {
  /**
   * What was held for the order is available again, and it waits nowhere any more; nor does the other one of an oco.
   * @param why what its trader is told first, and the reason that staff gave
   * @returns what was held, minor units of `asset`, and whether the other one of an oco has ended with it
   * @throws DomainError conflict where it is over; nothing has moved then
   */
  end(
    tx: Tx,
    order: OrderRecord,
    move: 'cancel' | 'expire',
    by: Actor,
    why?: Why,
  ): { asset: string; amount: bigint; both: boolean };
}

interface Parts {
  books: SpotBooks;
  execution: Execution;
  triggers: Triggers;
  links: Pick<Links, 'sister'>;
  ledger: Ledger;
  markets: Pick<Markets, 'extremes' | 'instrument' | 'say'>;
  clock: Clock;
}

export function createEnding(parts: Parts): Ending {
  const { books, execution, triggers, links, ledger, markets, clock } = parts;

  const end: Ending['end'] = (tx, order, move, actor, why = {}) => {
    const { id, traderId, pair, side, status } = order;
    const { base, quote } = markets.instrument(pair);
    const asset = side === 'buy' ? quote : base;
    const amount = order.held;
    const open = markets.say(base, order.amount - order.filled);
    order.held = 0n;
    // What trailed stands still from now on.
    order.stopTicks = stopTicksAt(order, clock.now(), markets);
    // Refused here where the order is over, before any money moves.
    const left = `${open} of the order were still open.`;
    const done = [why.first, left, why.reason && `Staff canceled it for this reason: ${why.reason}`];
    execution.settle(tx, order, move, {
      actor,
      done: done.filter(Boolean).join(' '),
      answered: actor.kind === 'trader',
      ...(why.reason !== undefined && { reason: why.reason }),
    });
    if (amount > 0n) ledger.post(tx, releaseEntry({ reference: id, traderId, asset, amount }));
    if (status === 'untriggered') {
      triggers.forget(tx, order);
    } else {
      books.inJob(tx, pair, clock.now());
      books.remove(tx, pair, id);
    }
    const other = links.sister(tx, order);
    const more = other ? end(tx, other, move, actor, why).amount : 0n;
    return { asset, amount: amount + more, both: other !== undefined };
  };

  return { end };
}
