import type { TRPCLink } from '@trpc/client';
import type { AnyTRPCRouter } from '@trpc/server';
import type { Unsubscribable } from '@trpc/server/observable';
import { observable } from '@trpc/server/observable';
import { failureOf } from '../failure.ts';
import type { RefusedCall, StepUpKind } from '../session/step-up.ts';

/**
 * Retries a call that failed with `proof_required` once, after the user has confirmed their PIN or password. Passes
 * the failure on if they do not confirm.
 */
export function stepUpLink<R extends AnyTRPCRouter>(
  ask: (kind: StepUpKind, call: RefusedCall) => Promise<boolean>,
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
              // A `proof_required` for a missing code is handled by the dialog that made the call.
              if (again || code !== 'proof_required' || (key !== 'pin' && key !== 'password')) {
                observer.error(error);
                return;
              }
              void ask(key, op).then((confirmed) => {
                if (over) return;
                if (confirmed) attempt(true);
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
