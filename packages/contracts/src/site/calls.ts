import { z } from 'zod';
import { trader } from '../accounts/model.ts';
import { decimalText, instant } from '../common/fields.ts';
import { query } from '../contract.ts';
import { asset } from '../wallet/model.ts';

export const ping = query({
  method: 'GET',
  path: '/api/ping',
  access: 'public',
  summary: 'The pulse of the app: who is signed in, what he owns, and what everything costs.',
  input: z.object({}),
  output: z.object({
    simulated: z.literal(true),
    /** The simulated instant of this answer. */
    now: instant,
    trader: trader.nullable(),
    settings: z.object({ requireUpgrade: z.boolean(), stakingProgram: z.boolean() }),
    /** COIN/CURRENCY in upper case → price. */
    prices: z.record(z.string(), decimalText),
    /** Code → name. */
    coins: z.record(z.string(), z.string()),
    assets: z.array(asset),
    /** In the trader's currency: the open cost of what was bought, and the result on it, open and closed. */
    tradeStats: z.object({ invested: decimalText, profit: decimalText }),
    /** Caches filled before this instant are stale. */
    refreshData: instant,
  }),
  example: {},
});

export const countries = query({
  method: 'GET',
  path: '/api/countries',
  access: 'public',
  summary: 'Every country with its calling code and its currency; shared currencies come more than once.',
  input: z.object({}),
  output: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      flag: z.string(),
      callingCode: z.string(),
      currency: z.object({ id: z.string(), symbol: z.string(), name: z.string(), name_symbol: z.string() }),
    }),
  ),
  example: {},
  cacheable: true,
});

export const ip = query({
  method: 'GET',
  path: '/api/ip',
  access: 'public',
  summary:
    'The address that the request came from: what the address lookup asks, unless it is set to another.',
  input: z.object({}),
  output: z.object({ ip: z.string() }),
  example: {},
});
