import type { OperationLink, TRPCLink } from '@trpc/client';
import type { AnyTRPCRouter } from '@trpc/server';
import type { Unsubscribable } from '@trpc/server/observable';
import { observable } from '@trpc/server/observable';
import { afterFirstScreen } from '../../lib/timing/later.ts';

/** Time until code that failed to load is fetched again, ms. */
const RETRY_DELAY = 5000;

/**
 * Starts subscriptions after the first paint, and only then loads their code. The code of a socket, and opening one,
 * would delay the first screen.
 * @param load fetches the link that ends the chain
 */
export function lateLink<R extends AnyTRPCRouter>(load: () => Promise<TRPCLink<R>>): TRPCLink<R> {
  return (runtime) => {
    let loaded: Promise<OperationLink<R>> | undefined;
    const fetch = async (): Promise<OperationLink<R>> => {
      const link = await load().catch(() => undefined);
      if (link) return link(runtime);
      await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY));
      return fetch();
    };
    return ({ op, next }) =>
      observable((observer) => {
        let ended = false;
        let running: Unsubscribable | undefined;
        afterFirstScreen(() => {
          loaded ??= fetch();
          void loaded.then((link) => {
            if (!ended) running = link({ op, next }).subscribe(observer);
          });
        });
        return () => {
          ended = true;
          running?.unsubscribe();
        };
      });
  };
}
