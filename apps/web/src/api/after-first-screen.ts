import type { TRPCLink } from '@trpc/client';
import type { AnyTRPCRouter } from '@trpc/server';
import type { Unsubscribable } from '@trpc/server/observable';
import { observable } from '@trpc/server/observable';
import { whenRendered } from '../lib/rendered.ts';

/** Lets subscriptions begin once the first screen is painted: to open a socket would delay it. */
export function afterFirstScreen<R extends AnyTRPCRouter>(): TRPCLink<R> {
  return () =>
    ({ op, next }) =>
      observable((observer) => {
        let ended = false;
        let running: Unsubscribable | undefined;
        whenRendered(() => {
          if (!ended) running = next(op).subscribe(observer);
        });
        return () => {
          ended = true;
          running?.unsubscribe();
        };
      });
}
