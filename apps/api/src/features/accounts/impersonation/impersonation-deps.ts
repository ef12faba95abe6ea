import type { Role } from '@papermint/contracts/accounts/model';
import type { Commands } from '../../../platform/commands/commands.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Notifications } from '../../notifications/notifications-service.ts';
import type { Flags } from '../../site/flags-service.ts';
import type { Accounts } from '../accounts-service.ts';
import type { AccountsStore } from '../accounts-store.ts';
import type { OneTimeCodes } from '../codes/codes-service.ts';
import type { Sessions } from '../sessions/sessions-service.ts';
import type { SignInHistory } from '../sign-in/history-service.ts';
import type { StaffDirectory } from '../staff/staff-types.ts';
import { assertMaySignInAs } from './impersonation-rules.ts';

export interface ImpersonationDeps {
  store: AccountsStore;
  accounts: Accounts;
  sessions: Sessions;
  codes: OneTimeCodes;
  history: SignInHistory;
  notifications: Pick<Notifications, 'notifyAndMail'>;
  commands: Commands;
  clock: Clock;
  staff: Pick<StaffDirectory, 'active'>;
  flags: Pick<Flags, 'isOn'>;
}

/** @throws DomainError forbidden; conflict where nobody can sign in to the account */
export function assertMayEnter(
  { store, staff, flags }: ImpersonationDeps,
  tx: Tx,
  staffId: string,
  trader: { id: string; position: Role },
): void {
  const account = store.accountStatus(tx, trader.id);
  if (!account) throw new Error(`There is no trader ${trader.id}.`);
  const { position } = trader;
  assertMaySignInAs(staff.active(tx, staffId), { ...account, position }, flags.isOn('admin'));
}
