import type { RefusingCall } from '@papermint/contracts/common/declared-statuses';
import { eventFeed } from '@papermint/contracts/sandbox/live';
import type { JsonSchema } from './json-schema.ts';
import type { Components } from './openapi-components.ts';
import { responsesOf } from './openapi-errors.ts';
import { headersOf } from './openapi-headers.ts';

/** The path of the event log as server-sent events. */
export const STREAM_PATH = '/api/sandbox/events/stream';

/** What decides the statuses of the stream; the rate stands for the number of streams that may be open. */
const STREAM: RefusingCall = {
  kind: 'query',
  method: 'GET',
  access: 'public',
  input: eventFeed.input,
  rate: { most: 32, seconds: 60 },
};

/** The stream as an operation of the document. */
export function eventStreamOperation(components: Components): JsonSchema {
  const { properties } = components.add(eventFeed.input, 'input') as {
    properties: Record<string, JsonSchema>;
  };
  const parameters = Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    description,
    schema,
  }));
  const resume = {
    name: 'Last-Event-ID',
    in: 'header',
    description:
      'The `id` of the last event that the client got: the stream goes on after it. Browsers send it by themselves.',
    schema: { type: 'string' },
  };
  const world = {
    name: 'world',
    in: 'query',
    description: 'The world, for clients that cannot send `X-World`.',
    schema: { type: 'string' },
  };
  const { traceparent: _none, ...headers } = headersOf({}, true);
  return {
    operationId: 'sandbox.eventStream',
    summary: 'The event log as server-sent events',
    description:
      'Sends each matching event when it is committed: its place as `id`, and a `SandboxEvent` as `data`. Without `after` it begins with the next event. All filters must match. A silent stream sends a comment every 15 seconds. It stays open until the client leaves or the world closes; after a reset it goes on in the new log. The feed `sandboxFeeds.eventFeed` of /live sends the same. At most 32 streams in a world.',
    tags: ['Sandbox'],
    security: [],
    parameters: [...parameters, resume, world, { $ref: '#/components/parameters/World' }],
    responses: {
      200: {
        description: 'Server-sent events.',
        headers,
        content: {
          'text/event-stream': {
            schema: { type: 'string' },
            example: 'id: 12\ndata: {"seq":12,"type":"order.filled"}\n\n',
          },
        },
      },
      ...responsesOf(STREAM, true),
    },
  };
}
