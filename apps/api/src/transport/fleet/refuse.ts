import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { DomainError } from '@papermint/contracts/common/domain-error';
import type { ErrorCode } from '@papermint/contracts/common/error-codes';
import { errorCodes } from '@papermint/contracts/common/error-codes';
import type { BinanceError } from '../binance/answers/binance-error.ts';
import { bodyOfError, executionUnknown } from '../binance/answers/binance-error.ts';
import { toBinanceError } from '../binance/answers/to-binance-error.ts';
import { isBelowBase } from '../binance/base-path.ts';

/** Tells the node that sent a request that it was not started, so the node may send it elsewhere. */
export const NOT_BEGUN = 'x-papermint-not-begun';

/** Tells the node that sent a request that no other node would answer it otherwise. */
export const FINAL = 'x-papermint-final';

/** Another node may have done what a request asks for. */
export const UNANSWERED = new DomainError(
  'unavailable',
  'The server of this exchange did not answer. This may or may not have been saved: check before you repeat it, or repeat it with the same Idempotency-Key.',
);

/**
 * Answers a request for a world that is not here: below the base path of Binance in its shape.
 * @param why a sentence; by default that of the error or the code
 */
export function refuse(response: ServerResponse, why?: string, error?: unknown): void {
  const limited = error instanceof DomainError ? error : undefined;
  const code = limited?.code ?? 'world_moving';
  const { url = '' } = response.req;
  const body = JSON.stringify(
    isBelowBase(url)
      ? bodyOfError(binanceErrorOf(error, code))
      : {
          type: 'notify',
          error: why ?? limited?.message ?? errorCodes.world_moving.text,
          code,
          requestId: randomUUID(),
        },
  );
  // Otherwise the connection waits for a body that nobody reads.
  if (!response.req.complete) response.setHeader('connection', 'close');
  response.writeHead(errorCodes[code].status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    // Programs repeat by it what they were not answered.
    ...(error !== UNANSWERED && { 'retry-after': String(limited?.more.retryAfter ?? 2) }),
  });
  response.end(body);
}

function binanceErrorOf(error: unknown, code: ErrorCode): BinanceError {
  if (error === UNANSWERED) return executionUnknown();
  return toBinanceError(error instanceof DomainError ? error : new DomainError(code), 'wallet');
}

/** Refuses a socket. */
export function refuseBusy(socket: Duplex): void {
  // Otherwise the connection is open until the client ends it, too.
  socket.end(BUSY, () => socket.destroy());
}

const BUSY =
  'HTTP/1.1 503 Service Unavailable\r\nRetry-After: 2\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';
