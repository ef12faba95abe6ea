import { callList } from '@papermint/contracts/calls';
import { errorBody } from '@papermint/contracts/common/error-codes';
import { exportPath } from '@papermint/contracts/common/list-export';
import type { PermissionArea } from '@papermint/contracts/common/permission-areas';
import { permissionAreas } from '@papermint/contracts/common/permission-areas';
import program from '../../../package.json' with { type: 'json' };
import type { JsonSchema } from './json-schema.ts';
import { Components } from './openapi-components.ts';
import { errorResponses } from './openapi-errors.ts';
import { eventStreamOperation, STREAM_PATH } from './openapi-event-stream.ts';
import { sharedHeaders } from './openapi-headers.ts';
import { exportOperationOf, operationOf, sharedParameters } from './openapi-operation.ts';
import { TAGS } from './openapi-tags.ts';
import { webhooksOf } from './openapi-webhooks.ts';

export interface OpenApiDocument {
  openapi: string;
  info: JsonSchema;
  servers: JsonSchema[];
  tags: JsonSchema[];
  paths: Record<string, Record<string, JsonSchema>>;
  /** What webhook endpoints get; only with the sandbox. */
  webhooks?: Record<string, JsonSchema>;
  components: Record<string, Record<string, JsonSchema>>;
  /** What each permission of staff opens, by area. */
  'x-permissions': Record<string, PermissionArea[]>;
}

const ABOUT = `A simulated exchange. No real money moves.

**Authentication.** Send a session or an API key as \`Authorization: Bearer …\`. \`POST /api/auth/login\` answers the session as \`sessionHash\`SANDBOX_SIGN_IN. Programs can use an API key of \`POST /api/secure/api-keys\` instead, which opens the calls of its scopes.

**Amounts** are decimal strings such as \`"0.015"\`, exact and without exponent. A call also accepts a JSON number in any notation: \`1e-7\` is 0.0000001. Text with an exponent is refused. **Times** are ISO 8601 in UTC, on the simulated clock unless a field says otherwise.

**Lists** answer \`total\`, \`page\`, \`perPage\`, \`lastPage\` and \`data\`. To read all rows while others come and go, send \`nextCursor\` as \`after\` until it is missing: each answer begins after the last row of the one before. A session that requests pages by number, one after another, gets the same. Each list is also a CSV file of all rows, at its path and \`/export\`.

**Idempotency.** Calls that move money take an \`Idempotency-Key\` header: the same key with the same body has one effect.

**Dry runs.** Commands of staff take \`X-Dry-Run: true\`: the call runs and is undone, so it answers whether it would be refused.

**Errors.** Every answer outside 2xx is an \`Error\` with a stable \`code\` and, where one is at fault, the field as \`key\`. A field that a call does not know is refused. An answer 429 says in \`Retry-After\` when to try again.

**Feeds.** Prices, books, own orders and notifications come over \`/live\`, the site's configuration over \`/socket.io\`: [/api/asyncapi.json](/api/asyncapi.json) describes them, with recorded messages.

**Extensions.** \`x-access\`, \`x-permission\`, \`x-scope\`, \`x-step-up\`, \`x-confirms\`, \`x-flags\`, \`x-verified\`, \`x-package-feature\`, \`x-rate-limit\` and \`x-approval\` of an operation say for programs what its description says in words. \`x-permissions\` of the document says what each \`x-permission\` opens.`;

const WORLDS =
  '\n\n**Worlds.** The header `X-World`, else the cookie `world`, names the world that a call is made in, as opened by `POST /api/sandbox/worlds`; the answer carries it again. One that is not open is refused with `not_found`.';

const SIGN_IN = ', and so does `POST /api/sandbox/sign-in`';

/** The whole API, of the calls that are there with or without the sandbox. */
export function openApiDocument(sandbox: boolean): OpenApiDocument {
  const components = new Components();
  components.add(errorBody, 'output');
  const calls = callList().filter(({ call }) => sandbox || !call.sandbox);
  const paths: OpenApiDocument['paths'] = {};
  for (const { name, call } of calls) {
    paths[call.path] = {
      ...paths[call.path],
      [call.method.toLowerCase()]: operationOf(name, call, components, { sandbox }),
    };
    if (!call.list) continue;
    paths[exportPath(call.path)] = {
      [call.method.toLowerCase()]: exportOperationOf(name, call, components, { sandbox }),
    };
  }
  if (sandbox) paths[STREAM_PATH] = { get: eventStreamOperation(components) };
  const features = new Set(calls.map(({ name }) => name.split('.')[0]));
  const { World, IdempotencyKey, DryRun } = sharedParameters;
  return {
    openapi: '3.1.0',
    info: {
      title: 'Papermint (Simulated)',
      version: program.version,
      license: { name: 'MIT', identifier: 'MIT' },
      description: ABOUT.replace('SANDBOX_SIGN_IN', sandbox ? SIGN_IN : '') + (sandbox ? WORLDS : ''),
    },
    servers: [{ url: '/', description: 'The server that this document comes from.' }],
    tags: [...TAGS].filter(([feature]) => features.has(feature)).map(([, tag]) => ({ ...tag })),
    paths,
    ...(sandbox && { webhooks: webhooksOf(components) }),
    components: {
      securitySchemes: {
        session: {
          type: 'http',
          scheme: 'bearer',
          description:
            'The `sessionHash` that signing in answers. It ends with the sign-out, or after 30 days.',
        },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description: 'An API key, `pmk_…`. The scope that a call needs stands beside it.',
        },
      },
      parameters: { IdempotencyKey, DryRun, ...(sandbox && { World }) },
      headers: sharedHeaders,
      responses: errorResponses(),
      schemas: components.toJSON(),
    },
    'x-permissions': permissionAreas(calls),
  };
}
