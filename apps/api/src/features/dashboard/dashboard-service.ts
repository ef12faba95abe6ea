import { isPermitted } from '@papermint/contracts/accounts/staff';
import type { Permission } from '@papermint/contracts/common/permissions';
import type { DashboardView } from '@papermint/contracts/dashboard/model';
import type { DashboardRange } from '@papermint/contracts/dashboard/ranges';
import { formatUnits, units } from '@papermint/contracts/money/amount';
import type { TradedHour } from '../../platform/database/traded-hours.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Staff } from '../accounts/staff/staff-types.ts';
import type { Users } from '../accounts/staff/users-service.ts';
import type { Billing } from '../billing/billing-service.ts';
import type { FuturesStaff } from '../futures/staff/futures-staff-service.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { Queues } from '../queues/queues-service.ts';
import type { Period, RangeDays } from './dashboard-rules.ts';
import { byStart, daysOf } from './dashboard-rules.ts';
import type { DashboardStore } from './dashboard-store.ts';

type Traded = (since: number, before: number) => TradedHour[];
type HouseHour = ReturnType<Billing['hours']>[number];

/** The opening page of staff: each part for those who have its permission. */
export interface Dashboard {
  view(reader: Staff, range: DashboardRange): DashboardView;
}

export interface DashboardParts {
  store: DashboardStore;
  billing: Pick<Billing, 'hours'>;
  futures: Pick<FuturesStaff, 'exposures'>;
  futuresTraded: Traded;
  markets: Pick<Markets, 'instrument' | 'valueOf'>;
  queues: Pick<Queues, 'list'>;
  recorder: { onlineCount(): number };
  spotTraded: Traded;
  users: Pick<Users, 'signUps'>;
  clock: Clock;
}

export function createDashboard(parts: DashboardParts): Dashboard {
  const { store, billing, futures, futuresTraded, markets, queues, recorder, spotTraded, users, clock } =
    parts;

  const dollars = (value: bigint) => formatUnits(value, 2);

  function money(days: RangeDays): DashboardView['money'] {
    const read = ({ since, before }: Period) => billing.hours(since, before);
    const [rows, earlier] = [read(days), read(days.earlier)];
    const value = (of: 'in' | 'out' | 'fees', found: readonly HouseHour[]) =>
      markets.valueOf(
        found.map((row) => ({ asset: row.asset, amount: row[of] })),
        'USD',
      );
    const counted = (of: 'ins' | 'outs') => rows.reduce((sum, row) => sum + row[of], 0);
    const [came, went] = [value('in', rows), value('out', rows)];
    return {
      in: dollars(came),
      out: dollars(went),
      net: dollars(came - went),
      fees: dollars(value('fees', rows)),
      ins: counted('ins'),
      outs: counted('outs'),
      before: {
        in: dollars(value('in', earlier)),
        out: dollars(value('out', earlier)),
        fees: dollars(value('fees', earlier)),
      },
      points: byStart(rows, days).map(({ at, rows: some }) => ({
        at,
        in: dollars(value('in', some)),
        out: dollars(value('out', some)),
      })),
    };
  }

  function trading(days: RangeDays): DashboardView['trading'] {
    const read = ({ since, before }: Period) => [
      ...spotTraded(since, before),
      ...futuresTraded(since, before),
    ];
    const [rows, earlier] = [read(days), read(days.earlier)];
    const value = (of: 'volume' | 'fees', found: readonly TradedHour[]) =>
      dollars(
        markets.valueOf(
          found.map((row) => ({ asset: markets.instrument(row.pair).quote, amount: row[of] })),
          'USD',
        ),
      );
    const counted = (found: readonly TradedHour[]) => found.reduce((sum, { trades }) => sum + trades, 0);
    const { totals } = futures.exposures();
    return {
      volume: value('volume', rows),
      trades: counted(rows),
      fees: value('fees', rows),
      spotOrders: store.spotOrders(days),
      futuresOrders: store.futuresOrders(days),
      openPositions: totals.positions,
      openInterest: dollars(units(totals.long, 2) + units(totals.short, 2)),
      before: {
        volume: value('volume', earlier),
        trades: counted(earlier),
        fees: value('fees', earlier),
      },
      points: byStart(rows, days).map(({ at, rows: some }) => ({ at, volume: value('volume', some) })),
    };
  }

  function people(days: RangeDays): DashboardView['people'] {
    const read = ({ since, before }: Period) => users.signUps(since, before);
    const sum = (rows: readonly { count: number }[]) => rows.reduce((total, { count }) => total + count, 0);
    const rows = read(days);
    return {
      signUps: sum(rows),
      before: sum(read(days.earlier)),
      ...store.accounts(),
      online: recorder.onlineCount(),
      points: byStart(rows, days).map(({ at, rows: some }) => ({ at, signUps: sum(some) })),
    };
  }

  return {
    view(reader, range) {
      const now = clock.now();
      const days = daysOf(range, now);
      const may = (permission: Permission) => isPermitted(reader.position, reader.permissions, permission);
      const { from, to, step } = days;
      return {
        asOf: new Date(now).toISOString(),
        range,
        from,
        to,
        step,
        queues: queues.list(reader),
        money: may('money') ? money(days) : null,
        trading: may('markets') ? trading(days) : null,
        people: may('people') ? people(days) : null,
        identity: may('identity') ? { statuses: store.identity() } : null,
      };
    },
  };
}
