import type { TRPCLink } from '@trpc/client';
import type { AnyTRPCRouter } from '@trpc/server';
import { tap } from '@trpc/server/observable';

/** Called with each answer of the ping, before the query has it, and the session that the request carried. */
export type PingListener = (answer: unknown, session: string | null) => void;

let listener: PingListener = () => undefined;

/** Sets who follows the pings: api/ping.ts, once. */
export function followPings(next: PingListener): void {
  listener = next;
}

/** Passes answers of the ping to its follower. It changes no answer. */
export function pingLink<R extends AnyTRPCRouter>(session: () => string | null): TRPCLink<R> {
  return () =>
    ({ op, next }) => {
      if (op.path !== 'site.ping') return next(op);
      const sent = session();
      return next(op).pipe(
        tap({
          next(value) {
            if ('data' in value.result) listener(value.result.data, sent);
          },
        }),
      );
    };
}
