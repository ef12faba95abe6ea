import { auditContract } from '@papermint/contracts/audit/feature';
import { defineFeature } from '../../worlds/core/define-feature.ts';
import type { WorldCore } from '../../worlds/core/world-core.ts';
import type { StaffDirectory } from '../accounts/staff/staff-types.ts';
import { createAudit } from './audit-service.ts';
import { auditStaffCalls } from './audit-staff-calls.ts';
import { createAuditStore } from './audit-store.ts';

export const auditFeature = defineFeature({
  contract: auditContract,
  start: startAudit,
  calls: {
    auditStaff: auditStaffCalls,
  },
  tags: {
    auditStaff: { name: 'Staff: audit log', description: 'All actions of staff, chained by hashes.' },
  },
});

function startAudit({ db, checks }: WorldCore, { staff }: { staff: StaffDirectory }) {
  return { audit: createAudit({ store: createAuditStore(db), staff, check: checks.auditFurther }) };
}
