import { z } from 'zod';
import type { World } from '../../../../worlds/world.ts';
import { BinanceError, illegal } from '../../answers/binance-error.ts';
import type { TradedSymbol } from '../../market-data/symbols.ts';
import { symbolsOf } from '../../market-data/symbols.ts';
import { whole } from '../../request/parameters.ts';

const SYMBOL = '^[A-Z0-9-_.]{1,20}$';

/** A symbol such as BTCUSDT; -1100 for other characters. */
export const symbolField = (name = 'symbol') =>
  z.string().refine((text) => new RegExp(SYMBOL).test(text), { params: { error: illegal(name, SYMBOL) } });

/** The span that is asked for, ms. */
export const span = { startTime: whole('startTime').optional(), endTime: whole('endTime').optional() };

/** One or several symbols, or all. */
export const someSymbols = { symbol: symbolField().optional(), symbols: z.string().optional() };

const SYMBOLS = '^\\["[A-Z0-9-_.]{1,20}"(,"[A-Z0-9-_.]{1,20}"){0,}\\]$';

/** @throws BinanceError -1128 for both, -1100 for what is no list, -1151 for a symbol that is in it twice, -1121 for a symbol that is not known */
export function chosenSymbols(
  world: World,
  venue: 'spot' | 'futures',
  { symbol, symbols }: { symbol?: string | undefined; symbols?: string | undefined },
): readonly TradedSymbol[] | undefined {
  const known = symbolsOf(world)(venue);
  if (symbol !== undefined) {
    if (symbols !== undefined) throw new BinanceError(-1128, 'Combination of optional parameters invalid.');
    return [known.of(symbol)];
  }
  return symbols === undefined ? undefined : symbolNames(symbols).map((name) => known.of(name));
}

/** The names in a list such as `["BTCUSDT","ETHUSDT"]`. */
function symbolNames(list: string): string[] {
  if (!new RegExp(SYMBOLS).test(list)) throw illegal('symbols', SYMBOLS);
  const names = JSON.parse(list) as string[];
  if (new Set(names).size < names.length) {
    throw new BinanceError(-1151, 'Symbol is present multiple times in the list.');
  }
  return names;
}

/** The names of a list of a request, without a check: they say what it weighs. */
export const countOfSymbols = (list: string | undefined): number =>
  list === undefined || list === '' ? 0 : list.split(',').length;
