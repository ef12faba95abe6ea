import { auditCheck, auditKey } from '../../platform/audit.ts';
import type { WorldCore } from '../../worlds/world-core.ts';
import type { StaffDirectory } from '../accounts/staff-types.ts';
import { createAudit } from './audit-service.ts';
import { createAuditStore } from './audit-store.ts';

export function auditFeature({ db, vault }: WorldCore, { staff }: { staff: StaffDirectory }) {
  const check = auditCheck(db.readNow, auditKey(vault));
  return { audit: createAudit({ store: createAuditStore(db), staff, check }) };
}
