import { z } from 'zod';
import { instant, message, text, wholeInQuery, within } from '../common/fields.ts';
import { command, query } from '../contract.ts';

const filters = {
  after: wholeInQuery()
    .min(0, { error: 'must be at least 0' })
    .default(0)
    .describe('Only requests after this one: `cursor` of an earlier answer, or 0.'),
  call: text(100)
    .optional()
    .describe('Only requests of this call, by its whole name, such as `spot.create`.'),
  status: within(wholeInQuery(), 100, 599).optional().describe('Only requests with this HTTP status.'),
  requestId: text(40).optional().describe('Only the request with this `X-Request-Id`.'),
};

const KEPT =
  'A world keeps its last 500 requests, or fewer if they have more than 4 MB of text. They are gone after a reset, a restart, and when an account is erased. Pings, pictures, feeds, and requests that were refused before they reached the world are not among them. Secrets are masked.';

export const requests = query({
  method: 'GET',
  path: '/api/sandbox/requests',
  access: 'public',
  sandbox: true,
  summary: 'The last requests of the world.',
  description: `Each with its answer, oldest first. ${KEPT}`,
  input: z.object({
    ...filters,
    limit: within(wholeInQuery(), 1, 500).default(100).describe('Number of requests, 1 to 500.'),
  }),
  output: z.object({
    requests: z
      .array(
        z.object({
          seq: z.number().int().describe('Place in the log, from 1.'),
          requestId: z.string().describe('`X-Request-Id` of the answer.'),
          at: instant.describe('When it arrived, wall time.'),
          simulatedAt: instant.describe('When it was, on the simulated clock.'),
          call: z.string().describe('Name of the call.'),
          method: z.string().describe('HTTP method.'),
          url: z.string().describe('Path and query string.'),
          body: z.unknown().describe('Body as JSON; null where there is none, or a form with files.'),
          status: z.number().int().describe('HTTP status of the answer.'),
          ms: z.number().int().describe('How long the answer took, wall ms.'),
          answer: z
            .unknown()
            .describe(
              'Answer as JSON, or its text; null where it is longer than 64 kB, a picture or a stream.',
            ),
        }),
      )
      .describe('Requests, oldest first.'),
    cursor: z.number().int().describe('Place of the last request, for `after`.'),
  }),
  example: { limit: 10 },
});

export const clearRequests = command({
  method: 'DELETE',
  path: '/api/sandbox/requests',
  access: 'public',
  sandbox: true,
  summary: 'Forget the requests of the world.',
  description: 'The log is empty afterwards. Numbers go on.',
  input: z.object({}),
  output: z.object({ message }),
  example: {},
});

export const requestsAsHar = query({
  method: 'GET',
  path: '/api/sandbox/requests/har',
  access: 'public',
  sandbox: true,
  summary: 'The last requests as an HTTP archive.',
  description: `HAR 1.2: browsers, Charles, Fiddler and Playwright read it. Fields of our own begin with an underscore. ${KEPT}`,
  input: z.object(filters),
  output: z.object({
    log: z
      .looseObject({
        entries: z
          .array(
            z.looseObject({
              request: z
                .looseObject({
                  method: z.string().describe('HTTP method.'),
                  url: z.string().describe('Whole address.'),
                })
                .describe('What was sent.'),
              response: z
                .looseObject({ status: z.number().int().describe('HTTP status.') })
                .describe('What was answered.'),
            }),
          )
          .describe('Requests with their answers, the oldest first.'),
      })
      .describe('The archive, as HAR 1.2 defines it.'),
  }),
  example: {},
});

export const requestsAsPostman = query({
  method: 'GET',
  path: '/api/sandbox/requests/postman',
  access: 'public',
  sandbox: true,
  summary: 'The last requests as a Postman collection.',
  description: `Collection format 2.1. Variables stand for the address, the world, sessions and secrets. A request whose answer has a session stores it in its variable. ${KEPT}`,
  input: z.object(filters),
  output: z.object({
    info: z.record(z.string(), z.unknown()).describe('Name and schema of the collection.'),
    item: z
      .array(z.record(z.string(), z.unknown()))
      .describe('Requests with their tests, as Postman defines them.'),
    variable: z
      .array(
        z.object({
          key: z.string().describe('Name of the variable.'),
          value: z.string().describe('Value; empty where a person or a request has to set it.'),
        }),
      )
      .describe('Variables of the collection.'),
  }),
  example: {},
});

export const requestsAsK6 = query({
  method: 'GET',
  path: '/api/sandbox/requests/k6',
  access: 'public',
  sandbox: true,
  summary: 'The last requests as a k6 script.',
  description: `The script makes the requests in their order and checks each status. It opens a world of the same seed and start for each virtual user, so ids are the same as in the log if the log began with the world. \`BASE_URL\`, and a variable for each secret, come from the environment. ${KEPT}`,
  input: z.object(filters),
  output: z.object({
    fileName: z.string().describe('Name to save it under.'),
    script: z.string().describe('Text of the script, an ES module.'),
  }),
  example: {},
});
