import { DomainError } from '@papermint/contracts/common/domain-error';
import type { ErrorCode } from '@papermint/contracts/common/error-codes';
import { StorageError, UnconfirmedError } from '../../../platform/process/storage-error.ts';
import type { Market } from '../market.ts';
import { BinanceError, executionUnknown, unauthorized, unknownError } from './binance-error.ts';

/** Anything that was thrown, as Binance would refuse it. What nobody expected shows nothing of itself. */
export function toBinanceError(error: unknown, market: Market): BinanceError {
  if (error instanceof BinanceError) return error;
  if (error instanceof DomainError) return ofDomainError(error, market);
  if (error instanceof UnconfirmedError) return executionUnknown();
  if (error instanceof StorageError) return ofCode('unavailable', '', market);
  const { statusCode, code } = (error ?? {}) as { statusCode?: unknown; code?: unknown };
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new BinanceError(-1000, 'The request is too large.', 413);
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500) {
    return new BinanceError(-1000, 'The request is not valid.', statusCode);
  }
  return unknownError();
}

function ofDomainError({ code, message, more }: DomainError, market: Market): BinanceError {
  const found = ofCode(code, sentence(message), market);
  const { retryAfter } = more;
  if (retryAfter === undefined) return found;
  return new BinanceError(found.code, found.message, found.status, { retryAfter });
}

/** Texts of Binance end with a full stop. */
const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);

function ofCode(code: ErrorCode, message: string, market: Market): BinanceError {
  switch (code) {
    case 'unauthenticated':
    case 'wrong_credentials':
      return unauthorized();
    case 'forbidden':
    case 'suspended':
    case 'verification_required':
    case 'upgrade_required':
    case 'feature_off':
    case 'proof_required':
      return unauthorized(message);
    case 'insufficient_balance':
      return market === 'futures'
        ? new BinanceError(-2019, 'Margin is insufficient.')
        : new BinanceError(-2010, 'Account has insufficient balance for requested action.');
    case 'market_closed':
      return new BinanceError(-2010, 'Market is closed.');
    case 'no_liquidity':
      return market === 'futures'
        ? new BinanceError(-2020, 'Unable to fill.')
        : new BinanceError(-1112, 'No orders on book for symbol.');
    case 'not_found':
      return new BinanceError(-2013, 'Order does not exist.');
    case 'rate_limited':
    case 'locked_out':
      return new BinanceError(-1003, `Too many requests. ${message}`.trim(), 429);
    case 'unavailable':
    case 'world_moving':
      return new BinanceError(
        -1001,
        'Internal error; unable to process your request. Please try again.',
        503,
      );
    case 'internal':
      return unknownError();
    case 'too_large':
      return new BinanceError(-1000, message, 413);
    case 'bad_input':
    case 'conflict':
    case 'idempotency_mismatch':
    case 'unsupported_media':
    case 'self_trade':
      return market === 'wallet' ? new BinanceError(-1128, message) : new BinanceError(-2010, message);
  }
}
