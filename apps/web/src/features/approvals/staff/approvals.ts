import type { ApprovalStatus } from '@papermint/contracts/approvals/model';
import type { Outputs } from '../../../api/trpc.ts';
import type { PillTone } from '../../../ui/text/pill.tsx';

export type Approval = Outputs['approvalsStaff']['one'];
export type ListedApproval = Outputs['approvalsStaff']['list']['data'][number];

export const approvalStatuses: Record<ApprovalStatus, { text: string; tone: PillTone }> = {
  requested: { text: 'Waiting', tone: 'warn' },
  approved: { text: 'Approved', tone: 'ok' },
  rejected: { text: 'Rejected', tone: 'danger' },
  expired: { text: 'Expired', tone: 'plain' },
  withdrawn: { text: 'Withdrawn', tone: 'plain' },
};
