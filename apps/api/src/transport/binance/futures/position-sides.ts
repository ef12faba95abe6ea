import type { PositionSide } from '@papermint/contracts/futures/sides';

/** The positions of a symbol: one of both sides in one-way mode, one of each in hedge mode. */
export type BinancePositionSide = 'BOTH' | 'LONG' | 'SHORT';

const SIDES = { long: 'LONG', short: 'SHORT' } as const;

/** Ours, as Binance names it; null in one-way mode. */
export const binancePositionSide = (side: PositionSide | null): BinancePositionSide =>
  side === null ? 'BOTH' : SIDES[side];

/** The position side of a position, or of what happened to one. */
export const positionSideOfPart = ({ hedged, side }: { hedged: boolean; side: PositionSide }) =>
  binancePositionSide(hedged ? side : null);

/** Binance's, as ours is named; undefined in one-way mode. */
export const ownPositionSide = (side: BinancePositionSide | undefined): PositionSide | undefined =>
  side === 'LONG' ? 'long' : side === 'SHORT' ? 'short' : undefined;
