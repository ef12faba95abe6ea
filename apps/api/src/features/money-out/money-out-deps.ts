import type { Flag } from '@papermint/contracts/common/flags';
import type { Clock } from '../../platform/time/clock.ts';
import type { Accounts } from '../accounts/accounts-service.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { Terms } from '../withdrawals/terms/terms-service.ts';
import type { MoneyOutStore } from './money-out-store.ts';

export interface MoneyOutDeps {
  store: MoneyOutStore;
  accounts: Pick<Accounts, 'assertWithdrawalAllowed' | 'withdrawalLock'>;
  markets: Pick<Markets, 'valueIn'>;
  terms: Pick<Terms, 'now' | 'limits'>;
  flags: { isOn(flag: Flag): boolean };
  clock: Pick<Clock, 'now'>;
}

/** Whose money leaves. */
export interface Payer {
  id: string;
  kycVerified: boolean;
}

/** What an amount counts toward the limit of a day. */
export interface Counted {
  traderId: string;
  /** Days since 1970. */
  day: number;
  /** US cents. */
  dollars: bigint;
}

/** What leaves a trader. */
export interface Outflow {
  payer: Payer;
  asset: string;
  /** Minor units of the asset. */
  amount: bigint;
  /**
   * Whether the price is near what strangers paid, by the band of the settings. The withdrawal lock lets such a trade
   * pass, because it moves no value away.
   */
  fair?: boolean;
}
