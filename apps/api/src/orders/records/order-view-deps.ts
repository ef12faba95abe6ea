import type { Clock } from '../../platform/time/clock.ts';
import type { Settlement } from '../settlement.ts';
import { stopTicksAt } from '../triggers/stop-prices.ts';
import type { Calendar, MarketData } from '../venue.ts';
import type { OrderRecord } from './order-records.ts';

export interface OrderViewDeps {
  market: Pick<MarketData, 'instrument' | 'say' | 'extremes' | 'firstCrossing' | 'mark'>;
  settlement: Pick<Settlement, 'describe'>;
  calendar: Pick<Calendar, 'waitsUntil'>;
  clock: Pick<Clock, 'now'>;
}

export function stopTicksOf({ market, clock }: OrderViewDeps, order: OrderRecord) {
  return stopTicksAt(order, clock.now(), market);
}
