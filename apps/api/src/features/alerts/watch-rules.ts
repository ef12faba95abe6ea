import type { PriceAlertKind } from '@papermint/contracts/alerts/statuses';

type Direction = 'rises-to' | 'falls-to';

/** What a price alert watches. Prices are in ticks. */
export interface Watch {
  direction: Direction;
  watchTicks: number;
  /** Whether it triggers there. If not, it is armed there, because the price has gone back. */
  armed: boolean;
}

/**
 * What a price alert watches from a price on. One that waits for a rise while the price is above it is armed again below
 * it. After a crossing that ended exactly at the alert's price, the next one goes the other way.
 * @param priceTicks of the alert
 * @param nowTicks the price from which on it is watched
 * @param last the direction of the last crossing, if there was one
 */
export function watchOf(
  kind: PriceAlertKind,
  priceTicks: number,
  nowTicks: number,
  last: Direction | null = null,
): Watch {
  const rises = (watchTicks: number, armed = true): Watch => ({ direction: 'rises-to', watchTicks, armed });
  const falls = (watchTicks: number, armed = true): Watch => ({ direction: 'falls-to', watchTicks, armed });
  switch (kind) {
    case 'above':
      return nowTicks < priceTicks ? rises(priceTicks) : falls(priceTicks - 1, false);
    case 'below':
      return nowTicks > priceTicks ? falls(priceTicks) : rises(priceTicks + 1, false);
    case 'crosses':
      if (nowTicks < priceTicks) return rises(priceTicks);
      if (nowTicks > priceTicks) return falls(priceTicks);
      return last === 'falls-to' ? rises(priceTicks + 1) : falls(priceTicks - 1);
  }
}
