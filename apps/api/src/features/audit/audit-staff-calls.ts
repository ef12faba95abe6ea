import type { Handlers } from '../../handlers.ts';
import type { Audit } from './audit-service.ts';

export function auditCalls({ audit }: { audit: Audit }): Handlers['audit'] {
  return { list: (_, asked) => audit.list(asked) };
}
