import { z } from 'zod';
import { decimal, decimalText, instant, message, text } from '../common/fields.ts';
import { command, query } from '../contract.ts';
import { transaction } from '../wallet/model.ts';

const convertAsset = z
  .object({
    currency: z.string().describe('Code of the asset.'),
    name: z.string().describe('Name of the asset.'),
    kind: z.enum(['coin', 'fiat']).describe("coin for a cryptocurrency, fiat for a country's currency."),
    decimals: z.number().int().describe('How many decimals its amounts have.'),
    price: decimalText.describe('Current market price of one unit in US dollars.'),
    minimum: decimalText.describe('Minimum amount to convert, at the current price.'),
    maximum: decimalText.describe('Maximum amount to convert, at the current price.'),
    open: z.boolean().describe('Whether it can be converted now.'),
    reason: z.string().nullable().describe('Why it cannot be converted, as a sentence; null where it can.'),
  })
  .describe('An asset that can be converted.')
  .meta({ id: 'ConvertAsset' });

export const data = query({
  method: 'GET',
  path: '/api/secure/convert-data',
  access: 'user',
  flags: ['convert_crypto_to_fiat'],
  summary: 'List the assets that can be converted, with limits and fee.',
  description: 'Each asset converts into every other one.',
  input: z.object({}),
  output: z.object({
    fee: decimalText.describe(
      'Fee as a fraction of the `from` amount; rounded half to even, at least one minor unit.',
    ),
    spread: decimalText.describe("How far an offer is below the market's price, as a fraction."),
    holdSeconds: z.number().int().describe('How long an offer is valid, in simulated seconds.'),
    limits: z
      .object({
        currency: z.string().describe('Currency of the limits.'),
        minimum: decimalText.describe('Minimum value of one conversion.'),
        maximum: decimalText.describe('Maximum value of one conversion.'),
      })
      .describe('Limits of the value of one conversion.'),
    assets: z.array(convertAsset).describe('Currencies first, then coins by their rank.'),
  }),
  example: {},
});

const offer = z
  .object({
    uuid: z.string().describe('Id of the offer, and of the transaction once it is taken.'),
    from: z.string().describe('Code of the asset to convert from.'),
    to: z.string().describe('Code of the asset to convert to.'),
    fromAmount: decimalText.describe('Amount to convert, in `from`, including the fee.'),
    toAmount: decimalText.describe('Amount to receive, in `to`.'),
    rate: decimalText.describe('`to` for one of `from`, after the spread and before the fee.'),
    marketRate: decimalText.describe("`to` for one of `from` at the market's mid price."),
    spread: decimalText.describe("What the market's price would bring beyond `toAmount`, in `to`."),
    spreadRate: decimalText.describe("The spread as a fraction of the market's price."),
    fee: decimalText.describe('Fee, in `from`; part of `fromAmount`.'),
    feeRate: decimalText.describe('The fee as a fraction of `fromAmount`.'),
    expiresAt: instant.describe('When it expires, on the simulated clock.'),
  })
  .describe('An offer to convert at exactly these amounts.')
  .meta({ id: 'ConvertOffer' });
export type ConvertOffer = z.infer<typeof offer>;

export const getOffer = command({
  method: 'POST',
  path: '/api/secure/convert/get-offer',
  access: 'user',
  verified: true,
  flags: ['convert_crypto_to_fiat'],
  scope: 'trade',
  rate: { most: 60, seconds: 60 },
  summary: 'Get an offer to convert.',
  description:
    "The offer is at the market's price less the spread, with the fee and limits of GET /api/secure/convert-data. It is valid for 15 simulated seconds and reserves nothing. Refused with bad_input at the field for an asset that cannot be converted, and for an amount that is worth too little or too much or has more decimals than the asset. Refused with conflict while trading of an asset is halted, and with insufficient_balance where less than the amount is available.",
  input: z.object({
    from: text(20).describe('Code of the asset to convert from.'),
    to: text(20).describe('Code of the asset to convert to.'),
    amount: decimal().describe('Amount of the asset that `side` names, more than zero.'),
    side: z
      .enum(['from', 'to'], { error: 'is not from or to' })
      .describe('Which side `amount` is of: `from` or `to`.'),
  }),
  output: z.object({ offer }),
  example: { from: 'USD', to: 'BTC', amount: '100', side: 'from' },
});

export const takeOffer = command({
  method: 'POST',
  path: '/api/secure/convert/take-offer',
  access: 'user',
  verified: true,
  flags: ['convert_crypto_to_fiat'],
  scope: 'trade',
  movesMoney: true,
  summary: 'Take an offer to convert.',
  description:
    "Converts once, at exactly the amounts of the offer. Refused with not_found for an unknown offer or another trader's, with conflict where it has expired, was taken or trading is halted, and with insufficient_balance.",
  input: z.object({ uuid: text(60).describe('Id of the offer.') }),
  output: z.object({ transaction: transaction.describe('The transaction of the conversion.'), message }),
  example: { uuid: '00000000-0000-7000-8000-000000000000' },
});
