import { priceText } from '@papermint/contracts/markets/ticks';
import type { FuturesAccount } from '../../../features/futures/margin/futures-account.ts';
import type { KeyContext } from '../endpoint.ts';
import { currencyOf } from '../names.ts';
import { maxNotional } from './brackets.ts';
import { futuresPairs } from './futures-symbols.ts';
import type { PositionFigures, Setting } from './position-answer.ts';
import { positionFigures } from './position-answer.ts';
import type { BinancePositionSide } from './position-sides.ts';
import { binancePositionSide, positionSideOfPart } from './position-sides.ts';

type Whose = Pick<KeyContext, 'world' | 'session'>;

/** The account of a trader in the one currency of margin. */
export const accountOf = ({ world, session: { trader } }: Whose): FuturesAccount =>
  world.futures.account(trader.id, currencyOf('USDT'));

/** Whether a trader is in hedge mode, where a symbol has a long and a short position. */
export const isHedged = ({ world, session: { trader } }: Whose): boolean =>
  world.futures.positionMode(trader.id).mode === 'hedge';

const SIDES = { one_way: ['BOTH'], hedge: ['LONG', 'SHORT'] } as const;

/** The figures of the positions in a pair, at the mark now: in hedge mode two, also where none is open. */
export function figuresIn(whose: Whose, account: FuturesAccount, pair: string): PositionFigures[] {
  const { markets, clock } = whose.world;
  const scales = markets.instrument(pair);
  const ticks = markets.futures.mark.priceTicksAt(pair, clock.now());
  return SIDES[isHedged(whose) ? 'hedge' : 'one_way'].map((positionSide) =>
    positionFigures({
      pair,
      positionSide,
      scales,
      position: openPosition(account, pair, positionSide),
      orders: account.orders.filter(
        (order) => order.pair === pair && binancePositionSide(order.positionSide) === positionSide,
      ),
      mark: priceText(ticks, scales.tick),
    }),
  );
}

/** The open position of a side in a pair; undefined if there is none. */
export const openPosition = ({ positions }: FuturesAccount, pair: string, side: BinancePositionSide) =>
  positions.find((position) => position.pair === pair && positionSideOfPart(position) === side);

/** What a trader has in use: in the pairs with a position or an open order, by position side. */
export function usedFigures(whose: Whose, account: FuturesAccount): PositionFigures[] {
  return usedPairs(whose, account).flatMap((pair) => figuresIn(whose, account, pair));
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
