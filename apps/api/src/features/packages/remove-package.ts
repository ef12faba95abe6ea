import { DomainError } from '@papermint/contracts/common/domain-error';
import type { CommandContext } from '../../platform/commands/commands.ts';
import type { PackageDeps } from './package-deps.ts';
import { packagesChanged } from './package-input.ts';
import { unknownPackage } from './package-views.ts';

/**
 * Deletes a package that no account has had.
 * @throws DomainError not_found at `slug`; conflict for the package of new accounts, or one that an account has or had
 */
export async function removePackage(
  deps: PackageDeps,
  command: CommandContext,
  { slug, reason }: { slug: string; reason?: string | undefined },
): Promise<{ message: string }> {
  const { store, commands } = deps;
  const before = await commands.execute(
    command,
    async (tx) => {
      const packages = store.all(tx);
      const row = packages.find((one) => one.slug === slug);
      if (!row) throw unknownPackage();
      if (row === packages[0]) throw new DomainError('conflict', 'New accounts have this package.');
      if (store.hasHistory(tx, slug)) {
        throw new DomainError('conflict', 'Accounts have or had this package, so it stays.');
      }
      store.remove(tx, slug);
      packagesChanged(deps, tx);
      return row;
    },
    (row) => ({ subject: `package:${slug}`, before: { ...row }, ...(reason && { reason }) }),
  );
  return { message: `${before.name} is deleted.` };
}
