import { byText } from '@papermint/contracts/common/folded-text';
import { countryCorrections, currencyWords } from '@papermint/contracts/site/country-corrections';
import countries from 'world-countries';

export interface Country {
  code: string;
  name: string;
  flag: string;
  callingCode: string;
  currency: { id: string; symbol: string; name: string; name_symbol: string };
}

const FIRST_INDICATOR = 0x1f1e6;
const A = 'A'.charCodeAt(0);

/** Code → name and symbol, as the library has them for some country. */
const currencies = new Map(countries.flatMap((country) => Object.entries(country.currencies)));

/** The territories of ISO 3166 and Kosovo, by name, without Antarctica, which has neither currency nor residents. */
export const countryList: readonly Country[] = countries
  .flatMap(({ cca2: code, name: { common }, idd, currencies: own }) => {
    const { callingCode = callingCodeOf(idd), currency: id = Object.keys(own)[0] } =
      countryCorrections[code] ?? {};
    if (id === undefined) return [];
    const { symbol, name } = currencyWords(id, currencies);
    const currency = { id, symbol, name, name_symbol: `${name} (${id})` };
    return [{ code, name: common, flag: flagOf(code), callingCode, currency }];
  })
  .sort((one, other) => byText(one.name, other.name));

function callingCodeOf({ root, suffixes }: { root: string; suffixes: readonly string[] }): string {
  return suffixes.length === 1 ? `${root}${suffixes[0]}` : root;
}

/** The flag as an emoji: the two letters of the code as regional indicators. */
function flagOf(code: string): string {
  return String.fromCodePoint(...[...code].map((letter) => FIRST_INDICATOR + letter.charCodeAt(0) - A));
}
