import type { SplitTerms } from '@papermint/contracts/orders/split-terms';
import type { Ledger } from '../../ledger/ledger.ts';
import type { Ids } from '../../platform/commands/ids.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Jobs } from '../../platform/time/jobs.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { Notifications } from '../notifications/notifications-service.ts';
import type { Spot } from '../spot/spot-service.ts';
import type { Wallet } from '../wallet/wallet-service.ts';

/** What a notification is about. */
export interface SplitRecord {
  kind: string;
  subject: string;
}

export interface SplitsDeps {
  ledger: Ledger;
  markets: Markets;
  spot: Pick<Spot, 'cancelIn' | 'split'>;
  futures: {
    /** @returns by owner, a changed position or order */
    split(tx: Tx, pair: string, terms: SplitTerms, first: string): ReadonlyMap<string, SplitRecord>;
  };
  alerts: { split(tx: Tx, pair: string, terms: SplitTerms): void };
  twap: { stopIn(tx: Tx, pair: string, reason: string): void };
  wallet: Wallet;
  notifications: Notifications;
  instrumentChanges: { changed(tx: Tx): void };
  jobs: Jobs;
  ids: Ids;
  clock: Clock;
}
