import { DomainError } from '@papermint/contracts/common/domain-error';
import type { Commands } from '../../../platform/commands/commands.ts';
import type { Mails } from '../../../platform/mail/mail.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Accounts } from '../accounts-service.ts';
import type { AccountsStore } from '../accounts-store.ts';
import type { AttemptLimits } from '../attempts/attempts-service.ts';
import type { OneTimeCodes } from '../codes/codes-service.ts';
import type { WaysIn } from '../sessions/ways-in-service.ts';

export interface PasswordsDeps {
  store: AccountsStore;
  accounts: Accounts;
  waysIn: WaysIn;
  limits: AttemptLimits;
  codes: OneTimeCodes;
  commands: Commands;
  mails: Mails;
  clock: Clock;
  siteUrl: string;
}

export const invalidLink = () =>
  new DomainError('wrong_credentials', 'Link is wrong, already used or expired: request a new one', 'token');
