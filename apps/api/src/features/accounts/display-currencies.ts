import type { Markets } from '../markets/markets-service.ts';

/** Which currencies totals can be told in: those of countries that there is a rate of. */
export function tellableCurrencies(
  countries: readonly { currency: { id: string } }[],
  markets: Pick<Markets, 'price'>,
): (currency: string) => boolean {
  const codes = new Set(countries.map(({ currency }) => currency.id));
  return (currency) =>
    currency === 'USD' || (codes.has(currency) && markets.price(`${currency}/USD`) !== undefined);
}
