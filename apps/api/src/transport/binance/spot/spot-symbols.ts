import { priceText } from '@papermint/contracts/markets/ticks';
import type { TradedInstrument } from '../../../features/markets/markets-types.ts';
import type { World } from '../../../worlds/world.ts';
import { perWorld } from '../../worlds/per-world.ts';
import type { SymbolTable } from '../names.ts';
import { createSymbolTable } from '../names.ts';

/** The spot symbols of a world. They are derived again after a change of what is listed. */
export const spotSymbols = perWorld(({ markets }) => {
  let known: { version: number; table: SymbolTable } | undefined;
  return (): SymbolTable => {
    const version = markets.listingsVersion();
    if (known?.version !== version) {
      const traded = markets.instruments().filter(({ kind, spot }) => kind === 'crypto' && spot);
      known = { version, table: createSymbolTable(traded.map(({ pair }) => pair)) };
    }
    return known.table;
  };
});

/** The instrument of a symbol, and its last price as a decimal. @throws BinanceError -1121 */
export function marketOfSymbol(
  world: World,
  symbol: string,
): { instrument: TradedInstrument; lastPrice: string } {
  const pair = spotSymbols(world)().pairOf(symbol);
  const { markets, clock } = world;
  const instrument = markets.instrument(pair);
  const lastPrice = priceText(markets.priceTicksAt(pair, clock.now()), instrument.tick);
  return { instrument, lastPrice };
}
