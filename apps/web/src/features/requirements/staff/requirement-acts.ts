import type { OutputOf } from '../../../api/command.ts';
import type { Outputs } from '../../../api/trpc.ts';
import { client } from '../../../api/trpc.ts';
import type { Weight } from '../../../frames/staff/queue/bulk-plan.ts';
import { NO_WEIGHT } from '../../../frames/staff/queue/bulk-plan.ts';
import type { QueueAct } from '../../../frames/staff/queue/queue-acts.ts';
import { decideEach } from '../../../frames/staff/queue/queue-sending.ts';
import { leadToPicture } from './seen-pictures.ts';

export type ListedRequirement = OutputOf<'requirementsStaff.list'>['data'][number];
export type StaffRequirementView = Outputs['requirementsStaff']['one'];

/** A picture has to be looked at, so evidence with one is not accepted together with others. */
export const requirementWeight = ({ kind }: ListedRequirement): Weight =>
  kind === 'upload_sample' ? { ...NO_WEIGHT, against: 'Has a picture to look at' } : NO_WEIGHT;

/** The acts of staff on the evidence. */
export const requirementActs: readonly QueueAct<ListedRequirement>[] = [
  {
    key: 'a',
    label: 'Accept',
    done: 'Accepted',
    allowed: ({ allowedActions }) => allowedActions.includes('satisfy'),
    unseen: leadToPicture,
    grants: true,
    run: (uuids, _reason, sending) =>
      decideEach(uuids, sending, (uuid, options) =>
        client.requirementsStaff.decide.mutate({ uuid, decision: 'satisfied' }, options),
      ),
  },
  {
    key: 'r',
    label: 'Send back',
    done: 'Sent back',
    danger: true,
    reason: true,
    allowed: ({ allowedActions }) => allowedActions.includes('refuse'),
    run: (uuids, reason, sending) =>
      decideEach(uuids, sending, (uuid, options) =>
        client.requirementsStaff.decide.mutate({ uuid, decision: 'due', reason }, options),
      ),
  },
];
