import type { StaffPackage } from '@papermint/contracts/packages/model';
import type { Tx } from '../../platform/database/commit.ts';
import { raiseRefresh } from '../../platform/time/world-state.ts';
import type { PackageDeps } from './package-deps.ts';
import { tidyTerms } from './packages-rules.ts';
import type { PackageTerms } from './packages-store.ts';

/** What staff type of a package. */
export type PackageInput = Omit<PackageTerms, 'description' | 'excludes'> & {
  description?: string | undefined;
  /** Nothing by default. */
  excludes?: PackageTerms['excludes'] | undefined;
  reason?: string | undefined;
};

export interface PackageAnswer {
  package: StaffPackage;
  message: string;
}

/** The columns of what staff typed. */
export const termsOf = ({
  reason: _,
  description = '',
  excludes = [],
  ...terms
}: PackageInput): PackageTerms => ({
  ...tidyTerms(terms),
  description,
  excludes: [...new Set(excludes)].sort(),
});

/** Lets accounts and open pages read the changed packages. */
export function packagesChanged({ accounts, state, clock }: PackageDeps, tx: Tx): void {
  accounts.allChanged(tx);
  raiseRefresh(tx, state, clock);
}
