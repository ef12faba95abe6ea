import { z } from 'zod';
import { message, text, whole, wholeInQuery, within } from '../common/fields.ts';
import { command, query } from '../contract.ts';
import { waitTime } from './wait-time.ts';
import {
  deliveryStatus,
  endpointUrl,
  eventPatterns,
  overlapTime,
  sendableDelivery,
  webhookAttempt,
  webhookDelivery,
  webhookEndpoint,
  webhookSecret,
} from './webhook-model.ts';

const uuid = text(60).describe('ID of the endpoint.');
const id = wholeInQuery().min(1, { error: 'must be at least 1' }).describe('ID of the delivery.');
const NO_ENDPOINT = '00000000-0000-7000-8000-000000000000';

export const webhooks = query({
  method: 'GET',
  path: '/api/sandbox/webhooks',
  access: 'public',
  sandbox: true,
  summary: 'The webhook endpoints.',
  description: 'Oldest first, without their secrets.',
  input: z.object({}),
  output: z.array(webhookEndpoint),
  example: {},
});

export const createWebhook = command({
  method: 'POST',
  path: '/api/sandbox/webhooks',
  access: 'public',
  sandbox: true,
  summary: 'Register a webhook endpoint.',
  description:
    'Each later event of its types becomes a delivery in the outbox of the world. The server opens no connection outward: a program asks for due deliveries (GET /api/sandbox/webhooks/deliveries), sends them and reports the answers. `papermint listen` is such a program. A world has at most 20 endpoints, and more are refused with conflict.',
  input: z.object({ url: endpointUrl, events: eventPatterns.default(['*']) }),
  output: z.object({ endpoint: webhookEndpoint, secret: webhookSecret, message }),
  example: { url: 'http://localhost:3000/webhooks', events: ['deposit.completed', 'order.*'] },
});

export const changeWebhook = command({
  method: 'PATCH',
  path: '/api/sandbox/webhooks/{uuid}',
  access: 'public',
  sandbox: true,
  summary: 'Change a webhook endpoint.',
  description:
    'Fields that are left out stay. While it is not active, no event becomes a delivery, not even later. Refused with not_found for an unknown endpoint.',
  input: z.object({
    uuid,
    url: endpointUrl.optional(),
    events: eventPatterns.optional(),
    active: z
      .boolean({ error: 'must be true or false' })
      .optional()
      .describe('Whether new events become deliveries.'),
  }),
  output: z.object({ endpoint: webhookEndpoint, message }),
  example: { uuid: NO_ENDPOINT, active: false },
});

export const deleteWebhook = command({
  method: 'DELETE',
  path: '/api/sandbox/webhooks/{uuid}',
  access: 'public',
  sandbox: true,
  summary: 'Delete a webhook endpoint.',
  description: 'With its deliveries. Refused with not_found for an unknown endpoint.',
  input: z.object({ uuid }),
  output: z.object({ message }),
  example: { uuid: NO_ENDPOINT },
});

export const rotateWebhookSecret = command({
  method: 'POST',
  path: '/api/sandbox/webhooks/rotate',
  access: 'public',
  sandbox: true,
  summary: 'Rotate the secret of a webhook endpoint.',
  description:
    'Deliveries are signed by the new secret and, during the overlap, also by the one before: the signature then has two `v1`. Refused with not_found for an unknown endpoint.',
  input: z.object({
    uuid,
    overlap: overlapTime
      .default(86_400_000)
      .describe(
        'How long the secret before also signs, in simulated time: an ISO 8601 duration up to P7D, PT24H by default; PT0S ends it immediately.',
      ),
  }),
  output: z.object({ endpoint: webhookEndpoint, secret: webhookSecret, message }),
  example: { uuid: NO_ENDPOINT, overlap: 'PT1H' },
});

export const deliveries = query({
  method: 'GET',
  path: '/api/sandbox/webhooks/deliveries',
  access: 'public',
  sandbox: true,
  summary: 'The outbox of webhooks.',
  description:
    'Deliveries in the order of their events, each as a request to send: address, headers and body. By default those that are due. A program sends them and reports each answer (POST …/deliveries/{id}/attempts), which takes the delivery out of the list. With `wait`, the call answers as soon as one matches, and with none after that time. The outbox keeps the latest 5,000 deliveries. Refused with not_found for an unknown endpoint, with rate_limited where 100 calls wait in the world, and with conflict where the world is reset meanwhile.',
  input: z.object({
    endpoint: text(60).optional().describe('Only deliveries to this endpoint, by ID.'),
    status: deliveryStatus.default('due'),
    after: wholeInQuery()
      .min(0, { error: 'must be at least 0' })
      .default(0)
      .describe('Only deliveries after this one, by ID.'),
    wait: waitTime
      .optional()
      .describe(
        'How long to wait for a delivery, in wall time: an ISO 8601 duration up to PT30S, such as PT10S.',
      ),
    limit: within(wholeInQuery(), 1, 100).default(20).describe('Number of deliveries, 1 to 100.'),
  }),
  output: z.object({ deliveries: z.array(sendableDelivery).describe('Deliveries, oldest first.') }),
  example: {},
});

export const delivery = query({
  method: 'GET',
  path: '/api/sandbox/webhooks/deliveries/{id}',
  access: 'public',
  sandbox: true,
  summary: 'A delivery with its attempts.',
  description:
    'As a request to send, with what was reported about it. Refused with not_found for an unknown delivery.',
  input: z.object({ id }),
  output: z.object({
    delivery: sendableDelivery,
    attempts: z.array(webhookAttempt).describe('Attempts, oldest first.'),
  }),
  example: { id: 1 },
});

export const reportAttempt = command({
  method: 'POST',
  path: '/api/sandbox/webhooks/deliveries/{id}/attempts',
  access: 'public',
  sandbox: true,
  summary: 'Report an attempt to deliver.',
  description:
    'A status from 200 to 299 ends the delivery. After any other, or none, it becomes due again after 5 minutes, 30 minutes, 2 hours, 5 hours, 10 hours, and then four times after 12 hours, in simulated time; after ten attempts it has failed. Refused with not_found for an unknown delivery, and with conflict for one that is delivered or has failed.',
  input: z.object({
    id,
    status: within(whole(), 100, 599)
      .nullable()
      .describe('HTTP status of the answer; null where the endpoint did not answer.'),
    duration: within(whole(), 0, 600_000).optional().describe('How long it took, in ms of wall time.'),
  }),
  output: z.object({ delivery: webhookDelivery, message }),
  example: { id: 1, status: 200 },
});

export const redeliver = command({
  method: 'POST',
  path: '/api/sandbox/webhooks/deliveries/{id}/redeliver',
  access: 'public',
  sandbox: true,
  summary: 'Deliver once more.',
  description:
    'Makes a delivery due, whatever its status. Its attempts stay, and the schedule of retries begins again. Refused with not_found for an unknown delivery.',
  input: z.object({ id }),
  output: z.object({ delivery: webhookDelivery, message }),
  example: { id: 1 },
});
