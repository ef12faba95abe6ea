import type { AccountPackage } from '@papermint/contracts/packages/model';
import { bindVerbs } from '../../platform/bind-verbs.ts';
import type { PackageDeps } from './package-deps.ts';
import { viewOfPackage } from './package-views.ts';
import { upgradePackage } from './upgrade-package.ts';

export type Packages = ReturnType<typeof createPackages>;

export const createPackages = (deps: PackageDeps) => bindVerbs(deps, { all, upgrade: upgradePackage });

/** All packages, by rank. */
const all = ({ store }: PackageDeps): AccountPackage[] => store.all(store.committed).map(viewOfPackage);
