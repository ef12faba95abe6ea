import type { Alert } from '@papermint/contracts/alerts/model';
import type { Commands } from '../../platform/commands/commands.ts';
import type { Ids } from '../../platform/commands/ids.ts';
import type { Statuses } from '../../platform/commands/statuses.ts';
import type { KeyedListeners } from '../../platform/flow/listeners.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Jobs } from '../../platform/time/jobs.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { AlertsStore } from './alerts-store.ts';

export interface AlertsDeps {
  store: AlertsStore;
  markets: Markets;
  /** The funding rate of a pair in the round at an instant (ms), millionths. */
  fundingRateAt: (pair: string, at: number) => number;
  commands: Commands;
  statuses: Statuses;
  jobs: Jobs;
  ids: Ids;
  clock: Clock;
  /** By trader: told of each alert that has changed. */
  listeners: KeyedListeners<[Alert]>;
}

/** The kinds of jobs. */
export const JOBS = {
  /** Of a market, a pair and a direction: the price reaches the nearest alert. */
  price: 'alerts.price',
  /** Of an alert: the price may have moved far enough. */
  move: 'alerts.move',
  /** Of a pair: a round of funding. */
  funding: 'alerts.funding',
  /** Of an alert: its pause is over. */
  resume: 'alerts.resume',
  /** Of an alert: its time is over. */
  expire: 'alerts.expire',
} as const;

export const SYSTEM = { kind: 'system' } as const;
