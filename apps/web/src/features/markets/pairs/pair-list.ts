import type { QuotedInstrument } from '@papermint/contracts/markets/model';
import { isMatch } from '../lists/ranking-view.ts';

interface PairChoice {
  typed: string;
  /** Only the pairs on the watchlist. */
  watchedOnly: boolean;
  /** The watchlist now. */
  watchlist: ReadonlySet<string>;
  /** The pairs at the top: the watchlist as it was when the list opened, so that no row moves under a finger. */
  first: ReadonlySet<string>;
}

/** The pairs to choose from: a whole symbol that matches, then `first`, then the rest, each in the given order. */
export function pairsToChoose<P extends Pick<QuotedInstrument, 'pair' | 'base' | 'name'>>(
  pairs: readonly P[],
  { typed, watchedOnly, watchlist, first }: PairChoice,
): P[] {
  const symbol = typed.trim().toUpperCase();
  const place = ({ pair, base }: P) => {
    if (symbol !== '' && (base === symbol || pair === symbol)) return 0;
    return first.has(pair) ? 1 : 2;
  };
  return pairs
    .filter((one) => isMatch(one, typed) && (!watchedOnly || watchlist.has(one.pair)))
    .sort((a, b) => place(a) - place(b));
}

/** The row after or before the highlighted one. It wraps at the ends. */
export function steppedTo(
  pairs: readonly { pair: string }[],
  highlighted: string,
  step: 1 | -1,
): string | undefined {
  const at = pairs.findIndex(({ pair }) => pair === highlighted);
  const next = at < 0 ? (step === 1 ? 0 : pairs.length - 1) : (at + step + pairs.length) % pairs.length;
  return pairs[next]?.pair;
}

export interface WatchlistChange {
  pair: string;
  starred: boolean;
}

/** The watchlist after a change. An added pair is last. */
export function changedWatchlist(pairs: readonly string[], { pair, starred }: WatchlistChange): string[] {
  if (pairs.includes(pair) === starred) return [...pairs];
  return starred ? [...pairs, pair] : pairs.filter((one) => one !== pair);
}
