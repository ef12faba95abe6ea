interface Pair {
  base: string;
  quote: string;
}

/** Markets with the dollar of the assets, in their order, before all others. */
export function ownFirst<M extends Pair>(
  markets: readonly M[],
  assets: readonly { currency: string }[],
): M[] {
  const own = assets.flatMap(({ currency }) =>
    markets.filter(({ base, quote }) => base === currency && quote === 'USD'),
  );
  return [...own, ...markets.filter((market) => !own.includes(market))];
}
