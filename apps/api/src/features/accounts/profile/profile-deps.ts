import type { TraderView } from '@papermint/contracts/accounts/model';
import type { Commands } from '../../../platform/commands/commands.ts';
import type { Files } from '../../../platform/files/files.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Markets } from '../../markets/markets-service.ts';
import type { Accounts } from '../accounts-service.ts';
import type { AccountsStore } from '../accounts-store.ts';

/** What the profile needs from outside. */
export interface ProfileParts {
  store: AccountsStore;
  commands: Commands;
  accounts: Pick<Accounts, 'byId' | 'changed' | 'view'>;
  markets: Pick<Markets, 'price'>;
  countries: readonly { code: string; currency: { id: string } }[];
  files: Files;
  clock: Clock;
}

export interface ProfileDeps extends ProfileParts {
  countryCodes: ReadonlySet<string>;
  isDisplayCurrency: (currency: string) => boolean;
}

/** The answer to a change. */
export interface Changed {
  trader: TraderView;
  message: string;
}

/** The answer to a change, after its commit. */
export async function changedProfile(
  { accounts }: ProfileDeps,
  traderId: string,
  message: string,
): Promise<Changed> {
  return { trader: accounts.view(await accounts.byId(traderId)), message };
}
