import { z } from 'zod';
import { text } from '../common/fields.ts';
import { command, query } from '../contract.ts';
import { claim as heldClaim, queue } from './model.ts';

const named = {
  queue: text(40).describe('Name of the queue, as in GET /api/strict/queues.'),
  subject: text(60).describe('Id of the record in the queue.'),
};
const NOBODYS = '00000000-0000-7000-8000-000000000000';

export const list = query({
  method: 'GET',
  path: '/api/strict/queues',
  access: 'staff',
  permission: 'any',
  summary: 'List the queues that the reader may see.',
  description: 'With the counts of each.',
  input: z.object({}),
  output: z.array(queue),
  example: {},
});

export const claim = command({
  method: 'POST',
  path: '/api/strict/queues/{queue}/claim',
  access: 'staff',
  permission: 'any',
  summary: 'Claim a record of a queue.',
  description:
    "For five minutes of wall time; claiming it again renews the claim. The reader's other claims in the queue end. Refused with conflict while someone else holds it, with their name, and with not_found where the record does not wait.",
  input: z.object(named),
  output: z.object({ claim: heldClaim.describe('The claim.') }),
  example: { queue: 'approvalsStaff', subject: NOBODYS },
});

export const release = command({
  method: 'POST',
  path: '/api/strict/queues/{queue}/release',
  access: 'staff',
  permission: 'any',
  summary: "End one's own claim.",
  description: 'Without a claim, nothing changes.',
  input: z.object(named),
  output: z.object({ released: z.boolean().describe('Whether there was a claim to end.') }),
  example: { queue: 'approvalsStaff', subject: NOBODYS },
});

export const next = command({
  method: 'POST',
  path: '/api/strict/queues/{queue}/next',
  access: 'staff',
  permission: 'any',
  summary: 'Claim the oldest record.',
  description:
    'The oldest record that the reader may decide and no one holds. Both fields of the answer are null where no record is left.',
  input: z.object({
    queue: text(40).describe('Name of the queue, as in GET /api/strict/queues.'),
    except: z
      .array(text(60), { error: 'must be a list' })
      .max(100, { error: 'may have at most 100 entries' })
      .default([])
      .describe('Ids of records to skip, at most 100.'),
  }),
  output: z.object({
    subject: z.string().nullable().describe('Id of the claimed record; null where none is left.'),
    claim: heldClaim.nullable().describe('The claim; null where no record is left.'),
  }),
  example: { queue: 'approvalsStaff' },
});
