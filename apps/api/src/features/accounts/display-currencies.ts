import type { Markets } from '../markets/markets-service.ts';

/** Whether totals can be shown in a currency: a country must use it, and it must have a rate. */
export function displayCurrencies(
  countries: readonly { currency: { id: string } }[],
  markets: Pick<Markets, 'price'>,
): (currency: string) => boolean {
  const codes = new Set(countries.map(({ currency }) => currency.id));
  return (currency) =>
    currency === 'USD' || (codes.has(currency) && markets.price(`${currency}/USD`) !== undefined);
}
