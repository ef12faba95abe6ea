import { z } from 'zod';
import { text } from '../common/fields.ts';
import { command, query } from '../contract.ts';
import { claim as heldClaim, queue } from './model.ts';

const named = { queue: text(40), subject: text(60) };
const NOBODYS = '00000000-0000-7000-8000-000000000000';

export const list = query({
  method: 'GET',
  path: '/api/strict/queues',
  access: 'staff',
  permission: 'any',
  summary: 'The queues that the reader may see, with how much waits in each.',
  input: z.object({}),
  output: z.array(queue),
  example: {},
});

export const claim = command({
  method: 'POST',
  path: '/api/strict/queues/{queue}/claim',
  access: 'staff',
  permission: 'any',
  summary:
    'Claim a record of a queue for five minutes, or renew a claim. Refused while somebody else holds it, with their name. The reader’s other claims in the queue end.',
  input: z.object(named),
  output: z.object({ claim: heldClaim }),
  example: { queue: 'approvals', subject: NOBODYS },
});

export const release = command({
  method: 'POST',
  path: '/api/strict/queues/{queue}/release',
  access: 'staff',
  permission: 'any',
  summary: 'End a claim of one’s own; where there is none, nothing changes.',
  input: z.object(named),
  output: z.object({ released: z.boolean() }),
  example: { queue: 'approvals', subject: NOBODYS },
});

export const next = command({
  method: 'POST',
  path: '/api/strict/queues/{queue}/next',
  access: 'staff',
  permission: 'any',
  summary:
    'Claim the record that has waited longest among those that the reader may decide and nobody holds. `subject` is null where there is none.',
  input: z.object({
    queue: text(40),
    /** Records to pass over, such as the one just skipped. */
    except: z
      .array(text(60), { error: 'must be a list' })
      .max(100, { error: 'must be at most 100' })
      .default([]),
  }),
  output: z.object({ subject: z.string().nullable(), claim: heldClaim.nullable() }),
  example: { queue: 'approvals' },
});
