import type { Product } from './stake-estimate.ts';
import { estimateOf, isFull, mostOf } from './stake-estimate.ts';

/** The products that take one asset. */
export interface EarnAsset {
  currency: string;
  name: string;
  /** Flexible ones first, then by term. */
  products: readonly Product[];
}

/** The products by the asset that they take. The asset with the highest rate is the first. */
export function byAsset(products: readonly Product[]): EarnAsset[] {
  const assets = new Map<string, Product[]>();
  const rateOf = ({ rate }: Product) => Number(rate);
  for (const product of products.toSorted((a, b) => rateOf(b) - rateOf(a))) {
    assets.set(product.currency, [...(assets.get(product.currency) ?? []), product]);
  }
  return [...assets].map(([currency, of]) => ({
    currency,
    name: of[0]?.currencyName ?? currency,
    products: of.toSorted((a, b) => (a.termDays ?? 0) - (b.termDays ?? 0)),
  }));
}

/** The assets whose name or code has a text in it, with the products that have a term or none. */
export function matchingAssets(
  products: readonly Product[],
  { search, term }: { search: string; term: 'all' | 'flexible' | 'fixed' },
): EarnAsset[] {
  const wanted = search.trim().toLowerCase();
  return byAsset(
    products.filter(
      ({ currency, currencyName, termDays }) =>
        (term === 'all' || (term === 'flexible') === (termDays === null)) &&
        `${currency} ${currencyName}`.toLowerCase().includes(wanted),
    ),
  );
}

/** An asset of which the trader has an amount that a product takes. */
export interface IdleAsset {
  /** The product in which the amount earns the most. */
  product: Product;
  /** How much of the available amount it takes. */
  takes: string;
  /** What that earns in a year, in the currency of rewards. */
  yearly: string;
}

/** The available assets that could be staked. @param order codes of the trader's assets, the most valuable first */
export function idleAssets(products: readonly Product[], order: readonly string[]): IdleAsset[] {
  const open = products.filter(
    (product) => !isFull(product) && Number(mostOf(product)) >= Number(product.minimum),
  );
  // One asset is compared with itself, so that no price is needed.
  const earned = (product: Product) => Number(product.rate) * Number(mostOf(product));
  return byAsset(open)
    .flatMap(({ products: of }) => {
      const product = of.toSorted((a, b) => earned(b) - earned(a))[0];
      const takes = product && mostOf(product);
      const estimate = takes && estimateOf(takes, product);
      return estimate ? [{ product, takes, yearly: estimate.yearly }] : [];
    })
    .sort((a, b) => order.indexOf(a.product.currency) - order.indexOf(b.product.currency));
}
