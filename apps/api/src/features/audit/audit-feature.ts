import type { WorldCore } from '../../worlds/core/world-core.ts';
import type { StaffDirectory } from '../accounts/staff/staff-types.ts';
import { createAudit } from './audit-service.ts';
import { createAuditStore } from './audit-store.ts';

export function auditFeature({ db, checks }: WorldCore, { staff }: { staff: StaffDirectory }) {
  return { audit: createAudit({ store: createAuditStore(db), staff, check: checks.auditFurther }) };
}
