import { invalidSymbol } from './answers/binance-error.ts';

/** The dollar has the name of the coin that most programs trade against. */
const DOLLAR = 'USD';
const DOLLAR_NAME = 'USDT';

/** @param currency as Papermint names it, such as USD */
export const assetOf = (currency: string): string => (currency === DOLLAR ? DOLLAR_NAME : currency);

/** The currency of an asset such as USDT; it need not exist. */
export const currencyOf = (asset: string): string => (asset === DOLLAR_NAME ? DOLLAR : asset);

/** @param pair as Papermint names it, such as BTC/USD. @returns such as BTCUSDT */
export function symbolOf(pair: string): string {
  const [base = '', quote = ''] = pair.split('/');
  return assetOf(base) + assetOf(quote);
}

/** Only coins against the dollar trade here, because other markets close. */
export const isOffered = (pair: string): boolean => /^[A-Z\d]{1,15}\/USD$/.test(pair);

/** The pairs of symbols. */
export interface SymbolTable {
  /** @throws BinanceError -1121 */
  pairOf(symbol: string): string;
  /** All pairs, in their order. */
  pairs: readonly string[];
}

/** @param pairs those that may be offered */
export function createSymbolTable(pairs: readonly string[]): SymbolTable {
  const offered = pairs.filter(isOffered);
  const bySymbol = new Map(offered.map((pair) => [symbolOf(pair), pair]));
  return {
    pairs: offered,
    pairOf(symbol) {
      const pair = bySymbol.get(symbol);
      if (pair === undefined) throw invalidSymbol();
      return pair;
    },
  };
}
