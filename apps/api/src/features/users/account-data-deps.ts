import type { Commands } from '../../platform/commands/commands.ts';
import type { Mails } from '../../platform/mail/mail.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Accounts } from '../accounts/accounts-service.ts';
import type { ApiKeys } from '../accounts/api-keys/api-keys-service.ts';
import type { WaysIn } from '../accounts/sessions/ways-in-service.ts';
import type { Users } from '../accounts/staff/users-service.ts';
import type { Notifications } from '../notifications/notifications-service.ts';
import type { UserChangesStore } from './user-changes-store.ts';

export interface AccountDataDeps {
  store: UserChangesStore;
  accounts: Accounts;
  users: Users;
  waysIn: WaysIn;
  apiKeys: Pick<ApiKeys, 'issue'>;
  notifications: Pick<Notifications, 'notify'>;
  mails: Pick<Mails, 'write'>;
  countries: readonly { code: string }[];
  commands: Commands;
  clock: Clock;
}
