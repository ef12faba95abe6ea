import { DomainError } from '@papermint/contracts/common/domain-error';
import type { AccountPackage, StaffPackage } from '@papermint/contracts/packages/model';
import type { PackageRecord } from '../accounts/accounts-types.ts';
import type { PackageDeps } from './package-deps.ts';

/** A package on the wire. */
export const viewOfPackage = (row: PackageRecord): AccountPackage => ({
  ...row,
  features: [...row.features],
  excludes: [...row.excludes],
});

/** All packages by rank, with the number of their accounts. */
export function staffPackages({ store }: Pick<PackageDeps, 'store'>): StaffPackage[] {
  const counts = store.counts();
  return store
    .all(store.committed)
    .map((row) => ({ ...viewOfPackage(row), traders: counts.get(row.slug) ?? 0 }));
}

/** @throws DomainError not_found at `slug` */
export function staffPackage(deps: Pick<PackageDeps, 'store'>, slug: string): StaffPackage {
  const row = staffPackages(deps).find((one) => one.slug === slug);
  if (row) return row;
  throw unknownPackage();
}

export const unknownPackage = () =>
  new DomainError('not_found', 'There is no package with this slug', 'slug');
