import { formatUnits } from '@papermint/contracts/money/amount';
import type { TradedHour } from '../../platform/database/traded-hours.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Users } from '../accounts/staff/users-service.ts';
import type { Billing } from '../billing/billing-service.ts';
import type { FuturesStaff } from '../futures/staff/futures-staff-service.ts';
import type { Queues } from '../queues/queues-service.ts';
import type { DashboardStore } from './dashboard-store.ts';

type Traded = (since: number, before: number) => TradedHour[];

export interface DashboardDeps {
  store: DashboardStore;
  billing: Pick<Billing, 'hours' | 'centsOf'>;
  futures: Pick<FuturesStaff, 'exposures'>;
  futuresTraded: Traded;
  queues: Pick<Queues, 'list'>;
  recorder: { onlineCount(): number };
  spotTraded: Traded;
  users: Pick<Users, 'signUps'>;
  clock: Clock;
}

/** US cents as a decimal text. */
export const dollars = (cents: bigint): string => formatUnits(cents, 2);
