import type { Ledger } from '../../../ledger/ledger.ts';
import type { Actor } from '../../../platform/commands/commands.ts';
import type { Ids } from '../../../platform/commands/ids.ts';
import type { Statuses } from '../../../platform/commands/statuses.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { Listeners } from '../../../platform/flow/listeners.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Markets } from '../../markets/markets-service.ts';
import type { Notifications } from '../../notifications/notifications-service.ts';
import type { Wallet } from '../../wallet/wallet-service.ts';
import type { PositionRecord } from '../futures-types.ts';
import type { CrossMargin } from '../margin/cross-margin.ts';
import type { PositionsStore } from './positions-store.ts';
import type { RealizedFills } from './realized-fills.ts';
import type { TouchedPositions } from './touched-positions.ts';

/** A fill of an order, or a part of one. */
export interface Filled {
  /** Base units. */
  amount: bigint;
  /** Quote units: price by amount, and the fee on it. */
  value: bigint;
  fee: bigint;
  /** The sum of price times lots, in ticks. */
  tickLots: bigint;
}

/** The circumstances in which a position changes. */
export interface FillContext {
  /** The part of the order's reservation that the fill uses up, quote units. */
  released: bigint;
  /** Whether the fill may take no more than the reservation. Rounding then takes less margin. */
  capped?: boolean;
  /** Whether the insurance fund pays a loss beyond the margin. Otherwise such a loss is refused. */
  insured?: boolean;
  /** Whether the answer of a call tells the trader. */
  answered?: boolean;
  actor?: Actor;
  /** Begins the message to the trader. */
  first?: string;
  reason?: string;
}

export type OwnedPosition = Pick<PositionRecord, 'id' | 'traderId'>;

export type PositionsListener = (tx: Tx, positions: readonly OwnedPosition[]) => void;

export interface PositionFillsDeps {
  store: PositionsStore;
  cross: CrossMargin;
  touched: TouchedPositions;
  realized: RealizedFills;
  ledger: Ledger;
  markets: Pick<Markets, 'instrument' | 'say' | 'priceTicksAt' | 'futures'>;
  wallet: Pick<Wallet, 'record' | 'recordAll'>;
  notifications: Pick<Notifications, 'notify'>;
  statuses: Statuses;
  ids: Ids;
  clock: Clock;
  /** Hear in the transaction which positions have changed. */
  listeners: Listeners<Parameters<PositionsListener>>;
}

export const SYSTEM = { kind: 'system' } as const;

export const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);
