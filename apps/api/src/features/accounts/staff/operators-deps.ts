import type { TraderStatus } from '@papermint/contracts/accounts/model';
import { DomainError } from '@papermint/contracts/common/domain-error';
import type { CommandContext, Commands } from '../../../platform/commands/commands.ts';
import type { Statuses } from '../../../platform/commands/statuses.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { Listeners } from '../../../platform/flow/listeners.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { WorldState } from '../../../platform/time/world-state.ts';
import type { Flags } from '../../site/flags-service.ts';
import type { Accounts } from '../accounts-service.ts';
import type { AccountsStore } from '../accounts-store.ts';
import type { AccountStatus } from '../accounts-types.ts';
import type { AttemptLimits } from '../attempts/attempts-service.ts';
import type { OneTimeCodes } from '../codes/codes-service.ts';
import type { WaysIn } from '../sessions/ways-in-service.ts';
import { resetLink } from '../sign-in/sign-in-mails.ts';
import type { OperatorsStore } from './operators-store.ts';

export interface OperatorsDeps {
  store: AccountsStore;
  operatorsStore: OperatorsStore;
  accounts: Accounts;
  statuses: Statuses;
  waysIn: WaysIn;
  limits: AttemptLimits;
  codes: OneTimeCodes;
  commands: Commands;
  clock: Clock;
  state: WorldState;
  flags: Pick<Flags, 'set'>;
  /** What other features do when the world becomes one of SANDBOX=off. */
  adopted: Listeners<[tx: Tx]>;
  siteUrl: string;
}

export const OPERATOR = { kind: 'operator' } as const;

export const byOperator = (act: string): CommandContext => ({ actor: OPERATOR, name: `operator.${act}` });

/** @throws DomainError not_found */
export function accountOf({ store }: OperatorsDeps, tx: Tx, email: string): AccountStatus {
  const account = store.statusByEmail(tx, email);
  if (!account) throw new DomainError('not_found', `There is no account with the email ${email}`);
  return account;
}

/** @throws DomainError conflict */
export function assertActive({ email, status }: { email: string; status: TraderStatus }): void {
  if (status !== 'active') throw new DomainError('conflict', `The account of ${email} is ${status}`);
}

/** A link that sets a new password of an account, once. */
export const passwordLink = ({ siteUrl, codes }: OperatorsDeps, tx: Tx, traderId: string): string =>
  resetLink(siteUrl, codes.issue(tx, 'reset_password', traderId).token);
