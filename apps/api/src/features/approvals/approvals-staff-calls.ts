import type { Handlers } from '../../handlers.ts';
import type { Approvals } from './approvals-service.ts';

export function approvalsStaffCalls({ approvals }: { approvals: Approvals }): Handlers['approvalsStaff'] {
  return {
    list: ({ session: { trader } }, filter) => approvals.list(trader, filter),
    one: ({ session: { trader } }, { uuid }) => approvals.one(trader, uuid),
    approve: ({ command, session: { trader } }, { uuid }) => approvals.approve(command, trader, uuid),
    reject: ({ command, session: { trader } }, { uuid, reason }) =>
      approvals.reject(command, trader, uuid, reason),
    withdraw: ({ command, session: { trader } }, { uuid }) => approvals.withdraw(command, trader, uuid),
    decide: ({ command, session: { trader } }, input) => approvals.decide(command, trader, input),
  };
}
