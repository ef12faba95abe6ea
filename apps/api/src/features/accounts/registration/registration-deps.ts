import type { Commands } from '../../../platform/commands/commands.ts';
import type { Mails } from '../../../platform/mail/mail.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { WorldState } from '../../../platform/time/world-state.ts';
import type { Markets } from '../../markets/markets-service.ts';
import type { Accounts } from '../accounts-service.ts';
import type { AccountsStore } from '../accounts-store.ts';
import type { AttemptLimits } from '../attempts/attempts-service.ts';
import type { OneTimeCodes } from '../codes/codes-service.ts';
import type { Sessions } from '../sessions/sessions-service.ts';
import type { SignIns } from '../sign-in/sign-in-service.ts';
import type { Country, RegistrationOptions } from './registration-options.ts';

/** What registration needs from outside. */
export interface RegistrationParts {
  store: AccountsStore;
  accounts: Accounts;
  sessions: Sessions;
  signIns: SignIns;
  limits: AttemptLimits;
  codes: OneTimeCodes;
  markets: Pick<Markets, 'price'>;
  isOpen: () => boolean;
  state: Pick<WorldState, 'mode'>;
  countries: readonly Country[];
  commands: Commands;
  mails: Mails;
  clock: Clock;
  siteUrl: string;
}

export interface RegistrationDeps extends RegistrationParts {
  options: RegistrationOptions;
}
