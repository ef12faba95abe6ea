import { formatUnits } from '@papermint/contracts/money/amount';
import { lastUntil } from '../../../platform/lists/last-until.ts';
import type { FromThen, PastActivity } from './past-items.ts';

type Floors = readonly FromThen<bigint | null>[];

const CHANGE_DECIMALS = 4;
const CHANGE_SCALE = 10n ** BigInt(CHANGE_DECIMALS);

/** The sales after an instant (ms), of activities in order of time: their number, and their prices together. */
export function salesSince(
  activities: readonly PastActivity[],
  since: number,
): { sales: number; volume: bigint } {
  let sales = 0;
  let volume = 0n;
  for (let index = activities.length - 1; index >= 0; index -= 1) {
    const { kind, amount, at } = activities[index] as PastActivity;
    if (at <= since) break;
    if (kind !== 'sale') continue;
    sales += 1;
    volume += amount ?? 0n;
  }
  return { sales, volume };
}

/** The change of a floor since an instant (ms), as a fraction of four decimals; null if nothing was for sale then or is now. */
export function floorChange(floors: Floors, since: number): string | null {
  const then = lastUntil(floors, since)?.value ?? null;
  const now = floors.at(-1)?.value ?? null;
  if (then === null || now === null || then === 0n) return null;
  return formatUnits(((now - then) * CHANGE_SCALE) / then, CHANGE_DECIMALS);
}

/** The floor at evenly spaced instants of the time before `until` (ms), the last one at it; null if nothing was for sale. */
export function floorsAt(floors: Floors, until: number, span: number, count: number): (bigint | null)[] {
  return Array.from({ length: count }, (_, index) => {
    const at = until - span + (span * index) / (count - 1);
    return lastUntil(floors, at)?.value ?? null;
  });
}
