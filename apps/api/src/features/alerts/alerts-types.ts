import type { AlertKind, AlertRepeat, AlertStatus } from '@papermint/contracts/alerts/statuses';
import type { Venue } from '@papermint/contracts/markets/trade-path';
import type { Direction } from '../../market/scenarios/displaced-path.ts';
import type { AlertTermsRecord } from './terms-rules.ts';

/** A row of `Alert`. Instants are simulated ms. */
export interface AlertRecord extends AlertTermsRecord {
  id: string;
  traderId: string;
  kind: AlertKind;
  venue: Venue;
  pair: string | null;
  repeat: AlertRepeat;
  /** Seconds. */
  pause: number;
  note: string;
  mail: boolean;
  status: AlertStatus;
  /** Of the watched price, or of the last crossing while paused; null for kinds without a price. */
  direction: Direction | null;
  /** Null while paused, and for kinds without a price. */
  watchTicks: number | null;
  armed: boolean;
  since: number;
  pausedUntil: number | null;
  expiresAt: number | null;
  triggeredAt: number | null;
  triggeredTicks: number | null;
  times: number;
  /** Each change of its terms adds 1. */
  version: number;
  createdAt: number;
  updatedAt: number;
}

/** An alert about a pair. */
export type PairAlert = AlertRecord & { pair: string };
