import { DAY } from '@papermint/contracts/common/time-units';
import { bindVerbs } from '../../platform/bind-verbs.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { DividendsDeps } from './dividends-deps.ts';
import { BEFORE_OPEN } from './dividends-rules.ts';
import { noteHolders } from './note-holders.ts';
import { payDividends } from './pay-dividends.ts';

const KIND = 'dividends';
const ALL = 'all';
/** Every company with dividends has an ex-date within this time, ms. */
const LOOK_AHEAD = 200 * DAY;

/** Dividends of stocks: their holders, and their payment. All stocks share one job, at the next of their dates. */
export function createDividends(deps: DividendsDeps) {
  deps.jobs.handle(KIND, (tx) => runDividends(deps, tx), 'recurring');
  // A stock that was listed may have the next ex-date.
  deps.markets.onChange((tx) => followDividends(deps, tx));
  return bindVerbs(deps, { follow: followDividends });
}

/** Schedules the job for the next date. Must be called after stocks were listed. */
function followDividends(deps: DividendsDeps, tx: Tx): void {
  const { clock, jobs, store } = deps;
  const dates = [store.nextPayAt(tx), nextExDate(deps, clock.now())];
  const next = Math.min(...dates.filter((at) => at !== undefined));
  if (Number.isFinite(next)) jobs.schedule(tx, KIND, ALL, next);
}

function runDividends(deps: DividendsDeps, tx: Tx): void {
  const at = deps.clock.now();
  payDividends(deps, tx, at);
  noteHolders(deps, tx, at + BEFORE_OPEN);
  followDividends(deps, tx);
}

/** When holders are noted next after an instant, ms. */
function nextExDate({ markets }: DividendsDeps, after: number): number | undefined {
  let next: number | undefined;
  for (const { pair, kind } of markets.everyInstrument()) {
    if (kind !== 'stock') continue;
    const from = after + BEFORE_OPEN + 1;
    const exAt = markets.companyEvents(pair)?.dividends(from, next ?? after + LOOK_AHEAD)[0]?.exAt;
    if (exAt !== undefined) next = exAt;
  }
  return next === undefined ? undefined : next - BEFORE_OPEN;
}
