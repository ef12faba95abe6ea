import { DomainError } from '@papermint/contracts/common/domain-error';

/** Instants in ISO 8601. */
export interface AskedSpan {
  from?: string | undefined;
  to?: string | undefined;
}

export interface Span {
  /** Fills after it count; ms. */
  from: number;
  /** Fills until then count; ms. */
  to: number;
}

interface Life {
  createdAt: number;
  endedAt: number | null;
  /** When its first order was placed. */
  firstOrder: number | undefined;
  now: number;
}

/**
 * The span of a run: from before the first order until now or the end of the key, unless it was chosen.
 * @param field that of `to`; that of `from` has the same path
 * @throws DomainError bad_input at the field of `to`, or of `from` where only that was given
 */
export function spanOf(asked: AskedSpan, { createdAt, endedAt, firstOrder, now }: Life, field = 'to'): Span {
  const to = asked.to === undefined ? Math.min(endedAt ?? now, now) : Date.parse(asked.to);
  if (to > now) throw new DomainError('bad_input', 'To must not be in the future', field);
  const begins = firstOrder === undefined ? createdAt : firstOrder - 1;
  const from = asked.from === undefined ? Math.min(begins, to) : Date.parse(asked.from);
  if (from > to) {
    // Only `from` was given.
    if (asked.to === undefined) {
      throw new DomainError(
        'bad_input',
        'From must not be after the end of the run',
        field.replace(/To$/, 'From').replace(/^to$/, 'from'),
      );
    }
    throw new DomainError('bad_input', 'To must not be before from', field);
  }
  // The key did nothing before it existed, and prices have a beginning.
  return { from: Math.min(Math.max(from, createdAt - 1), to), to };
}
