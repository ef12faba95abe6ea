import { HOUR, MINUTE } from '@papermint/contracts/common/time-units';
import type { ReleaseArea } from '@papermint/contracts/news/kinds';
import type { Zone } from './local-time.ts';
import { inMonths, last, nth } from './release-days.ts';
import type { RelatedPair, ReleaseFigures, ReleaseSeries } from './release-series.ts';

export const [TUESDAY, WEDNESDAY, THURSDAY, FRIDAY] = [2, 3, 4, 5] as const;

/** A time of day, ms since midnight. */
export const at = (hours: number, minutes = 0) => hours * HOUR + minutes * MINUTE;

/** Pairs that a higher figure than expected lifts or weighs on. */
export const pairs = (weights: Readonly<Record<string, number>>): RelatedPair[] =>
  Object.entries(weights).map(([pair, weight]) => ({ pair, weight }));

/** What moves prices the other way. */
export const opposite = (related: readonly RelatedPair[]): RelatedPair[] =>
  related.map(({ pair, weight }) => ({ pair, weight: -weight }));

export const percent = (usual: number, swing: number, surprise: number): ReleaseFigures => ({
  unit: 'percent',
  decimals: 1,
  usual,
  swing,
  surprise,
});
export const points = (usual: number, swing: number, surprise: number): ReleaseFigures => ({
  unit: 'points',
  decimals: 1,
  usual,
  swing,
  surprise,
});
export const thousand = (usual: number, swing: number, surprise: number): ReleaseFigures => ({
  unit: 'thousand',
  decimals: 0,
  usual,
  swing,
  surprise,
});
export const rate = (usual: number, swing: number): ReleaseFigures => ({
  unit: 'percent',
  decimals: 2,
  usual,
  swing,
  surprise: 0.25,
  isRate: true,
});

type Rest = Omit<ReleaseSeries, 'area' | 'currency' | 'zone'>;

/** The releases of one economy. */
export const releasesOf =
  (area: ReleaseArea, currency: string, zone: Zone) =>
  (...rest: readonly Rest[]): ReleaseSeries[] =>
    rest.map((one) => ({ ...one, area, currency, zone }));

/** Eight meetings a year, each on the nth of a weekday in its month, or on the last one. */
export const meetings = (
  weekday: number,
  nths: readonly (number | undefined)[] = [undefined, 3, 1, 3, undefined, 3, 1, 2],
) => {
  const rules = [1, 3, 5, 6, 7, 9, 11, 12].map((month, i) => {
    const count = nths[i];
    return [month, count === undefined ? last(weekday) : nth(weekday, count)] as const;
  });
  return inMonths(Object.fromEntries(rules));
};
