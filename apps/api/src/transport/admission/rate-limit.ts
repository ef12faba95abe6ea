import type { Call } from '@papermint/contracts/contract';
import type { FastifyRequest } from 'fastify';
import { networkOf } from '../../platform/process/network.ts';
import type { WorldSlot } from '../../worlds/hosting/world-slot.ts';
import { bearerOf, holderOf } from '../rest/session.ts';
import { addressOf } from './address.ts';

/**
 * The options of the rate limiter for a call. Traders are counted by their account, however often they sign in. Public
 * calls, and requests whose session opens nothing, are counted by network.
 */
export function rateLimitOf({ most, seconds }: NonNullable<Call['rate']>, access: Call['access']) {
  return {
    max: most,
    timeWindow: seconds * 1000,
    allowList: ({ slot }: FastifyRequest) => slot.unlimited,
    async keyGenerator(request: FastifyRequest) {
      const token = access === 'public' ? undefined : bearerOf(request.headers.authorization);
      const { slot } = request;
      const trader = token === undefined ? undefined : await traderOf(slot, token);
      return `${slot.id} ${trader ?? networkOf(addressOf(request))}`;
    },
  };
}

/** @returns the id of the trader that a token belongs to; undefined where it opens nothing */
async function traderOf(slot: WorldSlot, token: string): Promise<string | undefined> {
  const { world, leave } = await slot.enter();
  try {
    return (await holderOf(world, token))?.trader.id;
  } finally {
    leave();
  }
}
