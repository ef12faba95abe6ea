import { priceText } from '@papermint/contracts/markets/ticks';
import type { FuturesAccount } from '../../../features/futures/margin/futures-account.ts';
import type { KeyContext } from '../endpoint.ts';
import { currencyOf } from '../names.ts';
import { maxNotional } from './brackets.ts';
import { futuresPairs } from './futures-symbols.ts';
import type { PositionFigures, Setting } from './position-answer.ts';
import { positionFigures } from './position-answer.ts';

type Whose = Pick<KeyContext, 'world' | 'session'>;

/** The account of a trader in the one currency of margin. */
export const accountOf = ({ world, session: { trader } }: Whose): FuturesAccount =>
  world.futures.account(trader.id, currencyOf('USDT'));

/** The figures of the position in a pair, at the mark now. */
export function figuresIn(
  { world }: Whose,
  { positions, orders }: FuturesAccount,
  pair: string,
): PositionFigures {
  const { markets, clock } = world;
  const scales = markets.instrument(pair);
  const ticks = markets.futures.mark.priceTicksAt(pair, clock.now());
  return positionFigures({
    pair,
    scales,
    position: positions.find((position) => position.pair === pair),
    orders: orders.filter((order) => order.pair === pair),
    mark: priceText(ticks, scales.tick),
  });
}

/** The pairs in which a trader has a position or an open order. */
export function usedPairs({ world }: Whose, { positions, orders }: FuturesAccount): string[] {
  const used = new Set([...positions, ...orders].map(({ pair }) => pair));
  return futuresPairs(world).filter((pair) => used.has(pair));
}

/** A trader's leverage and margin mode in a pair. */
export function settingOf({ world, session: { trader } }: Whose, pair: string): Setting {
  const { leverage, marginMode } = world.futures.setting(trader.id, pair);
  return { leverage, marginMode, maxNotional: maxNotional(world.markets.instrument(pair), leverage) };
}
