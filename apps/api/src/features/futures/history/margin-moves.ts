import type { PositionSide } from '@papermint/contracts/futures/sides';
import { formatUnits } from '@papermint/contracts/money/amount';
import type { MarginDeps } from '../margin/margin-deps.ts';

/** Margin that a trader added to a position, or took out of one. */
export interface MarginMove {
  pair: string;
  /** In hedge mode the side of the position. */
  positionSide: PositionSide | null;
  /** The quote currency. */
  currency: string;
  /** Decimal text; negative if it was taken out. */
  amount: string;
  /** Simulated, ms. */
  at: number;
}

const MOVES = `SELECT e.at, p.amount, s.quote, s.side, s.hedged FROM Position AS s
  JOIN LedgerEntry AS e ON e.reference = s.id AND e.kind IN ('hold', 'release')
  JOIN LedgerPosting AS p ON p.entryId = e.id
  JOIN LedgerAccount AS a ON a.id = p.accountId AND a.kind = 'margin' AND a.owner = s.traderId
  WHERE s.traderId = ? AND s.pair = ? ORDER BY e.id`;

/** The margin that a trader has moved into and out of positions in a pair, oldest first. */
export function marginMoves({ store, markets }: MarginDeps, traderId: string, pair: string): MarginMove[] {
  return store.committed.all(MOVES, traderId, pair).map(({ at, amount, quote, side, hedged }) => ({
    pair,
    positionSide: hedged ? (side as PositionSide) : null,
    currency: quote as string,
    amount: formatUnits(amount as bigint, markets.asset(quote as string).scale),
    at: Number(at),
  }));
}
