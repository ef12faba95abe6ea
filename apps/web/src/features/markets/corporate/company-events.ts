import type { Outputs } from '../../../api/trpc.ts';
import type { OwnFill } from '../../../charting/markers/fills.ts';

/** Earnings, a dividend or a split of a company. */
export type CompanyEvent = Outputs['corporate']['corporateActions'][number];

/** The letter that stands for an event of a company, or for an economic release, on a chart. */
export const EVENT_LETTERS = { earnings: 'E', dividend: 'D', split: 'S', release: 'R' } as const;

/**
 * The reader's fills, adjusted for splits as the candles are.
 * @param now ms
 */
export function fillsAfterSplits(
  fills: readonly OwnFill[],
  events: readonly CompanyEvent[],
  now: number,
): readonly OwnFill[] {
  const splits = events.filter(({ split, at }) => split && Date.parse(at) <= now);
  return splits.length === 0 ? fills : fills.map((fill) => fillAfter(fill, splits));
}

function fillAfter(fill: OwnFill, splits: readonly CompanyEvent[]): OwnFill {
  const later = splits.filter(({ at }) => at > fill.time);
  if (later.length === 0) return fill;
  const shares = later.reduce((ratio, { split }) => (split ? (ratio * split.to) / split.from : ratio), 1);
  // Floats are good enough for a picture.
  const text = (value: number) => String(Number(value.toFixed(8)));
  return { ...fill, price: text(Number(fill.price) / shares), amount: text(Number(fill.amount) * shares) };
}
