import { z } from 'zod';
import { instant } from '../common/fields.ts';

export const queueCounts = z
  .object({
    waiting: z.number().int().describe('Records that wait for a decision.'),
    overdue: z.number().int().describe("How many of them wait longer than the queue's target."),
    oldestAt: instant.nullable().describe('Since when the oldest record waits; null where none does.'),
  })
  .describe('The counts of a queue, as far as the reader may see it.')
  .meta({ id: 'QueueCounts' });
export type QueueCounts = z.infer<typeof queueCounts>;

export const claim = z
  .object({
    name: z.string().describe('Name of the member of staff.'),
    mine: z.boolean().describe('Whether that is the reader.'),
    until: z.string().describe('When the claim ends, in wall time (ISO 8601, UTC).'),
  })
  .describe('Who holds a record of a queue.')
  .meta({ id: 'Claim' });
export type ClaimView = z.infer<typeof claim>;

/** How long a claim lasts after the last activity, wall ms. */
export const CLAIM_LIFE = 5 * 60_000;

export const queue = queueCounts
  .extend({
    queue: z.string().describe('Name of the queue, as the calls take it.'),
    title: z.string().describe('Title of the queue.'),
    path: z.string().describe('Path of its screen.'),
    target: z.number().int().describe('Simulated seconds within which staff should decide a record.'),
  })
  .describe('A queue of staff with its counts.')
  .meta({ id: 'Queue' });
export type QueueView = z.infer<typeof queue>;
