import type { Print } from '@papermint/contracts/markets/model';
import type { Fill } from '@papermint/contracts/orders/model';

/** The fields of a reader's fill that the tape compares. */
export type OwnTrade = Pick<Fill, 'time' | 'price' | 'amount' | 'side' | 'liquidity'>;

/** The prints of a tape that are trades of the reader. Each fill marks at most one print. */
export function ownPrints(tape: readonly Print[], fills: readonly OwnTrade[]): ReadonlySet<Print> {
  const left = new Map<string, number>();
  for (const fill of fills) {
    const key = keyOf({ ...fill, side: takerOf(fill) });
    left.set(key, (left.get(key) ?? 0) + 1);
  }
  const own = new Set<Print>();
  for (const print of tape) {
    const key = keyOf(print);
    const count = left.get(key) ?? 0;
    if (count === 0) continue;
    left.set(key, count - 1);
    own.add(print);
  }
  return own;
}

const keyOf = ({ time, price, amount, side }: Print) => `${time} ${price} ${amount} ${side}`;

/** A print has the side of its taker. The reader's order was on the other side if it was resting. */
function takerOf({ side, liquidity }: OwnTrade): Print['side'] {
  if (liquidity === 'taker') return side;
  return side === 'buy' ? 'sell' : 'buy';
}
