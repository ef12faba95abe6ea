interface Country {
  code: string;
  currency: string;
}

/** The currency of a country, if totals can be shown in it. */
export function currencyFor(
  code: string,
  countries: readonly Country[],
  currencies: readonly { id: string }[],
): string {
  const own = countries.find((country) => country.code === code)?.currency;
  return currencies.some(({ id }) => id === own) && own ? own : 'USD';
}
