import type { RefusalStatus, RefusingCall } from '@papermint/contracts/common/declared-statuses';
import { declaredStatuses } from '@papermint/contracts/common/declared-statuses';
import type { ErrorCode } from '@papermint/contracts/common/error-codes';
import { errorCodes } from '@papermint/contracts/common/error-codes';
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
} as const satisfies Record<RefusalStatus, string>;

const CODES = Object.keys(errorCodes) as ErrorCode[];

const STATUSES = Object.keys(NAMES).map(Number) as RefusalStatus[];

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
export function responsesOf(call: RefusingCall, sandbox: boolean): Record<string, JsonSchema> {
  const declared = declaredStatuses(call, sandbox);
  const refer = (name: string) => ({ $ref: `#/components/responses/${name}` });
  return {
    ...Object.fromEntries(
      STATUSES.filter((status) => declared[status]).map((status) => [status, refer(NAMES[status])]),
    ),
    default: refer('UnexpectedError'),
  };
}
