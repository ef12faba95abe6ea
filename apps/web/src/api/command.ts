import type { Inputs, Outputs } from './trpc.ts';
import { untyped } from './trpc.ts';

/** A call by its name, `feature.call`. */
export type CallName = {
  [F in keyof Inputs & string]: `${F}.${keyof Inputs[F] & string}`;
}[keyof Inputs & string];
type Named<T, N extends CallName> = N extends `${infer F extends keyof T & string}.${infer C}`
  ? C extends keyof T[F]
    ? T[F][C]
    : never
  : never;
export type InputOf<N extends CallName> = Named<Inputs, N>;
export type OutputOf<N extends CallName> = Named<Outputs, N>;

/** Carries a command out by its name. */
export function command<N extends CallName>(
  name: N,
  input: InputOf<N>,
  idempotencyKey?: string,
): Promise<OutputOf<N>> {
  return untyped.mutation(name, input, { context: { idempotencyKey } }) as Promise<OutputOf<N>>;
}
