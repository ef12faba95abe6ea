import type { FilterOf } from '@papermint/contracts/common/list';
import type { Page } from '@papermint/contracts/common/page';
import type { StaffPackage } from '@papermint/contracts/packages/model';
import type { list as listCall } from '@papermint/contracts/packages/staff-calls';
import { bindVerbs } from '../../platform/bind-verbs.ts';
import { pageOfRows } from '../../platform/lists/memory-pages.ts';
import type { Approvals } from '../approvals/approvals-service.ts';
import { createPackage, createRule } from './create-package.ts';
import type { PackageDeps } from './package-deps.ts';
import { staffPackage, staffPackages } from './package-views.ts';
import { removePackage } from './remove-package.ts';
import type { StaffPackagesDeps } from './update-package.ts';
import { updatePackage, updateRule } from './update-package.ts';

/** What staff do with packages. */
export type StaffPackages = ReturnType<typeof createStaffPackages>;

export function createStaffPackages(parts: PackageDeps, approvals: Pick<Approvals, 'define'>) {
  const deps: StaffPackagesDeps = {
    ...parts,
    updating: approvals.define('packagesStaff.update', updateRule(parts)),
    creating: approvals.define('packagesStaff.create', createRule(parts)),
  };
  return bindVerbs(deps, {
    list,
    one: staffPackage,
    create: createPackage,
    update: updatePackage,
    remove: removePackage,
  });
}

const list = (deps: PackageDeps, filter: FilterOf<typeof listCall>): Page<StaffPackage> =>
  pageOfRows(staffPackages(deps), filter, ['slug', 'name'], 'slug');
