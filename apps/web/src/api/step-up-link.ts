import type { TRPCLink } from '@trpc/client';
import type { AnyTRPCRouter } from '@trpc/server';
import type { Unsubscribable } from '@trpc/server/observable';
import { observable } from '@trpc/server/observable';
import { failureOf } from './failure.ts';
import type { StepUpKind } from './step-up.ts';

/**
 * Where a call is refused for want of a fresh proof, that is asked for, and the call is made once more. Who does not
 * give it sees the call refused.
 */
export function stepUpLink<R extends AnyTRPCRouter>(
  ask: (kind: StepUpKind) => Promise<boolean>,
): TRPCLink<R> {
  return () =>
    ({ op, next }) =>
      observable((observer) => {
        let running: Unsubscribable | undefined;
        let over = false;
        const attempt = (again: boolean) => {
          running = next(op).subscribe({
            next: (value) => observer.next(value),
            complete: () => observer.complete(),
            error(error) {
              const { code, key } = failureOf(error);
              // One that lacks its code is the business of whoever is just proving it.
              if (again || code !== 'proof_required' || (key !== 'pin' && key !== 'password')) {
                observer.error(error);
                return;
              }
              void ask(key).then((given) => {
                if (over) return;
                if (given) attempt(true);
                else observer.error(error);
              });
            },
          });
        };
        attempt(false);
        return () => {
          over = true;
          running?.unsubscribe();
        };
      });
}
