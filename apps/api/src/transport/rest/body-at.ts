import type { ErrorBody } from '@papermint/contracts/common/error-codes';
import { isBelowBase } from '../binance/base-path.ts';

/** The body of an error that no endpoint has answered: below the base path of Binance, with its general codes. */
export function bodyAt(
  url: string,
  { status, body }: { status: number; body: ErrorBody },
): ErrorBody | { code: number; msg: string } {
  if (!isBelowBase(url)) return body;
  const { error } = body;
  return { code: status === 429 ? -1003 : -1000, msg: /[.!?]$/.test(error) ? error : `${error}.` };
}
