import { TRPCClientError } from '@trpc/client';
import { failureFrom } from '../api/failure.ts';

/** The error of a refused call, as the client throws it. */
export const refusal = (body: object, status = 400) =>
  new TRPCClientError<never>('refused', {
    result: { error: failureFrom(status, { requestId: '1', ...body }) as never },
  });

/** As the server refuses a call. */
export const refused = (body: object) => Promise.reject(refusal(body));
