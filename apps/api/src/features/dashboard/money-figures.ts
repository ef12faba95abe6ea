import type { DashboardView } from '@papermint/contracts/dashboard/model';
import type { Billing } from '../billing/billing-service.ts';
import type { DashboardDeps } from './dashboard-deps.ts';
import { dollars } from './dashboard-deps.ts';
import type { Period, RangeDays } from './dashboard-rules.ts';
import { byStart } from './dashboard-rules.ts';

type HouseHour = ReturnType<Billing['hours']>[number];

/** Money in and out, fees, goodwill and refunds, in dollars when booked. */
export function moneyFigures({ billing }: DashboardDeps, days: RangeDays): DashboardView['money'] {
  const read = ({ since, before }: Period) => billing.hours(since, before);
  const [rows, earlier] = [read(days), read(days.earlier)];
  const value = (of: keyof HouseHour['cents'], hours: readonly HouseHour[]) =>
    hours.reduce((sum, { cents }) => sum + cents[of], 0n);
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
