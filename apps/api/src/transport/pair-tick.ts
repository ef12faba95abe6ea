import type { Print } from '@papermint/contracts/markets/model';
import type { World } from '../worlds/world.ts';
import type { BookTick } from './ticker.ts';

/** How many prints a tape is shown with. */
const TAPE = 50;
/** How many prices of a side are told one by one, and how many steps of them. */
const PRICES = 60;
const STEPS = 50;

/** A pair at one instant: worked out once, told to everybody who follows it. */
export interface PairTick {
  market: Omit<BookTick, 'prints' | 'whole' | 'grouped'>;
  /** The book of that instant in steps of so many ticks; each worked out once. */
  grouped: (factor: number | undefined) => BookTick['grouped'];
  /** Newest first. */
  tape: readonly Print[];
}

/** A pair as it stands now. */
export function pairTick({ markets, spot }: Pick<World, 'markets' | 'spot'>, pair: string): PairTick {
  for (;;) {
    const board = markets.board();
    const depth = spot.book(pair);
    const steps = new Map<number, BookTick['grouped']>();
    const tick: PairTick = {
      market: {
        at: new Date(board.at).toISOString(),
        price: board.texts[pair] as string,
        status: markets.instrument(pair).status,
        resumesAt: markets.resumesAt(pair),
        day: markets.ticker24h(pair),
        ...spot.quote.book(pair, depth, PRICES),
      },
      grouped(factor) {
        if (factor === undefined) return null;
        const known = steps.get(factor) ?? spot.quote.steps(pair, depth, factor, STEPS);
        steps.set(factor, known);
        return known;
      },
      tape: spot.tape(pair, TAPE),
    };
    // The second may have ended meanwhile: then the book could be of the next one.
    if (markets.board() === board) return tick;
  }
}

/** What the tape has gained since a tick, newest first; all of it where there was none. */
export function printsSince(
  { tape }: Pick<PairTick, 'tape'>,
  before: Pick<PairTick, 'tape'> | undefined,
): Print[] {
  if (!before) return [...tape];
  const known = new Map<string, number>();
  for (const print of before.tape) known.set(keyOf(print), (known.get(keyOf(print)) ?? 0) + 1);
  return tape.filter((print) => {
    const left = known.get(keyOf(print)) ?? 0;
    if (left > 0) known.set(keyOf(print), left - 1);
    return left === 0;
  });
}

function keyOf({ time, price, amount, side }: Print): string {
  return `${time} ${price} ${amount} ${side}`;
}
