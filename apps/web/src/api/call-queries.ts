import type { DataTag, QueryKey, SkipToken, UndefinedInitialDataOptions } from '@tanstack/react-query';
import { skipToken } from '@tanstack/react-query';
import type {
  AnyTRPCProcedure,
  AnyTRPCQueryProcedure,
  AnyTRPCRouter,
  inferProcedureInput,
  inferProcedureOutput,
} from '@trpc/server';

type Options<Output> = UndefinedInitialDataOptions<Output>;

/** The query of a call, for the hooks of TanStack Query. `skipToken` as input makes no call. */
interface CallQuery<Input, Output> {
  /** Without an input it matches the queries of all inputs. */
  queryKey: (input?: Input) => DataTag<QueryKey, Output>;
  queryOptions: (
    input: Input | SkipToken,
    options?: Omit<Options<Output>, 'queryKey' | 'queryFn'>,
  ) => Options<Output> & { queryKey: DataTag<QueryKey, Output> };
}

type CallQueryOf<P extends AnyTRPCProcedure> = CallQuery<inferProcedureInput<P>, inferProcedureOutput<P>>;

type QueryNames<Feature> = {
  [C in keyof Feature]: Feature[C] extends AnyTRPCQueryProcedure ? C : never;
}[keyof Feature];

/** Feature → call → its query, of all calls that only read. */
export type CallQueries<R extends AnyTRPCRouter> = {
  [F in keyof R['_def']['record']]: {
    [C in QueryNames<R['_def']['record'][F]>]: CallQueryOf<R['_def']['record'][F][C]>;
  };
};

type Ask = (name: string, input: unknown) => Promise<unknown>;

/**
 * Queries by feature and call. The library for this, @trpc/tanstack-react-query, adds 1.8 kB to the entry and takes the
 * trade page over its budget: see docs/web-build.md.
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
