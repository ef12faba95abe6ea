import type { OperationLink, TRPCLink } from '@trpc/client';
import type { AnyTRPCRouter } from '@trpc/server';
import type { Unsubscribable } from '@trpc/server/observable';
import { observable } from '@trpc/server/observable';
import { whenRendered } from '../lib/rendered.ts';

/** Until code that could not be fetched is asked for again, ms. */
const RETRY_DELAY = 5000;

/**
 * Lets subscriptions begin once the first screen is painted, and loads what carries them only then: the code of a
 * socket, and to open one, would delay it.
 * @param load fetches a link that ends the chain
 */
export function afterFirstScreen<R extends AnyTRPCRouter>(load: () => Promise<TRPCLink<R>>): TRPCLink<R> {
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
        whenRendered(() => {
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
