import { z } from 'zod';
import { parseDuration } from '../common/duration.ts';
import { instant, text } from '../common/fields.ts';
import { patternError } from './event-types.ts';

/** How many endpoints a world has at most. */
export const MOST_ENDPOINTS = 20;

/** How many deliveries a world keeps: the latest. */
export const MOST_DELIVERIES = 5000;

/** The header that signs a delivery. */
export const SIGNATURE_HEADER = 'Papermint-Signature';

const webAddress = z.url({ protocol: /^https?$/ });
const isWebAddress = (url: string) => webAddress.safeParse(url).success;

export const endpointUrl = text(500)
  .refine(isWebAddress, { error: 'is not an address like http://localhost:3000/webhooks' })
  .describe(
    'Address that deliveries are for, with http or https. The server never calls it: a program on your machine forwards to it.',
  );

export const eventPatterns = z
  .array(
    text(100).superRefine((pattern, context) => {
      const message = patternError(pattern);
      if (message) context.addIssue({ code: 'custom', message, input: pattern });
    }),
    { error: 'is not a list of types' },
  )
  .min(1, { error: 'needs at least one type' })
  .max(100, { error: 'must have at most 100 types' })
  .describe('Types of events, such as `deposit.completed`; `deposit.*` for all of a kind, `*` for all.');

const LONGEST_OVERLAP = 7 * 86_400_000;

/** How long the old secret goes on signing, as an ISO 8601 duration; simulated ms when parsed. */
export const overlapTime = text(40).transform((given, context) => {
  const ms = parseDuration(given);
  if (ms !== undefined && ms <= LONGEST_OVERLAP) return ms;
  const message = ms === undefined ? 'is not a duration like PT24H' : 'must be at most P7D';
  context.addIssue({ code: 'custom', message, input: given });
  return z.NEVER;
});

export const webhookEndpoint = z
  .object({
    uuid: z.string().describe('ID of the endpoint.'),
    url: z.string().describe('Address that deliveries are for.'),
    events: z.array(z.string()).describe('Types and patterns of its events.'),
    active: z.boolean().describe('Whether new events become deliveries.'),
    createdAt: instant.describe('When it was registered, on the simulated clock.'),
    oldSecretUntil: instant
      .nullable()
      .describe('Until when the secret before the last rotation also signs; null where it does not.'),
  })
  .describe('A webhook endpoint.')
  .meta({ id: 'WebhookEndpoint' });

export const webhookSecret = z
  .string()
  .describe('Secret that signs its deliveries, `whsec_…`. Shown this once.');

export const deliveryStatus = z
  .enum(['due', 'scheduled', 'delivered', 'failed'], { error: 'must be due, scheduled, delivered or failed' })
  .describe(
    '`due`: to be sent now. `scheduled`: to be sent again later. `delivered`: answered with 2xx. `failed`: given up after the last attempt.',
  );

/** The body of a delivery. */
export const webhookEvent = z
  .object({
    id: z
      .string()
      .describe('ID of the event, `evt_` and its place in the log: the same in every delivery of it.'),
    type: z.string().describe('Type of the event, such as `deposit.completed`.'),
    createdAt: instant.describe('When it was, on the simulated clock.'),
    traceId: z
      .string()
      .nullable()
      .describe('Trace of the request or job that caused it, as 32 hex digits; null where there is none.'),
    data: z
      .object({
        id: z.string().nullable().describe('ID of the record.'),
        status: z
          .string()
          .nullable()
          .describe('Status that the record reached; null for an event without one.'),
        previousStatus: z.string().nullable().describe('Status before; null for a new record.'),
        owner: z
          .string()
          .nullable()
          .describe('ID of the trader whose record it is; null where there is none.'),
        facts: z
          .record(z.string(), z.unknown())
          .describe('Further details, such as amounts as texts for people.'),
      })
      .describe('The record.'),
  })
  .describe('An event as webhooks carry it.')
  .meta({ id: 'WebhookEvent' });

const delivery = {
  id: z.number().int().describe('ID of the delivery; later ones are higher.'),
  endpoint: z.string().describe('ID of the endpoint.'),
  event: z.number().int().describe('Place of the event in the log.'),
  type: z.string().describe('Type of the event.'),
  status: deliveryStatus,
  attempts: z.number().int().describe('Number of attempts so far.'),
  nextAt: instant
    .nullable()
    .describe('When the next attempt is due, on the simulated clock; null where there is none.'),
  createdAt: instant.describe('When it came into the outbox, on the simulated clock.'),
};

export const webhookDelivery = z
  .object(delivery)
  .describe('An event for an endpoint.')
  .meta({ id: 'WebhookDelivery' });

export const sendableDelivery = z
  .object({
    ...delivery,
    url: z.string().describe('Address to send it to.'),
    headers: z
      .record(z.string(), z.string())
      .describe('Headers to send, with a signature that was made for this answer.'),
    body: z.string().describe('Body to send, exactly so: the signature covers it. JSON of a WebhookEvent.'),
  })
  .describe('A delivery as a request to send.')
  .meta({ id: 'SendableDelivery' });

export const webhookAttempt = z
  .object({
    at: instant.describe('When it was reported, on the simulated clock.'),
    status: z.number().int().nullable().describe('HTTP status of the answer; null where there was none.'),
    duration: z
      .number()
      .int()
      .nullable()
      .describe('How long it took, in ms of wall time; null where not said.'),
  })
  .describe('An attempt to deliver.')
  .meta({ id: 'WebhookAttempt' });
