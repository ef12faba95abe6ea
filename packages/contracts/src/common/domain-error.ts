import type { ErrorCode } from './error-codes.ts';
import { errorCodes } from './error-codes.ts';

/**
 * A no that the one who asked should read: what is wrong, and at which field. Anything else that is thrown
 * is a fault of ours and shows nothing of itself.
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
