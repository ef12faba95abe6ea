import { z } from 'zod';
import { wholeInQuery, within } from '../common/fields.ts';
import { query } from '../contract.ts';
import { eventFilters, sandboxEvent, sandboxTrace } from './event-model.ts';
import { waitTime } from './wait-time.ts';

export const events = query({
  method: 'GET',
  path: '/api/sandbox/events',
  access: 'public',
  sandbox: true,
  summary: 'The event log.',
  description:
    'What every command and every change of a status has left, in the order of the commits. All filters must match. Send `cursor` as `after` to get later events: it counts events, so it also tells those of one instant apart. With `wait`, the call answers as soon as an event matches, and without events after that time. It may wait with 99 others in its world; more are refused with rate_limited. Refused with conflict where the world is reset meanwhile. A request that sends the header `traceparent` (W3C Trace Context) gets its trace ID on everything that it causes.',
  input: z.object({
    after: wholeInQuery()
      .min(0, { error: 'must be at least 0' })
      .default(0)
      .describe('Only events after this one: `cursor` of an earlier answer, or 0.'),
    ...eventFilters,
    wait: waitTime
      .optional()
      .describe(
        'How long to wait for a matching event, in wall time: an ISO 8601 duration up to PT30S, such as PT10S.',
      ),
    limit: within(wholeInQuery(), 1, 1000).default(100).describe('Number of events, 1 to 1,000.'),
  }),
  output: z.object({
    events: z.array(sandboxEvent).describe('Events, oldest first.'),
    cursor: z.number().int().describe('Place of the last event, for `after`.'),
  }),
  example: { after: 0, limit: 10 },
});

export const event = query({
  method: 'GET',
  path: '/api/sandbox/events/{seq}',
  access: 'public',
  sandbox: true,
  summary: 'Everything that a request did.',
  description:
    'The events, journal entries with postings, emails, notifications and deliveries of webhooks of the request or job that caused this event: they have its trace ID. Where the event has none, the event alone. At most 500 of each. Refused with not_found for an unknown event.',
  input: z.object({
    seq: wholeInQuery().min(1, { error: 'must be at least 1' }).describe('Place of the event in the log.'),
  }),
  output: sandboxTrace,
  example: { seq: 1 },
});

export const eventTypes = query({
  method: 'GET',
  path: '/api/sandbox/event-types',
  access: 'public',
  sandbox: true,
  summary: 'The types of events.',
  description:
    'For filters of events and webhook endpoints. A type is a kind of record and the status that it reached, or `created` for a new record. They derive from the statuses of the records. The document of the API has the body of each type under `webhooks`.',
  input: z.object({}),
  output: z.array(
    z.object({
      type: z.string().describe('Such as `deposit.completed`.'),
      commands: z.array(z.string()).describe('The commands of the event log that it stands for.'),
    }),
  ),
  example: {},
});
