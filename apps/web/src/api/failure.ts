import type { ErrorBody } from '@papermint/contracts/common/error-codes';
import { TRPCClientError } from '@trpc/client';

/** What a refused call said, with its HTTP status; 0 where no answer came. */
export interface Failure extends ErrorBody {
  status: number;
}

const FALLBACK_TEXT = 'An error occurred. Please try again later.';
export const SERVER_ERROR_TEXT = 'Server Error, Please try again later.';

/** Reads any thrown thing as a failure. */
export function failureOf(error: unknown): Failure {
  if (error instanceof TRPCClientError && isFailure(error.shape)) return error.shape;
  return { status: 0, error: FALLBACK_TEXT, code: 'internal', requestId: '' };
}

/** A failed answer's body as a failure, whatever it was: a proxy may have answered in HTML. */
export function failureFrom(status: number, body: unknown): Failure {
  const said: Partial<ErrorBody> = typeof body === 'object' && body !== null ? body : {};
  return {
    ...said,
    status,
    error: typeof said.error === 'string' && said.error !== '' ? said.error : FALLBACK_TEXT,
    code: said.code ?? 'internal',
    requestId: said.requestId ?? '',
  };
}

function isFailure(shape: unknown): shape is Failure {
  return typeof shape === 'object' && shape !== null && 'requestId' in shape && 'status' in shape;
}
