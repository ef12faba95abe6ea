import { DomainError } from '@papermint/contracts/common/domain-error';
import type { TierStep } from '@papermint/contracts/futures/margin-tiers-quote';
import type { MarginMode, PositionSide } from '@papermint/contracts/futures/sides';

/** The default leverage of a pair, if that much is allowed. */
const USUAL_LEVERAGE = 10;

export function usualLeverage(most: number): number {
  return Math.min(USUAL_LEVERAGE, most);
}

/** @throws DomainError bad_input at `leverage` if instrument or package allow less */
export function checkLeverage(
  leverage: number,
  { instrument, account }: { instrument: number; account: number },
): void {
  if (leverage > instrument) {
    throw new DomainError('bad_input', `Leverage in this market is at most ${instrument}x`, 'leverage');
  }
  if (leverage > account) {
    throw new DomainError('bad_input', `Leverage in your package is at most ${account}x`, 'leverage');
  }
}

/** @throws DomainError bad_input at `leverage` if a position of that size may have less */
export function checkTier(leverage: number, { maxLeverage }: TierStep): void {
  if (leverage <= maxLeverage) return;
  throw new DomainError(
    'bad_input',
    `Leverage for a position of this size is at most ${maxLeverage}x: lower it, or the amount`,
    'leverage',
    { reason: 'leverage_tier' },
  );
}

/** The side that orders of a position name: in hedge mode its own, otherwise none. */
export const sideInMode = ({ hedged, side }: { hedged: boolean; side: PositionSide }): PositionSide | null =>
  hedged ? side : null;

/** @throws DomainError conflict at `marginMode` if a position has the other one */
export function checkMode(
  wanted: MarginMode,
  position: { pair: string; marginMode: MarginMode } | undefined,
): void {
  if (!position || position.marginMode === wanted) return;
  const { pair, marginMode } = position;
  throw new DomainError(
    'conflict',
    `Your ${pair} position has ${marginMode} margin: close it before you change the margin mode`,
    'marginMode',
  );
}

export const noPosition = (key?: string) => new DomainError('not_found', 'There is no such position', key);

export const noSuchOrder = (key?: string) => new DomainError('not_found', 'There is no such order', key);

export const notOpen = (status: string) =>
  new DomainError('conflict', `This can no longer be done: the position is ${status}.`, 'uuid');

/** The loss of a fill is more than what stands for the position. */
export const beyondMargin = () =>
  new DomainError(
    'insufficient_balance',
    'At this price the loss is more than the margin: add margin, or close a smaller amount',
    'amount',
  );
