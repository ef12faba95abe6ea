import { DAY } from '@papermint/contracts/common/time-units';
import { splitEffect } from '../../market/corporate/stock-splits.ts';
import { bindVerbs } from '../../platform/bind-verbs.ts';
import type { Tx } from '../../platform/database/commit.ts';
import { splitStock } from './split-stock.ts';
import type { SplitsDeps } from './splits-deps.ts';

const KIND = 'splits';
const ALL = 'all';
/** The job looks for splits this far ahead, and then again, ms. */
const LOOK_AHEAD = 100 * DAY;

/**
 * Splits of stocks. All stocks share one job, at the next instant at which a split takes effect. It runs before all others
 * of that instant, so nothing sees holdings and prices of different shares.
 */
export function createSplits(deps: SplitsDeps) {
  deps.jobs.handle(KIND, (tx) => runSplits(deps, tx), 'recurring');
  // A stock that was listed may have the next split, and imported candles may take its place.
  deps.markets.onChange((tx, pairs, change) => {
    if (change === 'path' && pairs.some((pair) => deps.markets.splits(pair))) followSplits(deps, tx);
  });
  return bindVerbs(deps, { follow: followSplits });
}

/** Schedules the job for the next split. Must be called after stocks were listed. */
function followSplits({ markets, clock, jobs }: SplitsDeps, tx: Tx): void {
  const from = clock.now() + 1;
  let next = from + LOOK_AHEAD;
  for (const { pair } of markets.everyInstrument()) {
    const [split] = markets.splits(pair)?.between(from, next) ?? [];
    if (split) next = splitEffect(split);
  }
  jobs.scheduleFirst(tx, KIND, ALL, next);
}

function runSplits(deps: SplitsDeps, tx: Tx): void {
  const { markets, clock } = deps;
  const now = clock.now();
  for (const instrument of markets.everyInstrument()) {
    const splits = markets.splits(instrument.pair)?.between(now, now + 1) ?? [];
    for (const split of splits) splitStock(deps, tx, instrument, split);
  }
  followSplits(deps, tx);
}
