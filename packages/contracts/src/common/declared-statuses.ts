import type { Call } from '../contract.ts';

/** The statuses below 500 outside 2xx that calls declare. */
export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429;

/** What decides the statuses of a call. */
export type RefusingCall = Pick<
  Call,
  'kind' | 'method' | 'access' | 'rate' | 'flags' | 'input' | 'anyWorld'
> & {
  movesMoney?: true;
};

/**
 * Which statuses outside 2xx a call declares. Every call declares all from 500 on as well.
 * @param sandbox whether the sandbox is on, where a request may name a world that is not open
 */
export function declaredStatuses(call: RefusingCall, sandbox: boolean): Record<RefusalStatus, boolean> {
  const command = call.kind === 'command';
  // The body of a GET is never read. Others are, also where the call has no field for it.
  const readsBody = call.method !== 'GET';
  return {
    400: true,
    // Those of the public calls that check a secret have a limit.
    401: call.access !== 'public' || call.rate !== undefined,
    403: call.access !== 'public' || command || call.flags !== undefined,
    404: command || hasFields(call) || (sandbox && !call.anyWorld),
    409: command,
    413: readsBody,
    415: readsBody,
    422: command && call.movesMoney === true,
    429: call.rate !== undefined,
  };
}

const hasFields = ({ input }: RefusingCall) => Object.keys(input.shape).length > 0;
