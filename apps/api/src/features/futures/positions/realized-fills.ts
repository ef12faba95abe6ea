import { least } from '@papermint/contracts/money/amount';
import { mulDiv } from '@papermint/contracts/money/rounding';
import type { Side } from '@papermint/contracts/orders/model';
import { baseUnits } from '@papermint/contracts/orders/order-quote';
import type { Tx } from '../../../platform/database/commit.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Markets } from '../../markets/markets-service.ts';

/** What an order closed in an execution. */
export interface ClosedPart {
  orderId: string;
  pair: string;
  side: Side;
  /** Base units. */
  amount: bigint;
  /** Quote units, before fees. */
  pnl: bigint;
}

/** Collects what an execution closes, until its fills have rows. */
export class RealizedFills {
  #closed: ClosedPart[] = [];

  add(tx: Tx, part: ClosedPart): void {
    this.#closed.push(part);
    tx.onRollback(() => {
      this.#closed = this.#closed.filter((other) => other !== part);
    });
  }

  /** @returns everything since the last call */
  take(): ClosedPart[] {
    const closed = this.#closed;
    this.#closed = [];
    return closed;
  }
}

const NEW_FILLS =
  'SELECT id, lots, cost FROM FuturesFill WHERE orderId = ? AND at = ? AND realized IS NULL ORDER BY id';
const SET_REALIZED = 'UPDATE FuturesFill SET realized = ? WHERE id = ?';

/** Stores with each new fill of an order what it has realized. */
export function storeRealized(
  { markets, clock }: { markets: Pick<Markets, 'instrument'>; clock: Clock },
  tx: Tx,
  part: ClosedPart,
): void {
  const instrument = markets.instrument(part.pair);
  const fills = tx.all(NEW_FILLS, part.orderId, clock.now()).map(({ id, lots, cost }) => ({
    id: Number(id),
    amount: baseUnits(Number(lots), instrument),
    value: cost as bigint,
  }));
  for (const { id, pnl } of sharedPnl(fills, part)) tx.run(SET_REALIZED, pnl, id);
}

interface ClosingFill {
  id: number;
  /** Base and quote units. */
  amount: bigint;
  value: bigint;
}

/** The shares of fills, oldest first, in what they have realized together; a fill that closed nothing has none. */
export function sharedPnl(
  fills: readonly ClosingFill[],
  { side, amount, pnl }: Pick<ClosedPart, 'side' | 'amount' | 'pnl'>,
): { id: number; pnl: bigint }[] {
  const closing = closingParts(fills, amount);
  const value = closing.reduce((sum, part) => sum + part.value, 0n);
  // What the closed part was opened for.
  const cost = side === 'sell' ? value - pnl : value + pnl;
  let left = pnl;
  return closing.map((part, index) => {
    const opened = mulDiv(cost, part.amount, amount, 'half-even');
    const share = side === 'sell' ? part.value - opened : opened - part.value;
    const own = index === closing.length - 1 ? left : share;
    left -= own;
    return { id: part.id, pnl: own };
  });
}

function closingParts(fills: readonly ClosingFill[], amount: bigint): ClosingFill[] {
  const parts: ClosingFill[] = [];
  let left = amount;
  for (const { id, amount: filled, value } of fills) {
    if (left === 0n) break;
    const closed = least(filled, left);
    parts.push({ id, amount: closed, value: mulDiv(value, closed, filled, 'half-even') });
    left -= closed;
  }
  return parts;
}
