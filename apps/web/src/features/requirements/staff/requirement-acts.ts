import type { OutputOf } from '../../../api/command.ts';
import type { Outputs } from '../../../api/trpc.ts';
import { client } from '../../../api/trpc.ts';
import type { QueueAct } from '../../../frames/staff/queue/queue-acts.ts';
import { decideEach } from '../../../frames/staff/queue/queue-sending.ts';

export type ListedRequirement = OutputOf<'requirementsStaff.list'>['data'][number];
export type StaffRequirementView = Outputs['requirementsStaff']['one'];

/** The acts of staff on the evidence. */
export const requirementActs: readonly QueueAct<ListedRequirement>[] = [
  {
    key: 'a',
    label: 'Accept',
    done: 'Accepted',
    allowed: ({ allowedActions }) => allowedActions.includes('satisfy'),
    run: (uuids) =>
      decideEach(uuids, (uuid) => client.requirementsStaff.decide.mutate({ uuid, decision: 'satisfied' })),
  },
  {
    key: 'r',
    label: 'Send back',
    done: 'Sent back',
    danger: true,
    reason: true,
    allowed: ({ allowedActions }) => allowedActions.includes('refuse'),
    run: (uuids, reason = '') =>
      decideEach(uuids, (uuid) => client.requirementsStaff.decide.mutate({ uuid, decision: 'due', reason })),
  },
];
