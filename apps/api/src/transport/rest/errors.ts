import { DomainError } from '@papermint/contracts/common/domain-error';
import type { ErrorBody, ErrorCode } from '@papermint/contracts/common/error-codes';
import { errorCodes } from '@papermint/contracts/common/error-codes';
import { inputErrors } from '@papermint/contracts/common/input-errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodError } from 'zod';
import { z } from 'zod';
import { FencedError, StorageError, UnconfirmedError } from '../../platform/process/storage-error.ts';
import { bodyAt } from './body-at.ts';
import { nearestName } from './nearest-name.ts';
import { fieldsAt } from './strict-input.ts';

export interface Answer {
  status: number;
  body: ErrorBody;
  headers: Record<string, string>;
}

/** Errors that Fastify itself throws before a call is reached. */
const FASTIFY_CODES: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'bad_input',
};

/** Logs an error that was answered: a fault of the server with its stack, a mistake of the client for who looks for it. */
export function logError(
  { id: reqId, log }: Pick<FastifyRequest, 'id' | 'log'>,
  error: unknown,
  status: number,
): void {
  if (status >= 500) log.error({ err: error, reqId });
  else log.debug({ status, reqId }, error instanceof Error ? error.message : 'The request was refused.');
}

/** Answers what routes and hooks throw; routes that were added before have another handler. */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const answer = toAnswer(error, request.id);
    const { status, headers } = answer;
    logError(request, error, status);
    return reply
      .code(status)
      .headers({ 'cache-control': 'no-store', ...headers })
      .send(bodyAt(request.url, answer));
  });
}

/** Turns anything that was thrown into an answer. An unexpected error shows its request id and nothing more. */
export function toAnswer(error: unknown, requestId: string): Answer {
  if (error instanceof DomainError) {
    const { reason, details, proof, retryAfter } = error.more;
    const { status, body } = answer(error.code, requestId, error.message, error.key);
    return {
      status,
      body: { ...body, ...(reason && { reason }), ...(details && { details }), ...(proof && { proof }) },
      headers: retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) },
    };
  }
  if (error instanceof FencedError) {
    return { ...answer('world_moving', requestId), headers: { 'retry-after': '2' } };
  }
  if (error instanceof UnconfirmedError) return answer('unavailable', requestId, UNCONFIRMED);
  if (error instanceof StorageError) return answer('unavailable', requestId);
  const { code, statusCode } = (error ?? {}) as { code?: unknown; statusCode?: unknown };
  const known = typeof code === 'string' ? FASTIFY_CODES[code] : undefined;
  if (known) return answer(known, requestId);
  if (statusCode === 403 || statusCode === 404) return answer('not_found', requestId);
  if (typeof code === 'string' && /JSON|CTP/.test(code)) {
    return answer('bad_input', requestId, 'The request is not valid JSON.');
  }
  if (error instanceof SyntaxError) return answer('bad_input', requestId, 'The request is not valid JSON.');
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500) {
    return answer('bad_input', requestId);
  }
  return answer('internal', requestId);
}

const UNCONFIRMED =
  'Papermint cannot save anything right now. This may or may not have been saved: check before you repeat it, or repeat it with the same Idempotency-Key.';

function answer(
  code: ErrorCode,
  requestId: string,
  error: string = errorCodes[code].text,
  key?: string | undefined,
): Answer {
  const notify = key === undefined && code !== 'unauthenticated';
  return {
    status: errorCodes[code].status,
    headers: {},
    body: { ...(notify && { type: 'notify' as const }), error, ...(key && { key }), code, requestId },
  };
}

/** A name that a client made up, as far as an answer repeats it. */
export const shortName = (name: string) => name.slice(0, 40);

/**
 * The first issue of an input, as a sentence at its field. A field that the call does not know goes first: what was
 * meant by it may be what is missing.
 * @param schema of the input; a number outside of its range gets the range as `details`
 */
export function inputError(error: ZodError, schema: z.ZodObject): DomainError {
  const { shape } = schema;
  const unknown = error.issues.find(({ code }) => code === 'unrecognized_keys');
  if (unknown?.code === 'unrecognized_keys') {
    const field = shortName(unknown.keys[0] as string);
    const meant = nearestName(field, fieldsAt(schema, unknown.path));
    const advice = meant ? `: did you mean ${meant}?` : '';
    const [of] = unknown.path;
    const why = `"${field}" is not a field of ${of === undefined ? 'this call' : String(of)}${advice}`;
    return new DomainError('bad_input', why, [...unknown.path, field].join('.'));
  }
  const [first] = inputErrors(error);
  const [issue] = error.issues;
  const outside = issue?.code === 'too_small' || issue?.code === 'too_big';
  const details = outside && issue.path.length === 1 ? rangeOf(shape[String(issue.path[0])]) : undefined;
  return new DomainError('bad_input', first?.error, first?.key, details && { details });
}

/** The range of a number; undefined for anything else. */
function rangeOf(schema: unknown): ErrorBody['details'] {
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodOptional) return rangeOf(schema.unwrap());
  if (!(schema instanceof z.ZodNumber)) return undefined;
  const { minValue, maxValue } = schema;
  return { ...(isBound(minValue) && { min: minValue }), ...(isBound(maxValue) && { max: maxValue }) };
}

/** Whole numbers have the bounds of safe integers where they have no others. */
const isBound = (bound: number | null): bound is number =>
  bound !== null && Math.abs(bound) < Number.MAX_SAFE_INTEGER;
