import { requestFor } from '@papermint/contracts/common/rest-request';
import type { TRPCLink } from '@trpc/client';
import { TRPCClientError } from '@trpc/client';
import type { AnyTRPCRouter } from '@trpc/server';
import { observable } from '@trpc/server/observable';
import { failureFrom } from '../failure.ts';
import { inspection } from './inspection.ts';

export interface RestLinkOptions {
  /** Call name → 'METHOD /documented/path'. */
  paths: Readonly<Record<string, string>>;
  /** Calls that take an Idempotency-Key. */
  moneyMoving: ReadonlySet<string>;
  session: () => string | null;
  fetch?: typeof fetch;
  newKey?: () => string;
}

/** The context of an operation: callers that move money set a key, so that a repeated attempt has one effect. */
export interface RestContext {
  idempotencyKey?: string;
  /** It is sent while the page is left, and must arrive all the same. */
  keepalive?: boolean;
  /** The server undoes what the call does: it only answers whether it would be refused. */
  dryRun?: true;
  /** Whether the screen shows the answer itself, so that no message says the same. */
  shows?: (answer: unknown) => boolean;
  /** Sends the request instead of `fetch`: see send-files.ts. */
  send?: typeof fetch;
}

/** The terminating link: sends every query and command to its documented REST path. */
export function restLink<R extends AnyTRPCRouter>(options: RestLinkOptions): TRPCLink<R> {
  const {
    paths,
    moneyMoving,
    session,
    fetch: send = (...args) => fetch(...args),
    newKey = () => crypto.randomUUID(),
  } = options;

  return () =>
    ({ op }) =>
      observable((observer) => {
        const documented = paths[op.path];
        if (!documented) throw new TypeError(`${op.path} is no call that this app can make`);
        const ended = new AbortController();
        const signal = op.signal ? AbortSignal.any([op.signal, ended.signal]) : ended.signal;
        const { method, url, body } = requestFor(documented, op.input);

        const headers: Record<string, string> = { Accept: 'application/json' };
        const token = session();
        if (token) headers.Authorization = `Bearer ${token}`;
        if (method !== 'GET') headers['Content-Type'] = 'application/json';
        if (moneyMoving.has(op.path)) {
          headers['Idempotency-Key'] = (op.context as RestContext).idempotencyKey ?? newKey();
        }

        const { send: sendFiles, keepalive = false, dryRun } = op.context as RestContext;
        if (dryRun) headers['X-Dry-Run'] = 'true';
        const inspected = inspection()?.({ call: op.path, input: op.input, method, url, body });
        Object.assign(headers, inspected?.headers);
        (sendFiles ?? send)(url, { method, headers, body, signal, keepalive })
          .then(async (response) => ({
            response,
            answer: (await response.json().catch(() => null)) as unknown,
          }))
          .then(({ response, answer }) => {
            inspected?.answered({ status: response.status, answer });
            if (response.ok) {
              observer.next({ result: { type: 'data', data: answer } });
              observer.complete();
            } else {
              observer.error(errorOf(failureFrom(response.status, answer)));
            }
          })
          .catch((cause: unknown) => {
            const error = cause instanceof Error ? cause : new Error(String(cause));
            inspected?.answered({ status: 0, answer: error.message });
            observer.error(errorOf(failureFrom(0, null), error));
          });

        return () => ended.abort();
      });
}

function errorOf(failure: ReturnType<typeof failureFrom>, cause?: Error) {
  const shape = { ...failure, message: failure.error, data: failure };
  return new TRPCClientError<never>(failure.error, {
    result: { error: shape as never },
    ...(cause ? { cause } : {}),
  });
}
