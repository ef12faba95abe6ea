import { storedPhone } from '@papermint/contracts/accounts/phone-number';
import { lockedFields } from '@papermint/contracts/accounts/profile-rules';
import type { StaffTrader } from '@papermint/contracts/accounts/staff-model';
import { DomainError } from '@papermint/contracts/common/domain-error';
import type { CommandContext } from '../../platform/commands/commands.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { AccountDataDeps } from './account-data-deps.ts';
import { assertOpen, changeableAccount } from './changeable-account.ts';
import type { AccountData, ChangeableAccount } from './user-changes-store.ts';

type Field = keyof AccountData;
type Changes = Partial<Record<Field, string | undefined>>;

const FIELDS = ['firstName', 'lastName', 'nickname', 'email', 'phone', 'country'] as const;
const CHANGED = 'Your account details changed';
const LABELS: Record<Field, string> = {
  firstName: 'First name',
  lastName: 'Last name',
  nickname: 'Nickname',
  email: 'Email',
  phone: 'Phone',
  country: 'Country',
};

/**
 * Corrects the data of an account. A changed email ends all sessions and locks withdrawals.
 * @throws DomainError not_found at `accountId`; forbidden; bad_input; conflict at a field
 */
export async function updateAccountData(
  deps: AccountDataDeps,
  command: CommandContext,
  { accountId, reason, ...changes }: { accountId: string; reason: string } & Changes,
): Promise<{ trader: StaffTrader; message: string }> {
  const { users, countries, commands } = deps;
  if (changes.country !== undefined && !countries.some(({ code }) => code === changes.country)) {
    throw new DomainError('bad_input', 'Country is not in the list', 'country');
  }
  await commands.execute(
    command,
    async (tx) => {
      const account = changeableAccount(deps, tx, command, accountId, 'people');
      assertOpen(account);
      return { id: account.id, ...change(deps, tx, account, changes) };
    },
    ({ id, before, after }) => ({ subject: `account:${accountId}`, account: id, before, after, reason }),
  );
  return { trader: await users.listed(accountId), message: 'Account details saved.' };
}

/** @returns the changed fields, before and after. @throws DomainError bad_input at `phone`; conflict at a field */
function change(deps: AccountDataDeps, tx: Tx, account: ChangeableAccount, typed: Changes) {
  const { store, accounts, waysIn, clock } = deps;
  const { phone, country = account.country } = typed;
  const changes = { ...typed, ...(phone !== undefined && { phone: storedPhone(phone, country) }) };
  const changed = FIELDS.filter((field) => changes[field] !== undefined && changes[field] !== account[field]);
  if (changed.length === 0) throw new DomainError('conflict', 'Nothing changes.');
  const entries = FIELDS.map((field) => [field, changes[field] ?? account[field]]);
  const next = Object.fromEntries(entries) as unknown as AccountData;
  assertUnlocked(account, changed);
  assertUntaken(deps, tx, account, next);
  store.putData(tx, account.id, next, clock.now());
  if (changed.includes('email')) {
    waysIn.suspend(tx, account.id);
    accounts.lockWithdrawals(tx, account.id, 'email');
  }
  accounts.changed(tx, account.id);
  tellOwner(deps, tx, account, next, changed);
  const facts = (data: AccountData) => Object.fromEntries(changed.map((field) => [field, data[field]]));
  return { before: facts(account), after: facts(next) };
}

/** The old and the new email both get the mail. */
function tellOwner(
  { notifications, mails }: AccountDataDeps,
  tx: Tx,
  account: ChangeableAccount,
  next: AccountData,
  changed: readonly Field[],
): void {
  const what = changed.map((field) => LABELS[field].toLowerCase()).join(', ');
  const text = `Our staff changed: ${what}. If you did not ask for it, contact us.`;
  notifications.notify(tx, { traderId: account.id, kind: 'account', title: CHANGED, text });
  for (const to of new Set([account.email, next.email])) {
    mails.write(tx, { to, subject: CHANGED, text });
  }
}

/** @throws DomainError conflict at a field */
function assertUnlocked(account: ChangeableAccount, changed: readonly Field[]): void {
  const locked = lockedFields({ kyc: account.kycVerified }).find((field) => changed.includes(field));
  if (locked) {
    throw new DomainError('conflict', `${LABELS[locked]} belongs to the verified identity`, locked);
  }
}

/** @throws DomainError conflict at a field */
function assertUntaken(
  { store }: AccountDataDeps,
  tx: Tx,
  account: ChangeableAccount,
  next: AccountData,
): void {
  for (const field of ['email', 'nickname'] as const) {
    const holder = store.holderOf(tx, field, next[field] ?? '');
    if (holder !== undefined && holder !== account.id) {
      throw new DomainError('conflict', `${LABELS[field]} is taken`, field);
    }
  }
}
