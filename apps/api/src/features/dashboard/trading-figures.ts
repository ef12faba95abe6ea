import type { DashboardView } from '@papermint/contracts/dashboard/model';
import { units } from '@papermint/contracts/money/amount';
import { centsOfWorth } from '@papermint/contracts/money/worth';
import type { TradedHour } from '../../platform/database/traded-hours.ts';
import type { DashboardDeps } from './dashboard-deps.ts';
import { dollars } from './dashboard-deps.ts';
import type { Period, RangeDays } from './dashboard-rules.ts';
import { byStart } from './dashboard-rules.ts';

/** Volume, trades and fees of spot and futures, in dollars when traded, and open positions. */
export function tradingFigures(deps: DashboardDeps, days: RangeDays): DashboardView['trading'] {
  const { store, futures, futuresTraded, spotTraded } = deps;
  const read = ({ since, before }: Period) => [...spotTraded(since, before), ...futuresTraded(since, before)];
  const [rows, earlier] = [read(days), read(days.earlier)];
  const value = (of: 'volume' | 'fees', hours: readonly TradedHour[]) =>
    dollars(centsOfWorth(hours.reduce((sum, { worth }) => sum + worth[of], 0n)));
  const count = (hours: readonly TradedHour[]) => hours.reduce((sum, { trades }) => sum + trades, 0);
  const { totals } = futures.exposures();
  return {
    volume: value('volume', rows),
    trades: count(rows),
    fees: value('fees', rows),
    spotOrders: store.spotOrders(days),
    futuresOrders: store.futuresOrders(days),
    openPositions: totals.positions,
    openInterest: dollars(units(totals.long, 2) + units(totals.short, 2)),
    before: {
      volume: value('volume', earlier),
      trades: count(earlier),
      fees: value('fees', earlier),
    },
    points: byStart(rows, days).map(({ at, rows: hours }) => ({ at, volume: value('volume', hours) })),
  };
}
