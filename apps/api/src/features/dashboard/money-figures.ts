import type { DashboardView } from '@papermint/contracts/dashboard/model';
import type { DashboardDeps } from './dashboard-deps.ts';
import { dollars } from './dashboard-deps.ts';
import type { Period, RangeDays } from './dashboard-rules.ts';
import { byStart } from './dashboard-rules.ts';

/** Money in and out, fees, goodwill and refunds, in dollars when booked. */
export function moneyFigures({ billing }: DashboardDeps, days: RangeDays): DashboardView['money'] {
  const read = ({ since, before }: Period) => billing.hours(since, before);
  const [rows, earlier] = [read(days), read(days.earlier)];
  const value = billing.centsOf;
  const count = (of: 'ins' | 'outs') => rows.reduce((sum, row) => sum + row[of], 0);
  const [incoming, outgoing] = [value('in', rows), value('out', rows)];
  return {
    in: dollars(incoming),
    out: dollars(outgoing),
    net: dollars(incoming - outgoing),
    fees: dollars(value('fees', rows)),
    goodwill: dollars(value('goodwill', rows)),
    refunds: dollars(value('refunds', rows)),
    ins: count('ins'),
    outs: count('outs'),
    before: {
      in: dollars(value('in', earlier)),
      out: dollars(value('out', earlier)),
      fees: dollars(value('fees', earlier)),
    },
    points: byStart(rows, days).map(({ at, rows: hours }) => ({
      at,
      in: dollars(value('in', hours)),
      out: dollars(value('out', hours)),
    })),
  };
}
