import { z } from 'zod';
import { decimalText, instant } from '../common/fields.ts';

export const transactionTypes = [
  'deposit',
  'withdrawal',
  'convert',
  'package',
  'trade',
  'transfer_in',
  'transfer_out',
  'adjustment',
  'futures',
  'funding',
  'staking',
  'staking_reward',
  'dividend',
  'play_money',
  'opening_balance',
  'split',
  'card',
  'nft',
] as const;
export type TransactionType = (typeof transactionTypes)[number];

/**
 * The statuses of deposits and withdrawals, from their tables of transitions. All other transactions complete immediately.
 */
export const transactionStatuses = [
  'pending',
  'confirming',
  'challenge',
  'under_review',
  'awaiting_confirmation',
  'pending_approval',
  'approved',
  'processing',
  'completed',
  'declined',
  'rejected',
  'canceled',
  'expired',
  'failed',
] as const;
export type TransactionStatus = (typeof transactionStatuses)[number];

export const transaction = z
  .object({
    uuid: z.string().describe('Id of the transaction.'),
    type: z.enum(transactionTypes).describe('Type of the transaction.'),
    status: z
      .enum(transactionStatuses)
      .describe('Status. All but deposits and withdrawals complete immediately.'),
    currency: z.string().describe('Code of the asset.'),
    amount: decimalText.describe('The change of `currency`, negative for a loss.'),
    counterCurrency: z
      .string()
      .nullable()
      .describe('Code of the other asset of a trade or a conversion; null for other types.'),
    counterAmount: decimalText
      .nullable()
      .describe('The change of `counterCurrency`, negative for a loss; null for other types.'),
    balance: decimalText
      .nullable()
      .describe(
        'Balance of `currency` right after it, available and reserved, without staked amounts and cards; null until it is completed.',
      ),
    counterBalance: decimalText
      .nullable()
      .describe('The same for `counterCurrency`; null until it is completed, and for other types.'),
    fee: decimalText.nullable().describe('Fee, in `feeCurrency`; null without one.'),
    feeCurrency: z.string().nullable().describe('Currency of the fee; null without one.'),
    description: z.string().describe('Description in a sentence.'),
    reference: z
      .string()
      .nullable()
      .describe('Id of the record that it belongs to, such as an order; null without one.'),
    createdAt: instant.describe('When it was made, on the simulated clock.'),
    completedAt: instant
      .nullable()
      .describe('When the balances changed, on the simulated clock; null until it is completed.'),
  })
  .describe('A transaction as its owner sees it.')
  .meta({ id: 'Transaction' });
export type Transaction = z.infer<typeof transaction>;

export const asset = z
  .object({
    currency: z.string().describe('Code of the asset, such as BTC.'),
    name: z.string().describe('Name of the asset.'),
    kind: z
      .enum(['coin', 'fiat', 'share', 'commodity'])
      .describe("coin for a cryptocurrency, fiat for a country's currency, share for a company's stock."),
    amount: decimalText.describe('Available amount.'),
    held: decimalText.describe('Amount reserved by open orders, withdrawals, positions, staking and cards.'),
    isStableCoin: z.boolean().describe('Whether its price is pegged to a currency.'),
    value: decimalText.describe("Value of `amount` and `held` together, in the trader's currency."),
    image: z.string().describe('Path of its picture, an SVG.'),
  })
  .describe('A balance of a trader.')
  .meta({ id: 'Asset' });
export type Asset = z.infer<typeof asset>;

export const netWorth = z
  .object({
    total: decimalText.describe('Everything together.'),
    spot: decimalText.describe('Available amounts, and those reserved by orders, withdrawals and offers.'),
    earn: decimalText.describe('Staked amounts.'),
    futures: decimalText.describe('Margin of open positions, with their unrealized P&L.'),
    cards: decimalText.describe('Balances of cards, pending purchases included.'),
    nfts: decimalText.describe('NFTs at the floors of their collections.'),
  })
  .describe("Net worth and its parts, which add up to it, in the trader's currency.")
  .meta({ id: 'NetWorth' });
export type NetWorth = z.infer<typeof netWorth>;
