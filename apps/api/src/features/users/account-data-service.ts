import { plainPhone } from '@papermint/contracts/accounts/phone-rules';
import { lockedFields } from '@papermint/contracts/accounts/profile-rules';
import type { StaffTrader } from '@papermint/contracts/accounts/staff-model';
import { DomainError } from '@papermint/contracts/common/domain-error';
import type { CommandContext, Commands } from '../../platform/commands/commands.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Mails } from '../../platform/mail/mail.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Accounts } from '../accounts/accounts-service.ts';
import type { ApiKeys } from '../accounts/api-keys/api-keys-service.ts';
import type { ApiKeyView, NewApiKey } from '../accounts/api-keys/api-keys-types.ts';
import type { WaysIn } from '../accounts/sessions/ways-in-service.ts';
import type { Users } from '../accounts/staff/users-service.ts';
import type { Notifications } from '../notifications/notifications-service.ts';
import { accountFinder } from './account-finder.ts';
import type { AccountData, ChangeableAccount, UserChangesStore } from './user-changes-store.ts';

/** The data of an account that staff correct, and its key for the trader's own software. */
export interface AccountDataService {
  /** @throws DomainError bad_input unless exactly one is given; not_found */
  find(by: Partial<Record<'email' | 'accountId' | 'session', string | undefined>>): Promise<StaffTrader>;
  /** @throws DomainError not_found at `accountId`; forbidden; bad_input; conflict at a field */
  update(
    command: CommandContext,
    to: { accountId: string; reason: string } & Partial<Record<keyof AccountData, string | undefined>>,
  ): Promise<{ trader: StaffTrader; message: string }>;
  /** @throws DomainError not_found at `accountId`; forbidden; conflict */
  connect(
    command: CommandContext,
    to: { accountId: string; reason: string } & NewApiKey,
  ): Promise<{ apiKey: ApiKeyView; issuedAt: string; message: string }>;
}

interface Parts {
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

const FIELDS = ['firstName', 'lastName', 'nickname', 'email', 'phone', 'country'] as const;
const CHANGED = 'Your account data was changed';
const LABELS: Record<keyof AccountData, string> = {
  firstName: 'First name',
  lastName: 'Last name',
  nickname: 'Nickname',
  email: 'Email',
  phone: 'Phone',
  country: 'Country',
};

export function createAccountData(parts: Parts): AccountDataService {
  const { store, accounts, users, waysIn, apiKeys, notifications, mails, commands, clock } = parts;
  const countries = new Set(parts.countries.map(({ code }) => code));
  const findAccount = accountFinder(store);

  /** @throws DomainError conflict at a field */
  function assertUnlocked(account: ChangeableAccount, changed: readonly (keyof AccountData)[]): void {
    const locked = lockedFields({ kyc: account.kycVerified }).find((field) => changed.includes(field));
    if (locked) {
      throw new DomainError('conflict', `${LABELS[locked]} belongs to the verified identity`, locked);
    }
  }

  /** @throws DomainError conflict at a field */
  function assertUntaken(tx: Tx, account: ChangeableAccount, next: AccountData): void {
    for (const field of ['email', 'nickname'] as const) {
      const holder = store.holderOf(tx, field, next[field] ?? '');
      if (holder !== undefined && holder !== account.id) {
        throw new DomainError('conflict', `${LABELS[field]} is taken`, field);
      }
    }
  }

  return {
    async find(by) {
      const given = (['email', 'accountId', 'session'] as const).filter((key) => by[key] !== undefined);
      const [key] = given;
      if (given.length !== 1 || !key) {
        throw new DomainError('bad_input', 'Give exactly one of email, account number and session');
      }
      const accountId = store.numberBy(key, by[key] as string);
      if (accountId === undefined) throw new DomainError('not_found', 'There is no such account', key);
      return users.listed(accountId);
    },
    async update(command, { accountId, reason, ...given }) {
      if (given.country !== undefined && !countries.has(given.country)) {
        throw new DomainError('bad_input', 'Country is not in the list', 'country');
      }
      await commands.execute(
        command,
        async (tx) => {
          const account = findAccount(tx, command, accountId, 'people');
          if (account.status === 'closed') throw new DomainError('conflict', 'This account is closed.');
          const asked = { ...given, ...(given.phone !== undefined && { phone: plainPhone(given.phone) }) };
          const changed = FIELDS.filter(
            (field) => asked[field] !== undefined && asked[field] !== account[field],
          );
          if (changed.length === 0) throw new DomainError('conflict', 'Nothing changes.');
          const next = Object.fromEntries(
            FIELDS.map((field) => [field, asked[field] ?? account[field]]),
          ) as unknown as AccountData;
          assertUnlocked(account, changed);
          assertUntaken(tx, account, next);
          store.putData(tx, account.id, next, clock.now());
          if (changed.includes('email')) {
            waysIn.suspend(tx, account.id);
            accounts.lockWithdrawals(tx, account.id, 'email');
          }
          accounts.changed(tx, account.id);
          const what = changed.map((field) => LABELS[field].toLowerCase()).join(', ');
          const text = `Our staff changed: ${what}. If you did not ask for it, contact us.`;
          notifications.notify(tx, { traderId: account.id, kind: 'account', title: CHANGED, text });
          for (const to of new Set([account.email, next.email])) {
            mails.write(tx, { to, subject: CHANGED, text });
          }
          const facts = (from: AccountData) =>
            Object.fromEntries(changed.map((field) => [field, from[field]]));
          return { id: account.id, before: facts(account), after: facts(next) };
        },
        ({ id, before, after }) => ({ subject: `account:${accountId}`, account: id, before, after, reason }),
      );
      return { trader: await users.listed(accountId), message: 'The account data is changed.' };
    },
    async connect(command, { accountId, reason, ...key }) {
      const { apiKey } = await commands.execute(
        command,
        async (tx) => {
          const account = findAccount(tx, command, accountId, 'people');
          const { id, status, email, position } = account;
          if (position !== 'trader') throw new DomainError('forbidden', 'Staff make their keys themselves.');
          if (status !== 'active') throw new DomainError('conflict', `This account is ${status}.`);
          const issued = apiKeys.issue(tx, id, key);
          const { label, scopes } = issued.apiKey;
          const text = `Our staff issued the API key "${label}" for you. Its scopes: ${scopes.join(', ')}. Reason: ${reason}`;
          mails.write(tx, {
            to: email,
            subject: 'Your API key',
            secrets: { key: issued.key },
            text: `${text}\n\nThe key: {key}\n\nYou can revoke it under Security.`,
          });
          notifications.notify(tx, { traderId: id, kind: 'account', title: 'New API key', text });
          return { id, apiKey: issued.apiKey };
        },
        ({ id, apiKey: { uuid, label, scopes } }) => ({
          subject: `account:${accountId}`,
          account: id,
          reason,
          after: { apiKey: uuid, label, scopes },
        }),
      );
      return {
        apiKey,
        issuedAt: apiKey.createdAt,
        message: 'The key is sent to the trader by email.',
      };
    },
  };
}
