import type { Handlers } from '../../handlers.ts';
import type { Audit } from './audit-service.ts';

export function auditStaffCalls({ audit }: { audit: Audit }): Handlers['auditStaff'] {
  return { list: (_, asked) => audit.list(asked) };
}
