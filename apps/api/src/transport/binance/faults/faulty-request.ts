import type { SigningKey } from '../../../features/accounts/api-keys/api-keys-service.ts';
import type { MetError, MetHolder } from '../../../features/faults/meet-program.ts';
import type { World } from '../../../worlds/world.ts';
import { BinanceError, unauthorized } from '../answers/binance-error.ts';
import type { Endpoint } from '../endpoint.ts';

/** Whom a key stands for, signed or not. */
export async function holderOfKey(signing: SigningKey | undefined): Promise<MetHolder> {
  const holder = await signing?.holder();
  return { traderId: holder?.trader.id, apiKeyId: signing?.id };
}

/**
 * Makes a request in a world with faults, which may answer an error instead, or lose the answer of what was done.
 * @throws BinanceError of a fault, and what the request refuses
 */
export async function makeFaulty(
  { world, endpoint, signing }: { world: World; endpoint: Endpoint; signing: SigningKey | undefined },
  make: () => Promise<unknown>,
): Promise<unknown> {
  if (!world.faults.onPrograms) return make();
  const { method, path } = endpoint;
  const met = world.faults.meetRequest({ method, path, ...(await holderOfKey(signing)) });
  if (!met) return make();
  if (met.effect.when === 'after') {
    // Whether it is made or refused, nothing of its answer is sent.
    await make().catch(() => undefined);
    await world.db.onDisk();
  }
  throw errorOf(met, world.clock.wall());
}

type Refusal = (retryAfter: number, wall: number) => BinanceError;

const REFUSALS: Readonly<Record<MetError['effect']['error'], Refusal>> = {
  rate_limited: (retryAfter) =>
    new BinanceError(
      -1003,
      'Too much request weight used; current limit is 6000 request weight per 1 MINUTE. Please use WebSocket Streams for live updates to avoid polling the API.',
      429,
      { retryAfter },
    ),
  banned: (retryAfter, wall) =>
    new BinanceError(
      -1003,
      `Way too much request weight used; IP banned until ${wall + retryAfter * 1000}. Please use WebSocket Streams for live updates to avoid bans.`,
      418,
      { retryAfter },
    ),
  too_many_orders: (retryAfter) =>
    new BinanceError(-1015, 'Too many new orders; current limit is 100 orders per 10 SECOND.', 429, {
      retryAfter,
    }),
  unauthorized: () => unauthorized(),
  outside_window: () => new BinanceError(-1021, 'Timestamp for this request is outside of the recvWindow.'),
  unavailable: () =>
    new BinanceError(-1001, 'Internal error; unable to process your request. Please try again.', 503),
  overloaded: () =>
    new BinanceError(
      -1008,
      'Server is currently overloaded with other requests. Please try again in a few minutes.',
      503,
    ),
  no_response: () =>
    new BinanceError(
      -1007,
      'Timeout waiting for response from backend server. Send status unknown; execution status unknown.',
      408,
    ),
  unknown_state: () =>
    new BinanceError(
      -1006,
      'An unexpected response was received from the message bus. Execution status unknown.',
      503,
    ),
};

function errorOf({ by, effect: { error, retryAfter } }: MetError, wall: number): BinanceError {
  const { code, message, status, more } = REFUSALS[error](retryAfter, wall);
  return new BinanceError(code, message, status, { ...more, fault: by });
}
