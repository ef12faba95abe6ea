import { z } from 'zod';
import { auditReason, message } from '../common/fields.ts';
import { command, query } from '../contract.ts';
import { desk, deskMode, queueName } from './model.ts';

export const list = query({
  method: 'GET',
  path: '/api/strict/desks',
  access: 'staff',
  permission: 'any',
  summary: 'Who decides the records of each queue.',
  description:
    'People, the simulated desk, or both. The simulated desk is two simulated members of staff: the second one decides where a second person is needed.',
  input: z.object({}),
  output: z.array(desk),
  example: {},
});

export const change = command({
  method: 'POST',
  path: '/api/strict/desks/{queue}',
  access: 'staff',
  permission: 'settings',
  approval: true,
  stepUp: 'password',
  confirmedFor: ['queue', 'mode'],
  confirmedWhere: 'it loosens a control',
  summary: 'Set who decides the records of a queue.',
  description:
    'Pending records are included. Leaving more to the simulated desk loosens a control: it needs a reason, the password and a second person, who is a person. Refused with not_found at `queue` for an unknown queue, and with conflict where nothing changes.',
  input: z.object({ queue: queueName(), mode: deskMode, reason: auditReason() }),
  output: z.object({ desk: desk.describe('The queue after the change.'), message }),
  example: { queue: 'identityStaff', mode: 'people', reason: 'Training of new reviewers' },
});
