/** What the library of countries lacks or has wrong, with the source of each fact. */
export interface CountryCorrection {
  /** Country code of ITU-T E.164 with +; an area code only where the country has one of its own (North America). */
  callingCode?: string;
  /** ISO 4217. */
  currency?: string;
}

export const countryCorrections: Readonly<Record<string, CountryCorrection>> = {
  // Åland has the numbers of Finland. ITU, National Numbering Plans: Finland.
  AX: { callingCode: '+358' },
  // Bulgaria has the euro since 1 January 2026. Source: European Central Bank; ISO 4217, list one: EUR.
  BG: { currency: 'EUR' },
  // Norway's, uninhabited. ISO 4217, list one: BOUVET ISLAND, NOK.
  BV: { callingCode: '+47', currency: 'NOK' },
  // ISO 4217 has no code for the coins of the Cook Islands. List one: COOK ISLANDS (THE), NZD.
  CK: { currency: 'NZD' },
  // The convertible peso ended on 1 January 2021. ISO 4217, list one: CUBA, CUP.
  CU: { currency: 'CUP' },
  // The Caribbean guilder replaced that of the Antilles on 31 March 2025. ISO 4217, list one: XCG; its central bank, CBCS.
  CW: { currency: 'XCG' },
  SX: { currency: 'XCG' },
  // ISO 4217, list one: WESTERN SAHARA, MAD. E.164 assigns no code; its networks have Moroccan numbers (ITU, +212 5288).
  EH: { callingCode: '+212', currency: 'MAD' },
  // ISO 4217, list one: MICRONESIA (FEDERATED STATES OF), USD.
  FM: { currency: 'USD' },
  // ISO 4217: no universal currency. Its government keeps its accounts in sterling (gov.gs).
  GS: { currency: 'GBP' },
  // Australian external territory, uninhabited. ISO 4217, list one: AUD. ITU-T E.164: 672.
  HM: { callingCode: '+672', currency: 'AUD' },
  // ISO 4217: no universal currency. The Palestine Monetary Authority names the shekel the main one of three.
  PS: { currency: 'ILS' },
  // ITU-T E.164: 290 for Saint Helena and Tristan da Cunha (247 for Ascension). ISO 4217, list one: SHP.
  SH: { callingCode: '+290', currency: 'SHP' },
  // Svalbard has the numbers of Norway. ITU, National Numbering Plans: Norway.
  SJ: { callingCode: '+47' },
  // The new leone replaced the old one at 1:1000. ISO 4217, list one: SLE; list three: SLL.
  SL: { currency: 'SLE' },
  // Territories of the United States in the Pacific and the Caribbean: ITU-T E.164, 1.
  UM: { callingCode: '+1' },
  // E.164 reserves 379, which is not in use: the Vatican has numbers of Rome (+39 06 698). ITU, National Numbering Plans.
  VA: { callingCode: '+39' },
  // The gold-backed dollar of 8 April 2024. ISO 4217, list one: ZWG.
  ZW: { currency: 'ZWG' },
};

/** Currencies that the library lacks, names without their country, or gives a wrong sign. */
const newCurrencies: Readonly<Record<string, CurrencyWords>> = {
  CUP: { name: 'Cuban peso', symbol: '$' },
  GEL: { name: 'Georgian lari', symbol: '₾' },
  GMD: { name: 'Gambian dalasi', symbol: 'D' },
  LKR: { name: 'Sri Lankan rupee', symbol: 'Rs' },
  MKD: { name: 'Macedonian denar', symbol: 'den' },
  NOK: { name: 'Norwegian krone', symbol: 'kr' },
  DKK: { name: 'Danish krone', symbol: 'kr' },
  SLE: { name: 'Sierra Leonean leone', symbol: 'Le' },
  VES: { name: 'Venezuelan bolívar', symbol: 'Bs.' },
  XCG: { name: 'Caribbean guilder', symbol: 'Cg' },
  ZAR: { name: 'South African rand', symbol: 'R' },
  ZWG: { name: 'Zimbabwe Gold', symbol: 'ZiG' },
};

interface CurrencyWords {
  name: string;
  symbol: string;
}

/**
 * The name and the symbol of a currency. The name begins with a capital.
 * @param code ISO 4217
 * @param known the currencies of the library
 */
export function currencyWords(code: string, known: ReadonlyMap<string, CurrencyWords>): CurrencyWords {
  const { name, symbol } = newCurrencies[code] ?? known.get(code) ?? { name: code, symbol: code };
  return { name: name.charAt(0).toUpperCase() + name.slice(1), symbol };
}
