import { z } from 'zod';
import { wholeInQuery } from '../common/fields.ts';
import { subscription } from '../contract.ts';
import { eventFilters, sandboxEvent } from './event-model.ts';

/** Events of the world as they are committed; also as server-sent events (`GET /api/sandbox/events/stream`). */
export const eventFeed = subscription({
  access: 'public',
  sandbox: true,
  summary: 'The event log as it grows.',
  description:
    'Sent whenever events match, oldest first, at most 100 in a message. All filters must match. With `after`, the first messages have the events after it; without it, only those after the subscription. A place after the end of the log means its end, as after a reset. Only while the sandbox is on.',
  input: z.object({
    after: wholeInQuery()
      .min(0, { error: 'must be at least 0' })
      .optional()
      .describe('Only events after this one: `cursor` of an earlier message or answer, or 0 for all.'),
    ...eventFilters,
  }),
  output: z.object({
    events: z.array(sandboxEvent).describe('Events, oldest first.'),
    cursor: z.number().int().describe('Place of the last event, for `after`.'),
  }),
  example: { after: 0 },
});
