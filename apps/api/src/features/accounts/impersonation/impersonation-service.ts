import { LIFETIMES } from '@papermint/contracts/accounts/lifetimes';
import type { Impersonation, Role } from '@papermint/contracts/accounts/model';
import { DomainError } from '@papermint/contracts/common/domain-error';
import type { CommandContext, Commands } from '../../../platform/commands/commands.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { Mails } from '../../../platform/mail/mail.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Notifications } from '../../notifications/notifications-service.ts';
import type { Flags } from '../../site/flags-service.ts';
import type { Accounts } from '../accounts-service.ts';
import type { AccountsStore } from '../accounts-store.ts';
import type { AccountStatus, TraderRecord } from '../accounts-types.ts';
import type { OneTimeCodes } from '../codes/codes-service.ts';
import type { Sessions, SignIn } from '../sessions/sessions-service.ts';
import type { SignInHistory } from '../sign-in/history-service.ts';
import type { StaffDirectory } from '../staff/staff-types.ts';
import { assertMaySignInAs } from './impersonation-rules.ts';

/** How staff sign in as a trader: with a reason, for half an hour, and the trader is told. */
export interface Impersonations {
  /**
   * @returns a code that opens the session, once, and when it expires, in wall ms
   * @throws DomainError not_found at `accountId`; forbidden; conflict where nobody can sign in to the account
   */
  issue(
    command: CommandContext,
    maker: TraderRecord,
    to: { accountId: string; reason: string; write: boolean },
  ): Promise<{ code: string; expiresAt: number; name: string }>;
  /** Whether a token is such a code, which has not been used. */
  opens(token: string): boolean;
  /** Opens the session. @throws DomainError wrong_credentials at `token`; forbidden; conflict */
  enter(command: CommandContext, token: string): Promise<SignIn & { impersonation: Impersonation }>;
}

interface Parts {
  store: AccountsStore;
  accounts: Accounts;
  sessions: Sessions;
  codes: OneTimeCodes;
  history: SignInHistory;
  notifications: Pick<Notifications, 'notify'>;
  mails: Pick<Mails, 'write'>;
  commands: Commands;
  clock: Clock;
  staff: Pick<StaffDirectory, 'active'>;
  flags: Pick<Flags, 'isOn'>;
}

const TITLE = 'Our staff signed in to your account';

export function createImpersonations(parts: Parts): Impersonations {
  const { store, accounts, sessions, codes, history, notifications, mails, commands, clock, staff, flags } =
    parts;

  /** @throws DomainError forbidden; conflict where nobody can sign in to the account */
  function check(tx: Tx, staffId: string, traderId: string, position: Role): AccountStatus {
    const account = store.accountStatus(tx, traderId);
    if (!account) throw new Error(`There is no trader ${traderId}.`);
    assertMaySignInAs(staff.active(tx, staffId), { ...account, position }, flags.isOn('admin'));
    return account;
  }

  return {
    async issue(command, maker, { accountId, reason, write }) {
      return commands.execute(
        command,
        async (tx) => {
          const found = store.byAccountNumber(tx, accountId);
          if (!found) throw new DomainError('not_found', 'There is no account with this number', 'accountId');
          check(tx, maker.id, found.id, found.position);
          if (write && maker.position !== 'superuser') {
            throw new DomainError('forbidden', 'Only a superuser can choose to trade', 'write');
          }
          const { token } = codes.issueToStaff(tx, found.id, { staffId: maker.id, write, reason });
          const name = `${found.firstName} ${found.lastName}`;
          return { code: token, expiresAt: clock.wall() + LIFETIMES.staffCode, id: found.id, name };
        },
        ({ id }) => ({ subject: `account:${accountId}`, account: id, after: { write }, reason }),
      );
    },
    opens: (token) => codes.holder('staff_sign_in', token) !== undefined,
    async enter(command, token) {
      const trader = await accounts.byId(codes.holder('staff_sign_in', token) ?? '');
      const entered = await commands.execute(
        command,
        async (tx) => {
          const taken = codes.takeOfStaff(tx, token);
          if (!taken) throw new DomainError('wrong_credentials', 'Code is wrong, used or expired', 'token');
          const { staffId, write, reason } = taken;
          check(tx, staffId, trader.id, trader.position);
          const session = sessions.openAs(tx, command, trader.id, { staffId, write });
          history.record(tx, command, trader.id, 'succeeded', 'staff');
          const does = write ? 'can look at it and trade' : 'can only look at it';
          const text = `A member of our staff ${does}, for at most 30 minutes. Reason: ${reason}`;
          notifications.notify(tx, { traderId: trader.id, kind: 'account', title: TITLE, text });
          mails.write(tx, { to: trader.email, subject: TITLE, text });
          const actor = { kind: 'trader', traderId: trader.id, staffId } as const;
          const note = { subject: `account:${trader.accountId}`, after: { write }, reason };
          commands.record(tx, { ...command, actor, name: 'impersonation.enter' }, note);
          return { session, write };
        },
        () => undefined,
      );
      const expiresAt = new Date(clock.wall() + LIFETIMES.staffSession).toISOString();
      const answer = await sessions.answer(trader.id, entered.session);
      return { ...answer, impersonation: { write: entered.write, expiresAt } };
    },
  };
}
