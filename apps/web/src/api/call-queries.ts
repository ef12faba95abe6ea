import { skipToken } from '@tanstack/react-query';
import type { AnyTRPCRouter } from '@trpc/server';
import type { TRPCOptionsProxy } from '@trpc/tanstack-react-query';

/** Of each call that only reads, how TanStack Query asks it and under which key. */
export type CallQueries<R extends AnyTRPCRouter> = {
  [F in keyof TRPCOptionsProxy<R>]: {
    [C in keyof TRPCOptionsProxy<R>[F]]: Pick<
      TRPCOptionsProxy<R>[F][C],
      Extract<'queryOptions' | 'queryKey', keyof TRPCOptionsProxy<R>[F][C]>
    >;
  };
};

type Ask = (name: string, input: unknown) => Promise<unknown>;

/**
 * The two of tRPC's own option makers that this app uses, with its types and its keys: the whole of them is 2 kB
 * that every visitor would load.
 * @param ask makes a call by its name, `feature.call`
 */
export function createCallQueries<R extends AnyTRPCRouter>(ask: Ask): CallQueries<R> {
  return new Proxy({}, { get: (_, feature: string) => ofFeature(feature, ask) }) as CallQueries<R>;
}

function ofFeature(feature: string, ask: Ask): object {
  return new Proxy(
    {},
    {
      get(_, call: string) {
        const queryKey = (input?: unknown) => [
          [feature, call],
          { ...(input !== undefined && input !== skipToken && { input }), type: 'query' },
        ];
        const queryOptions = (input?: unknown, options: object = {}) => ({
          ...options,
          queryKey: queryKey(input),
          queryFn: input === skipToken ? skipToken : () => ask(`${feature}.${call}`, input),
        });
        return { queryKey, queryOptions };
      },
    },
  );
}
