import type { PriceMatch } from '@papermint/contracts/futures/price-match';
import { priceMatches } from '@papermint/contracts/futures/price-match';
import type { Side } from '@papermint/contracts/orders/model';
import type { PlaceableType } from '@papermint/contracts/orders/order-types';
import type { Book } from '../../orders/form/order-figures.ts';

/** The types of orders whose limit may come from the book: when they are placed, or when they trigger. */
export const takesMatch = (type: PlaceableType): boolean =>
  type === 'limit' || type === 'stop_limit' || type === 'take_profit_limit';

const PLACES: Readonly<Record<string, string>> = { 1: 'best', 5: '5th', 10: '10th', 20: '20th' };

function partsOf(match: PriceMatch): { opposite: boolean; place: string } {
  const [where, place = '1'] = match.split('_');
  return { opposite: where === 'opponent', place };
}

/** The prices of the book that an order may take, the nearest ones first: 'Best ask', '5th bid'. */
export function matchOptions(side: Side): { value: PriceMatch; label: string }[] {
  return priceMatches.map((value) => {
    const { opposite, place } = partsOf(value);
    const name = `${PLACES[place]} ${opposite === (side === 'buy') ? 'ask' : 'bid'}`;
    return { value, label: name.charAt(0).toUpperCase() + name.slice(1) };
  });
}

/**
 * The price that a limit order would take from the book as it is shown, for estimates; the farthest one that is shown if
 * the book shows fewer. Undefined without a book.
 */
export function shownMatch(book: Book | undefined, side: Side, match: PriceMatch): string | undefined {
  const { opposite, place } = partsOf(match);
  const levels = opposite === (side === 'buy') ? book?.asks : book?.bids;
  return (levels?.[Number(place) - 1] ?? levels?.at(-1))?.[0];
}
