import { DomainError } from '@papermint/contracts/common/domain-error';
import type { Staff } from '../../accounts/staff/staff-types.ts';

/** @throws DomainError forbidden for the reader's own */
export function assertOthers(traderIds: readonly (string | null)[], reader: Pick<Staff, 'id'>): void {
  if (!traderIds.includes(reader.id)) return;
  throw new DomainError('forbidden', 'This is your own account. Another staff member must change it.');
}
