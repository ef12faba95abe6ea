import type { TRPCLink } from '@trpc/client';
import { TRPCClientError } from '@trpc/client';
import type { AnyTRPCRouter } from '@trpc/server';
import type { Unsubscribable } from '@trpc/server/observable';
import { observable } from '@trpc/server/observable';
import { failureFrom, failureOf } from '../failure.ts';
import type { RefusedCall, StepUpKind } from '../session/step-up.ts';
import type { RestContext } from './rest-link.ts';

interface StepUpOptions {
  ask: (kind: StepUpKind, call: RefusedCall) => Promise<boolean>;
  /** What confirms a call in any case; undefined where the server decides. */
  askedFirst?: (path: string) => StepUpKind | undefined;
}

/**
 * Lets the user confirm a call by their PIN or password. A call that always needs it is sent after that; any other that
 * fails with `proof_required` is sent once more. Without the confirmation the call fails with `proof_required`.
 */
export function stepUpLink<R extends AnyTRPCRouter>({ ask, askedFirst }: StepUpOptions): TRPCLink<R> {
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
              confirm(key, error);
            },
          });
        };
        const confirm = (kind: StepUpKind, refusal: TRPCClientError<R>) =>
          void ask(kind, op).then((confirmed) => {
            if (over) return;
            if (confirmed) attempt(true);
            else observer.error(refusal);
          });
        // The answer to a repeated request may be stored: then nothing is left to confirm.
        const first = (op.context as RestContext).repeated ? undefined : askedFirst?.(op.path);
        if (first) confirm(first, unconfirmed(first));
        else attempt(false);
        return () => {
          over = true;
          running?.unsubscribe();
        };
      });
}

/** The refusal that the server would send. */
const unconfirmed = <R extends AnyTRPCRouter>(key: StepUpKind) =>
  new TRPCClientError<R>('proof_required', {
    result: { error: failureFrom(403, { code: 'proof_required', key }) as never },
  });
