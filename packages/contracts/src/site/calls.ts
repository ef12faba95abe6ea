import { z } from 'zod';
import { trader } from '../accounts/model.ts';
import { decimalText, instant } from '../common/fields.ts';
import { query } from '../contract.ts';
import { asset } from '../wallet/model.ts';

export const ping = query({
  method: 'GET',
  path: '/api/ping',
  access: 'public',
  summary: 'What the app polls: the signed-in account, its assets, and all prices.',
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
    /** In the trader's currency: the cost of what is held, and the profit on it and on what was sold. */
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
  summary: 'Every country with its calling code and its currency, which it may share with others.',
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
  summary: 'The address that the request came from. The address lookup asks it by default.',
  input: z.object({}),
  output: z.object({ ip: z.string() }),
  example: {},
});
