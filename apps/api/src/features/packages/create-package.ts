import { DomainError } from '@papermint/contracts/common/domain-error';
import type { CommandContext } from '../../platform/commands/commands.ts';
import type { PackageRecord } from '../accounts/accounts-types.ts';
import type { PackageDeps } from './package-deps.ts';
import type { PackageAnswer, PackageInput } from './package-input.ts';
import { packagesChanged, termsOf } from './package-input.ts';
import { staffPackage } from './package-views.ts';

/** Adds a package. @throws DomainError bad_input at `slug` or `rank` where another package has it */
export async function createPackage(
  deps: PackageDeps,
  command: CommandContext,
  { slug, rank, ...input }: PackageInput & { slug: string; rank: number },
): Promise<PackageAnswer> {
  const { store, accounts, commands } = deps;
  const { reason } = input;
  await commands.execute(
    command,
    async (tx) => {
      const packages = store.all(tx);
      if (packages.some((row) => row.slug === slug)) throw inUse('slug', 'Slug');
      if (packages.some((row) => row.rank === rank)) throw inUse('rank', 'Rank');
      const row: PackageRecord = { slug, rank, currency: 'USD', ...termsOf(input) };
      await accounts.addPackages(tx, [row]);
      packagesChanged(deps, tx);
      return row;
    },
    (after) => ({ subject: `package:${slug}`, after: { ...after }, ...(reason && { reason }) }),
  );
  return { package: staffPackage(deps, slug), message: 'Package added.' };
}

const inUse = (key: string, name: string) => new DomainError('bad_input', `${name} is in use already`, key);
