import type { TraderView } from '@papermint/contracts/accounts/model';
import type { ProfileField } from '@papermint/contracts/accounts/profile-rules';
import { lockedFields } from '@papermint/contracts/accounts/profile-rules';
import { DomainError } from '@papermint/contracts/common/domain-error';
import type { CommandContext, Commands } from '../../../platform/commands/commands.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { Files, IncomingFile } from '../../../platform/files/files.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Markets } from '../../markets/markets-service.ts';
import type { Accounts } from '../accounts-service.ts';
import type { AccountsStore } from '../accounts-store.ts';
import type { ProfileRecord, TraderRecord } from '../accounts-types.ts';
import { displayCurrencies } from '../display-currencies.ts';

/** The fields to change; the others stay as they are. */
export type ProfileChanges = { [F in ProfileField]?: string | undefined };

export interface Changed {
  trader: TraderView;
  message: string;
}

/** What owners can change about their accounts. */
export interface Profile {
  of(trader: TraderRecord): TraderView & { locked: ProfileField[] };
  /**
   * Changes all fields or none.
   * @throws DomainError bad_input at `country`; conflict at a `nickname` that is taken, and at a field that an
   *   approved identity has locked
   */
  update(command: CommandContext, traderId: string, changes: ProfileChanges): Promise<Changed>;
  /** @throws DomainError conflict at `nickname` */
  rename(command: CommandContext, traderId: string, nickname: string): Promise<Changed>;
  /** Changes the currency of totals; nothing is converted. @throws DomainError bad_input at `currency` */
  changeCurrency(command: CommandContext, traderId: string, currency: string): Promise<Changed>;
  /** Replaces the picture, or removes it. */
  changeAvatar(command: CommandContext, traderId: string, picture: IncomingFile | null): Promise<Changed>;
  /** Takes the message of staff off their overview. */
  dismissInfoMessage(command: CommandContext, traderId: string): Promise<Changed>;
}

interface ProfileParts {
  store: AccountsStore;
  commands: Commands;
  accounts: Pick<Accounts, 'byId' | 'changed' | 'view'>;
  markets: Pick<Markets, 'price'>;
  countries: readonly { code: string; currency: { id: string } }[];
  files: Files;
  clock: Clock;
}

const LOCKED: { [F in ProfileField]?: string } = {
  firstName: 'First name cannot be changed after identity verification',
  lastName: 'Last name cannot be changed after identity verification',
  country: 'Country cannot be changed after identity verification',
};

export function createProfile(parts: ProfileParts): Profile {
  const { store, commands, accounts, markets, countries, files, clock } = parts;
  const countryCodes = new Set(countries.map(({ code }) => code));
  const isDisplayCurrency = displayCurrencies(countries, markets);

  /** @throws DomainError conflict */
  function assertUnlocked({ kycVerified }: ProfileRecord, changed: readonly string[]): void {
    const locked = lockedFields({ kyc: kycVerified }).find((field) => changed.includes(field));
    if (locked) throw new DomainError('conflict', LOCKED[locked], locked);
  }

  /** @throws DomainError conflict */
  function assertFree(tx: Tx, traderId: string, nickname: string): void {
    const holder = store.nicknameHolder(tx, nickname);
    if (holder !== undefined && holder !== traderId) {
      throw new DomainError('conflict', 'Nickname is taken, choose another', 'nickname');
    }
  }

  async function change(
    command: CommandContext,
    traderId: string,
    changes: ProfileChanges & { currency?: string },
    message: string,
  ): Promise<Changed> {
    await commands.execute(
      command,
      async (tx) => {
        const before = store.profile(tx, traderId);
        if (!before) throw new Error(`There is no trader ${traderId}.`);
        const changed = fieldsChanged(before, changes);
        assertUnlocked(before, changed);
        if (changes.nickname !== undefined) assertFree(tx, traderId, changes.nickname);
        if (changed.length > 0) {
          store.putProfile(tx, traderId, merged(before, changes), clock.now());
          accounts.changed(tx, traderId);
        }
        return { changed };
      },
      // Names of fields only: events remain when an account is erased.
      ({ changed }) => ({ subject: traderId, data: { changed } }),
    );
    return { trader: accounts.view(await accounts.byId(traderId)), message };
  }

  return {
    of(trader) {
      const view = accounts.view(trader);
      return { ...view, locked: [...lockedFields(view.verified)] };
    },
    async update(command, traderId, changes) {
      if (changes.country !== undefined && !countryCodes.has(changes.country)) {
        throw new DomainError('bad_input', 'Country is not in the list', 'country');
      }
      return change(command, traderId, changes, 'Profile saved.');
    },
    rename: (command, traderId, nickname) =>
      change(command, traderId, { nickname }, `Nickname changed to ${nickname}.`),
    async changeCurrency(command, traderId, currency) {
      if (!isDisplayCurrency(currency)) {
        throw new DomainError('bad_input', 'Currency is not supported for totals', 'currency');
      }
      return change(command, traderId, { currency }, `Totals are now shown in ${currency}.`);
    },
    async dismissInfoMessage(command, traderId) {
      await commands.execute(
        command,
        async (tx) => {
          store.dismissInfoMessage(tx, traderId, clock.now());
          accounts.changed(tx, traderId);
        },
        () => ({ subject: traderId }),
      );
      return { trader: accounts.view(await accounts.byId(traderId)), message: 'The message is dismissed.' };
    },
    async changeAvatar(command, traderId, picture) {
      const use = { purpose: 'avatar', ownerId: traderId };
      await commands.execute(
        command,
        async (tx) => {
          files.unbind(tx, use);
          if (picture) files.bind(tx, picture, use);
          store.putAvatar(tx, traderId, picture?.hash ?? null, clock.now());
          accounts.changed(tx, traderId);
        },
        () => ({ subject: traderId }),
      );
      const trader = accounts.view(await accounts.byId(traderId));
      return { trader, message: picture ? 'Picture saved.' : 'Picture removed.' };
    },
  };
}

const FIELDS = ['firstName', 'lastName', 'nickname', 'country', 'currency'] as const;

type Fields = Omit<ProfileRecord, 'kycVerified'>;

function merged(before: ProfileRecord, changes: Partial<Record<keyof Fields, string | undefined>>): Fields {
  const entries = FIELDS.map((field) => [field, changes[field] ?? before[field]]);
  return Object.fromEntries(entries) as Fields;
}

function fieldsChanged(before: ProfileRecord, changes: Partial<Record<keyof Fields, string | undefined>>) {
  return FIELDS.filter((field) => changes[field] !== undefined && changes[field] !== before[field]);
}
