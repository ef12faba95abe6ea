import type { CommandContext } from '../../platform/commands/commands.ts';
import type { PackageDeps } from './package-deps.ts';
import type { PackageAnswer, PackageInput } from './package-input.ts';
import { packagesChanged, termsOf } from './package-input.ts';
import { staffPackage, unknownPackage } from './package-views.ts';

/** Changes a package for all accounts that have it. @throws DomainError not_found at `slug` */
export async function updatePackage(
  deps: PackageDeps,
  command: CommandContext,
  { slug, ...input }: PackageInput & { slug: string },
): Promise<PackageAnswer> {
  const { store, commands } = deps;
  const { reason } = input;
  await commands.execute(
    command,
    async (tx) => {
      const before = store.all(tx).find((row) => row.slug === slug);
      if (!before) throw unknownPackage();
      const terms = termsOf(input);
      store.put(tx, slug, terms);
      packagesChanged(deps, tx);
      return { before: { ...before }, after: { ...before, ...terms } };
    },
    (change) => ({ subject: `package:${slug}`, ...change, ...(reason && { reason }) }),
  );
  const saved = staffPackage(deps, slug);
  const accounts = saved.traders === 1 ? '1 account' : `${saved.traders.toLocaleString('en')} accounts`;
  return { package: saved, message: `Package saved. It applies to ${accounts}.` };
}
