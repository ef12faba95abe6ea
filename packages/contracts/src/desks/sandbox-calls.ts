import { z } from 'zod';
import { message, text } from '../common/fields.ts';
import { command, query } from '../contract.ts';
import { desk, deskMode, queueName } from './model.ts';

const SANDBOX = { access: 'public', sandbox: true } as const;

export const modes = query({
  ...SANDBOX,
  method: 'GET',
  path: '/api/sandbox/desks',
  summary: 'Who decides the records of each queue.',
  description: 'People, the simulated desk, or both.',
  input: z.object({}),
  output: z.array(desk),
  example: {},
});

export const setMode = command({
  ...SANDBOX,
  method: 'POST',
  path: '/api/sandbox/desks',
  announce: { warns: true },
  summary: 'Set who decides the records of a queue, or of all queues.',
  description:
    'Pending records are included. A test suite that decides records itself sets `people`, so that nothing happens by itself. Without `queue`, `people` pauses simulated collectors, and the other modes start them (`POST /api/sandbox/participants`). Refused with not_found at `queue` for an unknown queue.',
  input: z.object({
    mode: deskMode,
    queue: queueName()
      .optional()
      .describe('Name of the queue, as in GET /api/sandbox/desks; all without it.'),
  }),
  output: z.object({ desks: z.array(desk).describe('All queues after the change.'), message }),
  example: { mode: 'people' },
});

export const decideNow = command({
  ...SANDBOX,
  method: 'POST',
  path: '/api/sandbox/desks/decide',
  announce: { warns: true },
  summary: 'Let the simulated desk decide a record now.',
  description:
    'In any mode, by the same rules and accounts as a scheduled decision. Where a second person is needed, both accounts decide. Refused with not_found where the record is not waiting, and with conflict where a member of staff is working on it, or the desk leaves it to people.',
  input: z.object({
    queue: queueName(),
    subject: text(60).describe('Id of the record in the queue, as in GET /api/secure/waits.'),
  }),
  output: z.object({
    outcome: z
      .enum(['approved', 'refused', 'answered', 'requested'])
      .describe('What it decided. `requested` means that a second person must approve it.'),
    reason: z.string().nullable().describe('Why it refused; null where it did not.'),
    message,
  }),
  example: { queue: 'identityStaff', subject: '10000002' },
});
