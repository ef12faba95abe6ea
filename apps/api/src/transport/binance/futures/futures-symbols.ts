import type { TradedInstrument } from '../../../features/markets/markets-types.ts';
import type { World } from '../../../worlds/world.ts';
import { symbolsOf } from '../market-data/symbols.ts';

/** The pair of a symbol. @throws BinanceError -1121 */
export const futuresPair = (world: World, symbol: string): string =>
  symbolsOf(world)('futures').of(symbol).pair;

/** All pairs that trade as futures, by rank. */
export const futuresPairs = (world: World): string[] =>
  symbolsOf(world)('futures').all.map(({ pair }) => pair);

/** @throws BinanceError -1121 */
export const futuresInstrument = (world: World, symbol: string): TradedInstrument =>
  symbolsOf(world)('futures').of(symbol).instrument;
