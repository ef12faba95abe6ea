import type { CallKind } from './call-list.ts';
import type { PapermintError } from './error.ts';

/** The longest wait between two attempts, ms. A server that asks for more gets no retry. */
const LONGEST_WAIT = 30_000;
const FIRST_WAIT = 200;
const LONGEST_BACKOFF = 5_000;

/** Statuses that a proxy or a busy server answers for a while. */
const PASSING: readonly number[] = [502, 503, 504];

interface Failed {
  kind: CallKind;
  error: PapermintError;
  /** How many attempts were made. */
  attempts: number;
  /** How many retries there may be. */
  retries: number;
  /** From 0 to 1. */
  random: () => number;
}

/** How long to wait until the next attempt, ms; undefined where the call must not be repeated. */
export function nextWait({ kind, error, attempts, retries, random }: Failed): number | undefined {
  if (attempts > retries || !mayRepeat(kind, error)) return undefined;
  const { retryAfter } = error;
  if (retryAfter !== undefined && retryAfter > LONGEST_WAIT) return undefined;
  const backoff = Math.min(FIRST_WAIT * 2 ** (attempts - 1), LONGEST_BACKOFF);
  // Between half of the wait and all of it, so that many clients do not return together.
  return Math.round((retryAfter ?? 0) + backoff * (0.5 + random() / 2));
}

/** Whether another attempt can have no second effect. */
function mayRepeat(kind: CallKind, { code, status }: PapermintError): boolean {
  // The server counted the call and did nothing else.
  if (code === 'rate_limited') return true;
  if (kind === 'command' || kind === 'upload') return false;
  const cutOff = code === 'bad_answer' && status < 300;
  return code === 'unreachable' || cutOff || PASSING.includes(status);
}
