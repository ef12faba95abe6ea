import type { ErrorCode } from './error-codes.ts';
import { errorCodes } from './error-codes.ts';

/**
 * An error that the client should read: what is wrong, and at which field. Any other error is a fault of the server,
 * and its message is never shown.
 */
export class DomainError extends Error {
  override name = 'DomainError';
  readonly code: ErrorCode;
  /** The input field at fault. */
  readonly key: string | undefined;

  constructor(code: ErrorCode, message: string = errorCodes[code].text, key?: string) {
    super(message);
    this.code = code;
    this.key = key;
  }
}
