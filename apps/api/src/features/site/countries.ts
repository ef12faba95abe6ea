import countries from 'world-countries';

export interface Country {
  code: string;
  name: string;
  flag: string;
  callingCode: string;
  currency: { id: string; symbol: string; name: string; name_symbol: string };
}

/** Every country with a currency, sorted by name. Territories without one are left out. */
export const countryList: readonly Country[] = countries
  .flatMap((country) => {
    const [id, currency] = Object.entries(country.currencies)[0] ?? [];
    if (!id || !currency) return [];
    const { root, suffixes } = country.idd;
    const callingCode = suffixes.length === 1 ? root + suffixes[0] : root;
    const { symbol, name } = currency;
    return [
      {
        code: country.cca2,
        name: country.name.common,
        flag: country.flag,
        callingCode,
        currency: { id, symbol, name, name_symbol: `${name} (${id})` },
      },
    ];
  })
  .sort((a, b) => (a.name < b.name ? -1 : 1));
