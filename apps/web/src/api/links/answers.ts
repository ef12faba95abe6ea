import type { Announcing } from '@papermint/contracts/common/announcing';
import { WORLD_KEY } from '@papermint/contracts/sandbox/world-sockets';
import type { TRPCLink } from '@trpc/client';
import type { AnyTRPCRouter } from '@trpc/server';
import { tap } from '@trpc/server/observable';
import type { Tone } from '../../ui/overlay/toast-store.ts';
import type { Failure } from '../failure.ts';
import { failureOf, SERVER_ERROR_TEXT } from '../failure.ts';
import { willAnnounce } from './announced-failures.ts';
import type { RestContext } from './rest-link.ts';

export interface Announcement {
  tone: Tone;
  text: string;
  /** Milliseconds it stays; without it the stack's own default. */
  stays?: number;
  /** Not shown while the same toast is still visible, because the app repeats its queries. */
  once?: true;
  /** The feature of the call, which groups its messages. */
  about?: string;
}

const LONG = 10_000;

/**
 * The toast for a successful answer: its message, if it has one.
 * @param announcing from the contract of the call
 */
export function announceSuccess(answer: unknown, announcing: Announcing = {}): Announcement | null {
  if (typeof answer !== 'object' || answer === null || !('message' in answer)) return null;
  if (announcing.silentWith?.some((field) => field in answer)) return null;
  if (typeof answer.message !== 'string' || answer.message === '') return null;
  const { successField } = announcing;
  const isNews = successField !== undefined && (answer as Record<string, unknown>)[successField] === false;
  return { tone: isNews ? 'info' : 'success', text: answer.message, stays: LONG };
}

/** The toast for a failure; null if the screen that made the call shows the failure itself. */
export function announceFailure(failure: Failure, announcing: Announcing = {}): Announcement | null {
  if (announcing.shownCodes?.some((code) => code === failure.code)) return null;
  if (failure.type === 'notify') return { tone: 'error', text: failure.error, stays: LONG };
  if (!announcing.warns) return null;
  return { tone: 'warning', text: failure.status === 500 ? SERVER_ERROR_TEXT : failure.error };
}

export interface AnswersOptions {
  /** By the name of the call. */
  announcing: Readonly<Record<string, Announcing>>;
  announce: (announcement: Announcement) => void;
  /** Called with each success message that is shown, for analytics. */
  record: (text: string) => void;
  /** Called when the server no longer knows the session. */
  unauthenticated: () => void;
  /** Called when the exchange of the page is not there any more. */
  gone: () => void;
}

/** The link that shows toasts for answers and failures. It passes both on unchanged. */
export function answersLink<R extends AnyTRPCRouter>(options: AnswersOptions): TRPCLink<R> {
  return () =>
    ({ op, next }) => {
      if (op.type === 'subscription') return next(op);
      const announcing = options.announcing[op.path];
      const [about = ''] = op.path.split('.');
      // The screen that asks for a dry run shows its answer.
      const { dryRun: quiet, shows } = op.context as RestContext;
      return next(op).pipe(
        tap({
          next(value) {
            if (quiet || op.type !== 'mutation' || !('data' in value.result)) return;
            const announcement = announceSuccess(value.result.data, announcing);
            if (!announcement) return;
            if (!shows?.(value.result.data)) options.announce({ ...announcement, about });
            options.record(announcement.text);
          },
          error(error) {
            if (op.signal?.aborted) return;
            const failure = failureOf(error);
            if (failure.key === WORLD_KEY) options.gone();
            const announcement = quiet ? null : announceFailure(failure, announcing);
            if (announcement) {
              willAnnounce(failure);
              const once = op.type === 'query' ? ({ once: true } as const) : {};
              options.announce({ ...announcement, about, ...once });
            }
            if (failure.code === 'unauthenticated') options.unauthenticated();
          },
        }),
      );
    };
}
