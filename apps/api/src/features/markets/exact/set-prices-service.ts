import type { SetBookView, SetPriceView } from '@papermint/contracts/markets/set-price-model';
import { bindVerbs } from '../../../platform/bind-verbs.ts';
import { releasePrice, removeBook } from './release-price.ts';
import { setBook } from './set-book.ts';
import { setPrice } from './set-price.ts';
import type { SetPriceDeps } from './set-price-deps.ts';
import { setBookView, setPriceView } from './set-price-views.ts';

/** Exact prices and books of pairs. They change future prices, never past ones. */
export type SetPrices = ReturnType<typeof createSetPrices>;

export const createSetPrices = (deps: SetPriceDeps) =>
  bindVerbs(deps, {
    prices: listPrices,
    books: listBooks,
    setPrice,
    setBook,
    releasePrice,
    removeBook,
  });

/** In the order they were set. */
const listPrices = (deps: SetPriceDeps, pair?: string): SetPriceView[] =>
  recordsOf(deps, pair).flatMap((record) => (record.book ? [] : [setPriceView(deps, record)]));

/** In the order they were set. */
const listBooks = (deps: SetPriceDeps, pair?: string): SetBookView[] =>
  recordsOf(deps, pair).flatMap((record) => (record.book ? [setBookView(deps, record)] : []));

/** @throws DomainError bad_input at `pair` */
function recordsOf({ markets }: SetPriceDeps, pair: string | undefined) {
  if (pair === undefined) return markets.setPrices();
  markets.instrument(pair);
  return markets.setPrices().filter((record) => record.pair === pair);
}
