import { pow10 } from '@papermint/contracts/money/rounding';
import type { Ledger } from '../../ledger/ledger.ts';
import type { Commands } from '../../platform/commands/commands.ts';
import type { Ids } from '../../platform/commands/ids.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Accounts } from '../accounts/accounts-service.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { Wallet } from '../wallet/wallet-service.ts';
import type { PlayMoneyStore } from './play-money-store.ts';

export interface PlayMoneyDeps {
  store: PlayMoneyStore;
  /** The amount of one request, in whole US dollars, as staff have set it. */
  dollars: () => number;
  accounts: Pick<Accounts, 'byAccountNumber'>;
  markets: Pick<Markets, 'asset' | 'say'>;
  wallet: Pick<Wallet, 'record' | 'transactionView'>;
  ledger: Ledger;
  commands: Commands;
  ids: Ids;
  clock: Clock;
}

/** The currency of play money. */
export const PLAY_CURRENCY = 'USD';

/** The amount of one request now, minor units. */
export const amountOf = ({ dollars, markets }: Pick<PlayMoneyDeps, 'dollars' | 'markets'>): bigint =>
  BigInt(dollars()) * pow10(markets.asset(PLAY_CURRENCY).scale);
