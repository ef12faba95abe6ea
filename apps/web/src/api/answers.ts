import type { TRPCLink } from '@trpc/client';
import type { AnyTRPCRouter } from '@trpc/server';
import { tap } from '@trpc/server/observable';
import type { Tone } from '../ui/overlay/toast-store.ts';
import { willAnnounce } from './announced-failures.ts';
import type { Failure } from './failure.ts';
import { failureOf, SERVER_ERROR_TEXT } from './failure.ts';

export interface Announcement {
  tone: Tone;
  text: string;
  /** Milliseconds it stays; without it the stack's own default. */
  stays?: number;
  /** Not worth saying again while it still stands: what is asked by itself is asked again and again. */
  once?: true;
}

const LONG = 10_000;

/** Where the text of a refusal is shown as a warning, whoever made the call. */
const WARNS = [
  /^\/api\/auth\/login$/,
  /^\/api\/sandbox\/sign-in$/,
  /^\/api\/strict\//,
  /^\/api\/secure\/2fa$/,
];

/**
 * What a successful answer is to announce: its message, where it carries one. That a sign-in lacks a step yet is no
 * success: the screen of that step says so.
 */
export function announceSuccess(answer: unknown): Announcement | null {
  if (typeof answer !== 'object' || answer === null || !('message' in answer)) return null;
  if ('twoFactor' in answer || 'verifyEmail' in answer) return null;
  return typeof answer.message === 'string' && answer.message !== ''
    ? { tone: 'success', text: answer.message, stays: LONG }
    : null;
}

/** What a refusal is to announce. Where it says nothing here, the screen that asked shows it. */
export function announceFailure(path: string, failure: Failure): Announcement | null {
  if (failure.type === 'notify') return { tone: 'error', text: failure.error, stays: LONG };
  if (!WARNS.some((warned) => warned.test(path))) return null;
  return { tone: 'warning', text: failure.status === 500 ? SERVER_ERROR_TEXT : failure.error };
}

export interface AnswersOptions {
  paths: Readonly<Record<string, string>>;
  announce: (announcement: Announcement) => void;
  /** Writes down that a message was shown. */
  record: (text: string) => void;
  /** A session that the server no longer knows. */
  unauthenticated: () => void;
}

/** The one handling of every answer. It looks and tells; the answer and the error go on as they are. */
export function answersLink<R extends AnyTRPCRouter>(options: AnswersOptions): TRPCLink<R> {
  return () =>
    ({ op, next }) => {
      if (op.type === 'subscription') return next(op);
      const path = options.paths[op.path]?.split(' ')[1] ?? '';
      return next(op).pipe(
        tap({
          next(value) {
            if (op.type !== 'mutation' || !('data' in value.result)) return;
            const announcement = announceSuccess(value.result.data);
            if (!announcement) return;
            options.announce(announcement);
            options.record(announcement.text);
          },
          error(error) {
            if (op.signal?.aborted) return;
            const failure = failureOf(error);
            const announcement = announceFailure(path, failure);
            if (announcement) {
              willAnnounce(failure);
              const once = op.type === 'query' ? ({ once: true } as const) : {};
              options.announce({ ...announcement, ...once });
            }
            if (failure.code === 'unauthenticated') options.unauthenticated();
          },
        }),
      );
    };
}
