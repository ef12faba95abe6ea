import type { Print } from '@papermint/contracts/markets/model';
import type { World } from '../world.ts';
import type { BookTick } from './ticker.ts';

/** How many prints a tape is shown with. */
const TAPE = 50;

/** A pair at one instant: worked out once, told to everybody who follows it. */
export interface PairTick {
  market: Omit<BookTick, 'prints' | 'whole'>;
  /** Newest first. */
  tape: readonly Print[];
}

/** A pair as it stands now. */
export function pairTick({ markets, spot }: Pick<World, 'markets' | 'spot'>, pair: string): PairTick {
  for (;;) {
    const board = markets.board();
    const tick: PairTick = {
      market: {
        at: new Date(board.at).toISOString(),
        price: board.texts[pair] as string,
        status: markets.instrument(pair).status,
        resumesAt: markets.resumesAt(pair),
        day: markets.day(pair),
        ...spot.quotedBook(pair),
      },
      tape: spot.tape(pair, TAPE),
    };
    // The second may have ended meanwhile: then the book could be of the next one.
    if (markets.board() === board) return tick;
  }
}

/** What the tape has gained since a tick, newest first; all of it where there was none. */
export function printsSince(tick: PairTick, before: PairTick | undefined): Print[] {
  if (!before) return [...tick.tape];
  const known = new Map<string, number>();
  for (const print of before.tape) known.set(keyOf(print), (known.get(keyOf(print)) ?? 0) + 1);
  return tick.tape.filter((print) => {
    const left = known.get(keyOf(print)) ?? 0;
    if (left > 0) known.set(keyOf(print), left - 1);
    return left === 0;
  });
}

function keyOf({ time, price, amount, side }: Print): string {
  return `${time} ${price} ${amount} ${side}`;
}
