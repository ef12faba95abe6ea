import type { ErrorBody } from '@papermint/contracts/common/error-codes';
import { TRPCClientError } from '@trpc/client';

/** The error body of a failed call with its HTTP status. The status is 0 without an answer. */
export interface Failure extends ErrorBody {
  status: number;
}

const FALLBACK_TEXT = 'An error occurred. Please try again later.';
export const SERVER_ERROR_TEXT = 'Server Error, Please try again later.';

/** The failure in anything that a call threw. */
export function failureOf(error: unknown): Failure {
  if (error instanceof TRPCClientError && isFailure(error.shape)) return error.shape;
  return { status: 0, error: FALLBACK_TEXT, code: 'internal', requestId: '' };
}

/** The failure in the body of an answer. The body may be of any kind, because a proxy may answer in HTML. */
export function failureFrom(status: number, body: unknown): Failure {
  const fields: Partial<ErrorBody> = typeof body === 'object' && body !== null ? body : {};
  return {
    ...fields,
    status,
    error: typeof fields.error === 'string' && fields.error !== '' ? fields.error : FALLBACK_TEXT,
    code: fields.code ?? 'internal',
    requestId: fields.requestId ?? '',
  };
}

function isFailure(shape: unknown): shape is Failure {
  return typeof shape === 'object' && shape !== null && 'requestId' in shape && 'status' in shape;
}
