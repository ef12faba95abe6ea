import type { ErrorCode } from '@papermint/contracts/common/error-codes';
import { errorCodes } from '@papermint/contracts/common/error-codes';
import type { Call } from '@papermint/contracts/contract';
import type { JsonSchema } from './json-schema.ts';
import { refTo } from './json-schema.ts';

const NAMES = {
  400: 'BadRequest',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'NotFound',
  409: 'Conflict',
  413: 'ContentTooLarge',
  415: 'UnsupportedMediaType',
  422: 'UnprocessableContent',
  429: 'TooManyRequests',
} as const;

const CODES = Object.keys(errorCodes) as ErrorCode[];

type Status = keyof typeof NAMES;
const STATUSES = Object.keys(NAMES).map(Number) as Status[];

/** What a refusal looks like, with the first code of its status. */
function errorOf(matches: (status: number) => boolean): JsonSchema {
  const code = CODES.find((one) => matches(errorCodes[one].status));
  const error = code && errorCodes[code].text;
  const example = { error, code, requestId: '00000000-0000-4000-8000-000000000000' };
  return { content: { 'application/json': { schema: refTo('Error'), example } } };
}

const RETRY_AFTER = {
  description: 'Seconds of wall time until the call may be made again.',
  schema: { type: 'integer', format: 'int32', minimum: 1 },
};

/** The answers outside 2xx, each once. */
export function errorResponses(): Record<string, JsonSchema> {
  const listed = STATUSES.map((status) => [
    NAMES[status],
    {
      description: codesOf((one) => one === status),
      ...(status === 429 && { headers: { 'Retry-After': RETRY_AFTER } }),
      ...errorOf((one) => one === status),
    },
  ]);
  const isFault = (status: number) => status >= 500;
  const fault = { description: codesOf(isFault), ...errorOf(isFault) };
  return { ...Object.fromEntries(listed), UnexpectedError: fault };
}

/** The codes of some statuses with their texts, as a list. */
function codesOf(matches: (status: number) => boolean): string {
  return CODES.filter((code) => matches(errorCodes[code].status))
    .map((code) => `- \`${code}\`: ${errorCodes[code].text}`)
    .join('\n');
}

/** The answers outside 2xx that a call may give. */
export function responsesOf(call: Call, sandbox: boolean): Record<string, JsonSchema> {
  const command = call.kind === 'command';
  const takesBody = (call.method === 'POST' || call.method === 'PATCH') && hasFields(call);
  const given: Record<Status, boolean> = {
    400: true,
    // Those of the public calls that check a secret have a limit.
    401: call.access !== 'public' || call.rate !== undefined,
    403: call.access !== 'public' || command || call.flags !== undefined,
    404: command || hasFields(call) || (sandbox && !call.anyWorld),
    409: command,
    413: takesBody,
    415: takesBody,
    422: command && call.movesMoney === true,
    429: call.rate !== undefined,
  };
  const refer = (name: string) => ({ $ref: `#/components/responses/${name}` });
  return {
    ...Object.fromEntries(
      STATUSES.filter((status) => given[status]).map((status) => [status, refer(NAMES[status])]),
    ),
    default: refer('UnexpectedError'),
  };
}

const hasFields = ({ input }: Call) => Object.keys(input.shape).length > 0;
