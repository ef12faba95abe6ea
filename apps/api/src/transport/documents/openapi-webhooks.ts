import type { EventType } from '@papermint/contracts/sandbox/event-types';
import { eventTypes } from '@papermint/contracts/sandbox/event-types';
import { SIGNATURE_HEADER, webhookEvent } from '@papermint/contracts/sandbox/webhook-model';
import type { JsonSchema } from './json-schema.ts';
import type { Components } from './openapi-components.ts';

const SIGNATURE = {
  name: SIGNATURE_HEADER,
  in: 'header',
  required: true,
  description:
    '`t=` and the seconds of wall time at which it was signed, then `v1=` and an HMAC-SHA256 in hex for each valid secret of the endpoint: over the seconds, a point and the body.',
  schema: { type: 'string' },
  example: 't=1780326000,v1=5257a869e7ecebeda32affa62cdca3fa51cad7e77a0e56ff536d0ce8e108d8bd',
};

/** What webhook endpoints get: one request for each type of event. */
export function webhooksOf(components: Components): Record<string, JsonSchema> {
  const event = components.add(webhookEvent, 'output');
  return Object.fromEntries(eventTypes.map((one) => [one.type, { post: operationOf(one, event) }]));
}

function operationOf(one: EventType, event: JsonSchema): JsonSchema {
  return {
    operationId: `webhook.${one.type}`,
    summary: summaryOf(one),
    description:
      'A delivery of the outbox, as the program sends it that drains the outbox. An answer from 200 to 299 ends it.',
    tags: ['Sandbox'],
    security: [],
    parameters: [SIGNATURE],
    requestBody: {
      required: true,
      content: { 'application/json': { schema: { allOf: [event, ownFields(one)] } } },
    },
    responses: {
      200: { description: 'Received.' },
      '4XX': { description: 'Not received: it is delivered again later.' },
    },
  };
}

function summaryOf({ type, statuses }: EventType): string {
  const [kind = '', step = ''] = type.split('.').map((part) => part.replaceAll('_', ' '));
  if (statuses.length === 0) return `A ${kind} is ${step}`;
  return step === 'created' ? `New: ${kind}` : `Now ${step}: ${kind}`;
}

/** What this type says more than every event. */
function ownFields({ type, statuses, facts }: EventType): JsonSchema {
  const known = Object.fromEntries(
    facts.map((name) => [name, { type: 'string', description: 'A text for people.' }]),
  );
  const data = {
    ...(statuses.length > 0 && {
      status: { type: 'string', enum: [...statuses], description: 'Status of the record.' },
    }),
    ...(facts.length > 0 && {
      facts: { type: 'object', properties: known, description: 'Facts that it may have.' },
    }),
  };
  return {
    type: 'object',
    properties: {
      type: { type: 'string', enum: [type], description: 'Type of the event.' },
      ...(Object.keys(data).length > 0 && {
        data: { type: 'object', properties: data, description: 'The record.' },
      }),
    },
  };
}
