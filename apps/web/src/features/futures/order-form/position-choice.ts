import type { LeverageSetting, Position } from '@papermint/contracts/futures/model';
import { positionSideOf } from '@papermint/contracts/futures/sides';
import type { Side } from '@papermint/contracts/orders/model';

/** Whether a trader may have a long and a short position in a pair. */
export const isHedged = (setting: Pick<LeverageSetting, 'positionMode'> | undefined): boolean =>
  setting?.positionMode === 'hedge';

/** The side of the position that an order of hedge mode opens or, if it closes, the other side's. */
export const sideOfOrder = (side: Side, closes: boolean) =>
  positionSideOf(closes ? (side === 'buy' ? 'sell' : 'buy') : side);

/** The fields of an order that say which position it is for. */
export const positionTerms = (side: Side, { hedged, closes }: { hedged: boolean; closes: boolean }) => ({
  ...(hedged ? { positionSide: sideOfOrder(side, closes) } : closes && { reduceOnly: true as const }),
});

/** The open position of a pair that an order opens, enlarges, reduces or closes. */
export function positionOfOrder(
  positions: readonly Position[],
  { hedged, side, closes }: { hedged: boolean; side: Side; closes: boolean },
): Position | undefined {
  return hedged ? positions.find((one) => one.side === sideOfOrder(side, closes)) : positions[0];
}

/** The words for buying and selling, by what an order does. */
export function sideNames(hedged: boolean, closes: boolean): readonly [buy: string, sell: string] {
  if (!hedged) return ['Buy / Long', 'Sell / Short'];
  return closes ? ['Close short', 'Close long'] : ['Open long', 'Open short'];
}
