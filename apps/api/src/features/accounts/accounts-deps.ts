import type { Commands } from '../../platform/commands/commands.ts';
import type { Ids } from '../../platform/commands/ids.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Wallet } from '../wallet/wallet-service.ts';
import type { AccountsStore } from './accounts-store.ts';
import type { LockTerms } from './accounts-types.ts';
import type { TraderCache } from './trader-cache.ts';

export interface AccountsDeps {
  store: AccountsStore;
  commands: Commands;
  wallet: Wallet;
  ids: Ids;
  clock: Clock;
  /** The settings of the withdrawal lock as they are now. */
  lockTerms: () => LockTerms;
  /** The fees of futures as they are now, fractions. */
  futuresFees: () => { maker: string; taker: string };
  cache: TraderCache;
}
