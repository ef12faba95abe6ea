import { permissionsOf } from '@papermint/contracts/accounts/staff';
import type { StaffMember } from '@papermint/contracts/accounts/staff-model';
import type { Page } from '@papermint/contracts/common/page';
import { toPage } from '@papermint/contracts/common/page';
import { bindVerbs } from '../../platform/bind-verbs.ts';
import type { PermissionsDeps } from './grant-permissions.ts';
import { grantPermissions } from './grant-permissions.ts';
import type { StaffFilter, StaffMemberRow } from './user-changes-store.ts';

/** Who is staff, and what they may do. */
export type StaffPermissions = ReturnType<typeof createStaffPermissions>;

export function createStaffPermissions(deps: PermissionsDeps) {
  return bindVerbs(deps, { list, grant: grantPermissions });
}

async function list({ store }: PermissionsDeps, filter: StaffFilter): Promise<Page<StaffMember>> {
  const { rows, total } = await store.staff(filter);
  return toPage(rows.map(view), total, filter);
}

const view = ({ id, permissions, lastSignInAt, ...row }: StaffMemberRow): StaffMember => ({
  ...row,
  uuid: id,
  permissions: permissionsOf(row.position, permissions) as StaffMember['permissions'],
  lastSignInAt: lastSignInAt === null ? null : new Date(lastSignInAt).toISOString(),
});
