import type { PriceAlertKind } from '@papermint/contracts/alerts/statuses';
import { WAY_BACK } from '@papermint/contracts/alerts/statuses';

type Direction = 'rises-to' | 'falls-to';

/** What a price alert watches. Prices are in ticks. */
export interface Watch {
  direction: Direction;
  watchTicks: number;
  /** Whether it triggers there. If not, it is armed there, because the price has gone back. */
  armed: boolean;
}

const rises = (watchTicks: number, armed = true): Watch => ({ direction: 'rises-to', watchTicks, armed });
const falls = (watchTicks: number, armed = true): Watch => ({ direction: 'falls-to', watchTicks, armed });

/**
 * What a price alert watches from a price on, before it has triggered. One that waits for a rise while the price is above it
 * is armed again below it.
 * @param priceTicks of the alert
 * @param nowTicks the price from which on it is watched
 */
export function firstWatch(kind: PriceAlertKind, priceTicks: number, nowTicks: number): Watch {
  switch (kind) {
    case 'above':
      return nowTicks < priceTicks ? rises(priceTicks) : falls(priceTicks - 1, false);
    case 'below':
      return nowTicks > priceTicks ? falls(priceTicks) : rises(priceTicks + 1, false);
    case 'crosses':
      return nowTicks < priceTicks ? rises(priceTicks) : falls(Math.min(priceTicks, nowTicks - 1));
  }
}

/**
 * What a price alert may watch from a price on, after it has triggered: once the price has left it by the way back, the
 * alert itself, and until then the ends of that way. What the price reaches first counts.
 * @param priceTicks of the alert
 * @param nowTicks the price from which on it is watched
 */
export function nextWatches(
  kind: PriceAlertKind,
  priceTicks: number,
  nowTicks: number,
): readonly [Watch, ...Watch[]] {
  const way = Math.max(1, Math.round((priceTicks * WAY_BACK) / 10_000));
  const [low, high] = [priceTicks - way, priceTicks + way];
  if (kind !== 'below' && nowTicks <= low) return [rises(priceTicks)];
  if (kind !== 'above' && nowTicks >= high) return [falls(priceTicks)];
  if (kind === 'above') return [falls(low, false)];
  if (kind === 'below') return [rises(high, false)];
  return [rises(high, false), falls(low, false)];
}
