import type { TraderView } from '@papermint/contracts/accounts/model';
import type { ProfileField } from '@papermint/contracts/accounts/profile-rules';
import { lockedFields } from '@papermint/contracts/accounts/profile-rules';
import { DomainError } from '@papermint/contracts/common/domain-error';
import type { Clock } from '../../platform/clock.ts';
import type { CommandContext, Commands } from '../../platform/commands.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { Accounts } from './accounts-service.ts';
import type { AccountsStore, ProfileRecord, TraderRecord } from './accounts-store.ts';
import { tellableCurrencies } from './display-currencies.ts';

/** What somebody wants changed; what is left out stays as it is. */
export type ProfileWish = { [F in ProfileField]?: string | undefined };

export interface Changed {
  trader: TraderView;
  message: string;
}

/** What an account's holder decides about it himself. */
export interface Profile {
  of(trader: TraderRecord): TraderView & { locked: ProfileField[] };
  /**
   * All of it or nothing.
   * @throws DomainError bad_input at `country`; conflict at `nickname` where somebody has it, and at what the
   *   holder's approved identity has locked
   */
  update(command: CommandContext, traderId: string, wish: ProfileWish): Promise<Changed>;
  /** @throws DomainError conflict at `nickname` */
  rename(command: CommandContext, traderId: string, nickname: string): Promise<Changed>;
  /** Totals are told in it from then on; nothing is converted. @throws DomainError bad_input at `currency` */
  tellIn(command: CommandContext, traderId: string, currency: string): Promise<Changed>;
}

interface ProfileParts {
  store: AccountsStore;
  commands: Commands;
  accounts: Pick<Accounts, 'byId' | 'changed' | 'view'>;
  markets: Pick<Markets, 'price'>;
  countries: readonly { code: string; currency: { id: string } }[];
  clock: Clock;
}

const LOCKED: { [F in ProfileField]?: string } = {
  firstName: 'First name can no longer be changed: your identity was verified under it',
  lastName: 'Last name can no longer be changed: your identity was verified under it',
  country: 'Country can no longer be changed: your identity was verified there',
};

export function createProfile(parts: ProfileParts): Profile {
  const { store, commands, accounts, markets, countries, clock } = parts;
  const countryCodes = new Set(countries.map(({ code }) => code));
  const isTold = tellableCurrencies(countries, markets);

  /** @throws DomainError conflict */
  function assertOpen({ kycVerified }: ProfileRecord, changed: readonly string[]): void {
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
    wish: ProfileWish & { currency?: string },
    message: string,
  ): Promise<Changed> {
    await commands.execute(
      command,
      async (tx) => {
        const before = store.profile(tx, traderId);
        if (!before) throw new Error(`There is no trader ${traderId}.`);
        const changed = fieldsChanged(before, wish);
        assertOpen(before, changed);
        if (wish.nickname !== undefined) assertFree(tx, traderId, wish.nickname);
        if (changed.length > 0) {
          store.putProfile(tx, traderId, merged(before, wish), clock.now());
          accounts.changed(tx, traderId);
        }
        return { changed };
      },
      // Which fields, not what stands in them: an event outlives the erasing of an account.
      ({ changed }) => ({ subject: traderId, data: { changed } }),
    );
    return { trader: accounts.view(await accounts.byId(traderId)), message };
  }

  return {
    of(trader) {
      const view = accounts.view(trader);
      return { ...view, locked: [...lockedFields(view.verified)] };
    },
    async update(command, traderId, wish) {
      if (wish.country !== undefined && !countryCodes.has(wish.country)) {
        throw new DomainError('bad_input', 'Country is not one of the list', 'country');
      }
      return change(command, traderId, wish, 'Profile saved.');
    },
    rename: (command, traderId, nickname) =>
      change(command, traderId, { nickname }, `Your nickname is ${nickname} now.`),
    async tellIn(command, traderId, currency) {
      if (!isTold(currency)) {
        throw new DomainError('bad_input', 'Currency is not one that totals can be told in', 'currency');
      }
      return change(command, traderId, { currency }, `Your totals are in ${currency} now.`);
    },
  };
}

const FIELDS = ['firstName', 'lastName', 'nickname', 'country', 'currency'] as const;

type Told = Omit<ProfileRecord, 'kycVerified'>;

function merged(before: ProfileRecord, wish: Partial<Record<keyof Told, string | undefined>>): Told {
  const entries = FIELDS.map((field) => [field, wish[field] ?? before[field]]);
  return Object.fromEntries(entries) as Told;
}

function fieldsChanged(before: ProfileRecord, wish: Partial<Record<keyof Told, string | undefined>>) {
  return FIELDS.filter((field) => wish[field] !== undefined && wish[field] !== before[field]);
}
