import { z } from 'zod';

/** What waits in a queue, as far as the reader may see it. */
export const queueCounts = z.object({
  waiting: z.number().int(),
  /** Of these, how many wait longer than the target of the queue. */
  overdue: z.number().int(),
});
export type QueueCounts = z.infer<typeof queueCounts>;

/** Who is looking at a record of a queue; `until` is wall time. */
export const claim = z.object({ name: z.string(), mine: z.boolean(), until: z.string() });
export type ClaimView = z.infer<typeof claim>;

/** How long a claim lasts after the last activity, wall ms. */
export const CLAIM_LIFE = 5 * 60_000;

export const queue = queueCounts.extend({
  /** The name by which the calls know it. */
  queue: z.string(),
  title: z.string(),
  path: z.string(),
  /** In this many simulated seconds a record should be decided. */
  target: z.number().int(),
});
export type QueueView = z.infer<typeof queue>;
