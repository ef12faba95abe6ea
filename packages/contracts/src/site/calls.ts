import { z } from 'zod';
import { impersonation, trader } from '../accounts/model.ts';
import { decimalText, instant } from '../common/fields.ts';
import { query } from '../contract.ts';
import { asset, netWorth } from '../wallet/model.ts';

export const ping = query({
  method: 'GET',
  path: '/api/ping',
  access: 'public',
  repeated: true,
  summary: 'The state that the app polls.',
  description:
    'The signed-in account with its assets, the prices of all pairs, and the instant before which caches are stale. Without a session `trader` is null and `assets` is empty.',
  input: z.object({}),
  output: z.object({
    simulated: z.literal(true).describe('Always true: no real money moves.'),
    now: instant.describe('Simulated time of this answer.'),
    trader: trader.nullable().describe('The signed-in account; null without a session.'),
    impersonation: impersonation
      .nullable()
      .describe('How staff are signed in as the trader; null in a session of the trader.'),
    suspended: z
      .string()
      .optional()
      .describe('Why the account is suspended, where that has just ended the session; otherwise missing.'),
    settings: z
      .object({
        requireUpgrade: z.boolean().describe('Whether the trader is asked for a larger package.'),
        stakingProgram: z.boolean().describe('Whether the trader takes part in staking.'),
      })
      .describe('Switches of the account; false without a session.'),
    prices: z
      .record(z.string(), decimalText)
      .describe(
        "COIN/CURRENCY in upper case → price in the pair's second currency. All listed pairs, and each currency that can be held in dollars. The trader's currency is among these.",
      ),
    coins: z.record(z.string(), z.string()).describe('Code of each coin → its name.'),
    assets: z.array(asset).describe('What the trader owns, most valuable first.'),
    netWorth: netWorth.nullable().describe('What everything is worth; null without a session.'),
    tradeStats: z
      .object({
        invested: decimalText.describe('Cost basis of everything in the account, by average cost.'),
        profit: decimalText.describe(
          'Realized and unrealized P&L and income, less fees; negative for a loss. The net worth less net deposits.',
        ),
        unrealizedPnl: decimalText.describe(
          'Unrealized P&L of their futures positions: counts in the balance, beside the assets.',
        ),
      })
      .describe('What the trader has gained, in their currency.'),
    refreshData: instant.describe('Caches filled before this instant are stale.'),
  }),
  example: {},
});

export const countries = query({
  method: 'GET',
  path: '/api/countries',
  access: 'public',
  summary: 'All countries.',
  description:
    'The territories of ISO 3166 with calling code and currency, which a country may share with others. By name. Antarctica is missing, because it has no currency. The answer has an ETag.',
  input: z.object({}),
  output: z.array(
    z.object({
      code: z.string().describe('ISO 3166 alpha-2.'),
      name: z.string().describe('Name of the country.'),
      flag: z.string().describe('Its flag as an emoji.'),
      callingCode: z
        .string()
        .describe('Calling code with +; in North America with the area code of the country.'),
      currency: z
        .object({
          id: z.string().describe('ISO 4217 code.'),
          symbol: z.string().describe('Sign of the currency, such as €.'),
          name: z.string().describe('Name of the currency.'),
          name_symbol: z.string().describe('Its name and then its code in brackets, such as “Euro (EUR)”.'),
        })
        .describe('Its currency.'),
    }),
  ),
  example: {},
  cacheable: true,
});

export const ip = query({
  method: 'GET',
  path: '/api/ip',
  access: 'public',
  summary: 'The network address of the request.',
  description: 'What the server sees: behind a proxy that is not trusted, the address of the proxy.',
  input: z.object({}),
  output: z.object({ ip: z.string().describe('IPv4 or IPv6 address.') }),
  example: {},
});

export const chatIdentity = query({
  method: 'GET',
  path: '/api/secure/chat-identity',
  access: 'user',
  scope: 'none',
  summary: 'The identity of the trader for the live chat.',
  description:
    'The app passes both to the script of the live chat, so that its service knows that the account number was not made up.',
  input: z.object({}),
  output: z.object({
    accountId: z.string().describe('Your account number.'),
    hash: z
      .string()
      .nullable()
      .describe('HMAC-SHA256 of it under the secret that staff have set, hexadecimal; null without one.'),
  }),
  example: {},
});
