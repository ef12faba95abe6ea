import type { ProfileField } from '@papermint/contracts/accounts/profile-rules';
import { lockedFields } from '@papermint/contracts/accounts/profile-rules';
import { DomainError } from '@papermint/contracts/common/domain-error';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { ProfileRecord } from '../accounts-types.ts';
import type { Changed, ProfileDeps } from './profile-deps.ts';
import { changedProfile } from './profile-deps.ts';

/** The fields to change; the others stay as they are. */
export type ProfileChanges = { [F in ProfileField]?: string | undefined };

const LOCKED: { [F in ProfileField]?: string } = {
  firstName: 'First name cannot be changed after identity verification',
  lastName: 'Last name cannot be changed after identity verification',
  country: 'Country cannot be changed after identity verification',
};

const FIELDS = ['firstName', 'lastName', 'nickname', 'country', 'currency'] as const;

type Fields = Omit<ProfileRecord, 'kycVerified'>;

/**
 * Changes all fields or none.
 * @throws DomainError bad_input at `country`; conflict at a `nickname` that is taken, and at a field that an
 *   approved identity has locked
 */
export async function updateProfile(
  deps: ProfileDeps,
  command: CommandContext,
  traderId: string,
  changes: ProfileChanges,
): Promise<Changed> {
  if (changes.country !== undefined && !deps.countryCodes.has(changes.country)) {
    throw new DomainError('bad_input', 'Country is not in the list', 'country');
  }
  return change(deps, command, traderId, changes, 'Profile saved.');
}

/** @throws DomainError conflict at `nickname` */
export function rename(
  deps: ProfileDeps,
  command: CommandContext,
  traderId: string,
  nickname: string,
): Promise<Changed> {
  return change(deps, command, traderId, { nickname }, `Nickname changed to ${nickname}.`);
}

/** Changes the currency of totals; nothing is converted. @throws DomainError bad_input at `currency` */
export async function changeCurrency(
  deps: ProfileDeps,
  command: CommandContext,
  traderId: string,
  currency: string,
): Promise<Changed> {
  if (!deps.isDisplayCurrency(currency)) {
    throw new DomainError('bad_input', 'Currency is not supported for totals', 'currency');
  }
  return change(deps, command, traderId, { currency }, `Totals are now shown in ${currency}.`);
}

async function change(
  deps: ProfileDeps,
  command: CommandContext,
  traderId: string,
  changes: ProfileChanges & { currency?: string },
  message: string,
): Promise<Changed> {
  const { store, commands, accounts, clock } = deps;
  await commands.execute(
    command,
    async (tx) => {
      const before = store.profile(tx, traderId);
      if (!before) throw new Error(`There is no trader ${traderId}.`);
      const changed = fieldsChanged(before, changes);
      assertUnlocked(before, changed);
      if (changes.nickname !== undefined) assertFree(deps, tx, traderId, changes.nickname);
      if (changed.length > 0) {
        store.putProfile(tx, traderId, merged(before, changes), clock.now());
        accounts.changed(tx, traderId);
      }
      return { changed };
    },
    // Names of fields only: events remain when an account is erased.
    ({ changed }) => ({ subject: traderId, data: { changed } }),
  );
  return changedProfile(deps, traderId, message);
}

/** @throws DomainError conflict */
function assertUnlocked({ kycVerified }: ProfileRecord, changed: readonly string[]): void {
  const locked = lockedFields({ kyc: kycVerified }).find((field) => changed.includes(field));
  if (locked) throw new DomainError('conflict', LOCKED[locked], locked);
}

/** @throws DomainError conflict */
function assertFree({ store }: ProfileDeps, tx: Tx, traderId: string, nickname: string): void {
  const holder = store.nicknameHolder(tx, nickname);
  if (holder !== undefined && holder !== traderId) {
    throw new DomainError('conflict', 'Nickname is taken, choose another', 'nickname');
  }
}

function merged(before: ProfileRecord, changes: Partial<Record<keyof Fields, string | undefined>>): Fields {
  const entries = FIELDS.map((field) => [field, changes[field] ?? before[field]]);
  return Object.fromEntries(entries) as Fields;
}

function fieldsChanged(before: ProfileRecord, changes: Partial<Record<keyof Fields, string | undefined>>) {
  return FIELDS.filter((field) => changes[field] !== undefined && changes[field] !== before[field]);
}
