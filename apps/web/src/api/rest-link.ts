import type { TRPCLink } from '@trpc/client';
import { TRPCClientError } from '@trpc/client';
import type { AnyTRPCRouter } from '@trpc/server';
import { observable } from '@trpc/server/observable';
import { failureFrom } from './failure.ts';

export interface RestRequest {
  method: string;
  url: string;
  body: string | null;
}

export interface RestLinkOptions {
  /** Call name → 'METHOD /documented/path'. */
  paths: Readonly<Record<string, string>>;
  /** Calls that take an Idempotency-Key. */
  moneyMoving: ReadonlySet<string>;
  session: () => string | null;
  fetch?: typeof fetch;
  newKey?: () => string;
}

/** Set on an operation's context by whoever makes the idempotencyKey, so that a repeated attempt has one effect. */
export interface RestContext {
  idempotencyKey?: string;
}

/**
 * Turns a call into the request of its documented path: `{x}` comes out of the input and is a path parameter,
 * what is left goes into the query string of a GET or DELETE, and into a JSON body otherwise.
 */
export function requestFor(documented: string, input: unknown): RestRequest {
  const [method = '', template = ''] = documented.split(' ');
  const rest: Record<string, unknown> = { ...(input as Record<string, unknown> | undefined) };
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = pathValue(rest[name], name, template);
    delete rest[name];
    return value;
  });
  if (method !== 'GET' && method !== 'DELETE') return { method, url: path, body: JSON.stringify(rest) };
  const query = queryString(rest);
  return { method, url: query ? `${path}?${query}` : path, body: null };
}

function pathValue(value: unknown, name: string, template: string): string {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  // '.' and '..' survive encoding and would name another path.
  if (text === '' || text === '.' || text === '..') {
    throw new TypeError(`${template} needs a value for {${name}}`);
  }
  return encodeURIComponent(text);
}

function queryString(fields: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined || value === null) continue;
    for (const one of Array.isArray(value) ? value : [value]) query.append(name, String(one));
  }
  return query.toString();
}

/** The terminating link: every query and command walks through the API's documented REST door. */
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
        const hash = session();
        if (hash) headers.Authorization = `Bearer ${hash}`;
        if (body !== null) headers['Content-Type'] = 'application/json';
        if (moneyMoving.has(op.path)) {
          headers['Idempotency-Key'] = (op.context as RestContext).idempotencyKey ?? newKey();
        }

        send(url, { method, headers, body, signal })
          .then(async (response) => ({
            response,
            answer: (await response.json().catch(() => null)) as unknown,
          }))
          .then(({ response, answer }) => {
            if (response.ok) {
              observer.next({ result: { type: 'data', data: answer } });
              observer.complete();
            } else {
              observer.error(refusal(failureFrom(response.status, answer)));
            }
          })
          .catch((cause: unknown) => {
            const error = cause instanceof Error ? cause : new Error(String(cause));
            observer.error(refusal(failureFrom(0, null), error));
          });

        return () => ended.abort();
      });
}

function refusal(failure: ReturnType<typeof failureFrom>, cause?: Error) {
  const shape = { ...failure, message: failure.error, data: failure };
  return new TRPCClientError<never>(failure.error, {
    result: { error: shape as never },
    ...(cause ? { cause } : {}),
  });
}
