import { z } from 'zod';
import { instant, text, wholeInQuery, within } from '../common/fields.ts';
import { query } from '../contract.ts';
import { waitTime } from './wait-time.ts';

export const events = query({
  method: 'GET',
  path: '/api/sandbox/events',
  access: 'public',
  sandbox: true,
  summary: 'The event log.',
  description:
    'What every command and every change of a status has left, in the order of the commits. All filters must match. Send `cursor` as `after` to get later events. With `wait`, the call answers as soon as an event matches, and without events after that time. It may wait with 99 others in its world; more are refused with rate_limited. Refused with conflict where the world is reset meanwhile.',
  input: z.object({
    after: wholeInQuery()
      .min(0, { error: 'must be at least 0' })
      .default(0)
      .describe('Only events after this one: `cursor` of an earlier answer, or 0.'),
    command: text(100).optional().describe('Only events of this command, by its whole name.'),
    subject: text(200).optional().describe('Only events about this record, by its whole subject.'),
    wait: waitTime
      .optional()
      .describe(
        'How long to wait for a matching event, in wall time: an ISO 8601 duration up to PT30S, such as PT10S.',
      ),
    limit: within(wholeInQuery(), 1, 1000).default(100).describe('Number of events, 1 to 1,000.'),
  }),
  output: z.object({
    events: z
      .array(
        z.object({
          seq: z.number().int().describe('Place in the log, from 1.'),
          at: instant.describe('When it was, on the simulated clock.'),
          actor: z.string().describe('Who did it: a role and an account number, or the system.'),
          command: z.string().describe('Name of the call, or of what the system did.'),
          subject: z.string().nullable().describe('The record it concerns; null where there is none.'),
          data: z.record(z.string(), z.unknown()).describe('Details, by the kind of event.'),
        }),
      )
      .describe('Events, oldest first.'),
    cursor: z.number().int().describe('Place of the last event, for `after`.'),
  }),
  example: { after: 0, limit: 10 },
});
