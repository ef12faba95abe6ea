import { isPermitted, isStaff } from '@papermint/contracts/accounts/staff';
import { DomainError } from '@papermint/contracts/common/domain-error';
import type { Reads } from '../../platform/database/statement.ts';
import type { ApprovalRecord } from './approval-record.ts';
import { CHANGED, makerLacks } from './approvals-rules.ts';
import type { ApprovalParts, RuleBook } from './approvals-types.ts';

/** Refuses a request that can't be carried out as things are. @throws DomainError conflict, and what its command throws */
export type CheckStanding = (reads: Reads, record: ApprovalRecord) => void;

export function createStanding(
  { staff, flags }: Pick<ApprovalParts, 'staff' | 'flags'>,
  rules: RuleBook,
): CheckStanding {
  function mayRequest(reads: Reads, { makerId, command }: ApprovalRecord): boolean {
    const maker = staff.active(reads, makerId);
    return (
      maker !== undefined &&
      isStaff(maker.position, flags.isOn('admin')) &&
      isPermitted(maker.position, maker.permissions, rules.permission(command))
    );
  }

  return (reads, record) => {
    const { command, input, makerId, version } = record;
    if (!mayRequest(reads, record)) {
      throw new DomainError('conflict', makerLacks(staff.nameIn(reads, makerId)));
    }
    const described = rules.of(command).describe(reads, JSON.parse(input), makerId);
    if (described.version !== version) throw new DomainError('conflict', CHANGED);
  };
}
