import type { Calls, Subscriptions } from '@papermint/contracts/calls';
import type { ErrorBody } from '@papermint/contracts/common/error-codes';
import type { Call, Subscription } from '@papermint/contracts/contract';
import type {
  TRPCBuiltRouter,
  TRPCMutationProcedure,
  TRPCQueryProcedure,
  TRPCSubscriptionProcedure,
} from '@trpc/server';
import type { z } from 'zod';

/**
 * The API as a tRPC client sees it: every call of the registry by feature, and every subscription. Calls
 * travel over their documented REST paths, subscriptions over the WebSocket; this type spans both.
 */

type InputOf<C extends { input: z.ZodType }> =
  Record<never, never> extends z.input<C['input']> ? z.input<C['input']> | undefined : z.input<C['input']>;

type Procedure<C> = C extends Call
  ? C['kind'] extends 'query'
    ? TRPCQueryProcedure<{ meta: unknown; input: InputOf<C>; output: z.output<C['output']> }>
    : TRPCMutationProcedure<{ meta: unknown; input: InputOf<C>; output: z.output<C['output']> }>
  : C extends Subscription
    ? TRPCSubscriptionProcedure<{
        meta: unknown;
        input: InputOf<C>;
        output: AsyncIterable<z.output<C['output']>, void, unknown>;
      }>
    : never;

type Procedures<R> = { [F in keyof R]: { [C in keyof R[F]]: Procedure<R[F][C]> } };

type Root = { ctx: object; meta: object; errorShape: ErrorBody; transformer: false };

export type AppRouter = TRPCBuiltRouter<Root, Procedures<Calls> & Procedures<Subscriptions>>;
