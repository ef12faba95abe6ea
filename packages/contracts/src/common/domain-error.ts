import type { ErrorBody, ErrorCode } from './error-codes.ts';
import { errorCodes } from './error-codes.ts';
import type { RefusalReason } from './refusal-reasons.ts';

interface More {
  /** Why, for programs, where refusals with this code and field have several reasons. */
  reason?: RefusalReason;
  /** The highest or the lowest price (ticks) that would be taken, where a price is refused. */
  most?: number;
  least?: number;
  /** Seconds of wall time until it may be tried again. */
  retryAfter?: number;
  details?: ErrorBody['details'];
  proof?: ErrorBody['proof'];
}

/**
 * An error that the client should read: what is wrong, and at which field. Any other error is a fault of the server,
 * and its message is never shown.
 */
export class DomainError extends Error {
  override name = 'DomainError';
  readonly code: ErrorCode;
  /** The input field at fault. */
  readonly key: string | undefined;
  readonly more: More;

  constructor(code: ErrorCode, message: string = errorCodes[code].text, key?: string, more: More = {}) {
    super(message);
    this.code = code;
    this.key = key;
    this.more = more;
  }
}
