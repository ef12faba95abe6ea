import { DAY } from '@papermint/contracts/common/time-units';
import { FIRST_MONDAY } from '../volume/intervals.ts';
import type { Volume } from '../volume/volume.ts';
import type { StockSplits } from './stock-splits.ts';
import { splitEffect } from './stock-splits.ts';

const WEEK = 7 * DAY;

/** The turnover of a stock in the shares of each instant: a split multiplies it. Adjoining intervals add up. */
export function splitVolume(volume: Volume, { between, sharesAt }: StockSplits): Volume {
  return {
    between(from, to) {
      let lots = 0;
      let start = from;
      for (const split of between(from + 1, to)) {
        const end = splitEffect(split);
        lots += lotsOf(volume, start, end, sharesAt(start));
        start = end;
      }
      return lots + lotsOf(volume, start, to, sharesAt(start));
    },
  };
}

/** The lots of a span without a split. Parts of a lot are dropped once a week, so that parts of a week add up. */
function lotsOf(volume: Volume, from: number, to: number, shares: number): number {
  if (Number.isInteger(shares)) return shares * volume.between(from, to);
  let lots = 0;
  for (let start = from; start < to; ) {
    const week = Math.floor((start - FIRST_MONDAY) / WEEK) * WEEK + FIRST_MONDAY;
    const end = Math.min(to, week + WEEK);
    lots += Math.floor(shares * volume.between(week, end)) - Math.floor(shares * volume.between(week, start));
    start = end;
  }
  return lots;
}
