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
    price: decimalText.describe('Dollars for one of it, at the market now.'),
    minimum: decimalText.describe('The least of it that can be given, at the price now.'),
    maximum: decimalText.describe('The most of it that can be given, at the price now.'),
    open: z.boolean().describe('Whether it can be converted now.'),
    reason: z.string().nullable().describe('Why not, as a sentence; null where it can.'),
  })
  .describe('An asset that can be converted.')
  .meta({ id: 'ConvertAsset' });

export const data = query({
  method: 'GET',
  path: '/api/secure/convert-data',
  access: 'user',
  flags: ['convert_crypto_to_fiat'],
  summary: 'What can be converted, with limits and fee.',
  description: 'Each of the assets converts into each other one.',
  input: z.object({}),
  output: z.object({
    fee: decimalText.describe('Fee as a fraction of what is given; rounded up.'),
    spread: decimalText.describe("What an offer is below the market's price, as a fraction."),
    holdSeconds: z.number().int().describe('How long an offer stands, in simulated seconds.'),
    limits: z
      .object({
        currency: z.string().describe('Currency of the limits.'),
        minimum: decimalText.describe('The least that one conversion has to be worth.'),
        maximum: decimalText.describe('The most that one conversion may be worth.'),
      })
      .describe('What a conversion may be worth.'),
    assets: z.array(convertAsset).describe('Currencies first, then coins by their rank.'),
  }),
  example: {},
});

const offer = z
  .object({
    uuid: z.string().describe('Id of the offer, and of the transaction once it is taken.'),
    from: z.string().describe('Code of the asset that is given.'),
    to: z.string().describe('Code of the asset that is received.'),
    fromAmount: decimalText.describe('What is given, in `from`, fee included.'),
    toAmount: decimalText.describe('What is received, in `to`.'),
    rate: decimalText.describe('`to` for one of `from`, after the spread and before the fee.'),
    fee: decimalText.describe('Fee, in `from`; part of `fromAmount`.'),
    expiresAt: instant.describe('Until when it can be taken, on the simulated clock.'),
  })
  .describe('An offer to convert at exactly these amounts.')
  .meta({ id: 'ConvertOffer' });
export type ConvertOffer = z.infer<typeof offer>;

export const getOffer = command({
  method: 'POST',
  path: '/api/secure/convert/get-offer',
  access: 'user',
  flags: ['convert_crypto_to_fiat'],
  scope: 'trade',
  rate: { most: 60, seconds: 60 },
  summary: 'Get an offer to convert.',
  description:
    "At the market's price less the spread, with the fee and limits of GET /api/secure/convert-data. It stands for 15 simulated seconds and reserves nothing. Refused with bad_input at the field: an asset that cannot be converted, or is halted; an amount that is worth too little or too much, or has more decimals than the asset; and with insufficient_balance where more is given than is available.",
  input: z.object({
    from: text(20).describe('Code of the asset to give.'),
    to: text(20).describe('Code of the asset to receive.'),
    amount: decimal().describe('Amount of the asset that `side` names, more than zero.'),
    side: z
      .enum(['from', 'to'], { error: 'is not from or to' })
      .describe('Which amount it is: what is given (`from`) or what is received (`to`).'),
  }),
  output: z.object({ offer }),
  example: { from: 'USD', to: 'BTC', amount: '100', side: 'from' },
});

export const takeOffer = command({
  method: 'POST',
  path: '/api/secure/convert/take-offer',
  access: 'user',
  flags: ['convert_crypto_to_fiat'],
  scope: 'trade',
  movesMoney: true,
  summary: 'Take an offer to convert.',
  description:
    "At exactly its amounts, and once. Refused with not_found where it is nobody's or somebody else's, with conflict where it has expired or been taken or trading is halted, and with insufficient_balance.",
  input: z.object({ uuid: text(60).describe('Id of the offer.') }),
  output: z.object({ transaction: transaction.describe('What was converted.'), message }),
  example: { uuid: '00000000-0000-7000-8000-000000000000' },
});
