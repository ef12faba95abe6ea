import { DomainError } from '@papermint/contracts/common/domain-error';
import type { FilterOf } from '@papermint/contracts/common/list';
import type { Page } from '@papermint/contracts/common/page';
import type { StaffPackage } from '@papermint/contracts/packages/model';
import type { list } from '@papermint/contracts/packages/staff-calls';
import type { CommandContext, Commands } from '../../platform/commands/commands.ts';
import type { Tx } from '../../platform/database/commit.ts';
import { pageOfRows } from '../../platform/lists/memory-pages.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { WorldState } from '../../platform/time/world-state.ts';
import { raiseRefresh } from '../../platform/time/world-state.ts';
import type { Accounts } from '../accounts/accounts-service.ts';
import type { PackageRecord } from '../accounts/accounts-types.ts';
import { tidyTerms } from './packages-rules.ts';
import { packageView } from './packages-service.ts';
import type { PackagesStore, PackageTerms } from './packages-store.ts';

type PackageFilter = FilterOf<typeof list>;
type Given = Omit<PackageTerms, 'description' | 'excludes'> & {
  description?: string | undefined;
  /** Nothing by default. */
  excludes?: PackageTerms['excludes'] | undefined;
  reason?: string | undefined;
};

interface Changed {
  package: StaffPackage;
  message: string;
}

/** The packages, as staff keep them. */
export interface StaffPackages {
  list(filter: PackageFilter): Page<StaffPackage>;
  /** @throws DomainError not_found */
  one(slug: string): StaffPackage;
  /** @throws DomainError bad_input at `slug` or `rank` where it is in use */
  create(command: CommandContext, given: Given & { slug: string; rank: number }): Promise<Changed>;
  /** For all accounts that have it. @throws DomainError not_found */
  update(command: CommandContext, given: Given & { slug: string }): Promise<Changed>;
}

interface Parts {
  store: PackagesStore;
  accounts: Accounts;
  commands: Commands;
  state: WorldState;
  clock: Clock;
}

export function createStaffPackages({ store, accounts, commands, state, clock }: Parts): StaffPackages {
  function rows(): StaffPackage[] {
    const counts = store.counts();
    return store
      .all(store.committed)
      .map((row) => ({ ...packageView(row), traders: counts.get(row.slug) ?? 0 }));
  }

  function one(slug: string): StaffPackage {
    const found = rows().find((row) => row.slug === slug);
    if (found) return found;
    throw new DomainError('not_found', 'There is no package with this slug', 'slug');
  }

  function changed(tx: Tx): void {
    accounts.allChanged(tx);
    raiseRefresh(tx, state, clock);
  }

  const termsOf = ({ reason: _, description = '', excludes = [], ...terms }: Given): PackageTerms => ({
    ...tidyTerms(terms),
    description,
    excludes: [...new Set(excludes)].sort(),
  });
  const noted = (reason: string | undefined) => (reason ? { reason } : {});

  return {
    list({ search, ...filter }) {
      const typed = search?.toLowerCase();
      const found = rows().filter(
        ({ slug, name }) => !typed || slug.includes(typed) || name.toLowerCase().includes(typed),
      );
      return pageOfRows(found, filter, ['slug']);
    },
    one,
    async create(command, { slug, rank, ...given }) {
      await commands.execute(
        command,
        async (tx) => {
          const all = store.all(tx);
          const taken = (key: string, name: string) =>
            new DomainError('bad_input', `${name} is in use already`, key);
          if (all.some((row) => row.slug === slug)) throw taken('slug', 'Slug');
          if (all.some((row) => row.rank === rank)) throw taken('rank', 'Rank');
          const row: PackageRecord = { slug, rank, currency: 'USD', ...termsOf(given) };
          await accounts.addPackages(tx, [row]);
          changed(tx);
          return row;
        },
        (after) => ({ subject: `package:${slug}`, after: { ...after }, ...noted(given.reason) }),
      );
      return { package: one(slug), message: 'Package added.' };
    },
    async update(command, { slug, ...given }) {
      await commands.execute(
        command,
        async (tx) => {
          const before = store.all(tx).find((row) => row.slug === slug);
          if (!before) throw new DomainError('not_found', 'There is no package with this slug', 'slug');
          const terms = termsOf(given);
          store.put(tx, slug, terms);
          changed(tx);
          return { before: { ...before }, after: { ...before, ...terms } };
        },
        (change) => ({ subject: `package:${slug}`, ...change, ...noted(given.reason) }),
      );
      const saved = one(slug);
      const whom = saved.traders === 1 ? '1 account' : `${saved.traders.toLocaleString('en')} accounts`;
      return { package: saved, message: `Package saved. It applies to ${whom}.` };
    },
  };
}
