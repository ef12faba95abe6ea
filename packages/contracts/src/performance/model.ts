import { z } from 'zod';
import { decimalText, instant } from '../common/fields.ts';
import { netWorth } from '../wallet/model.ts';
import { markTypes } from './worth-range.ts';

const netDeposits = z
  .object({
    deposits: decimalText.describe('Deposits, before their fees.'),
    withdrawals: decimalText.describe('Withdrawals without their fees, negative.'),
    transfers: decimalText.describe('Transfers received less transfers sent, NFTs included.'),
    adjustments: decimalText.describe('Credits less debits by staff.'),
    cardPurchases: decimalText.describe('Purchases with cards less refunds, negative.'),
    playMoney: decimalText.describe('Play money that the exchange gave on request.'),
    total: decimalText.describe('Their sum.'),
  })
  .describe('What entered the account less what left it, each at its value then.');

const gains = (what: string) =>
  z
    .object({
      assets: decimalText.describe(`Of currencies, coins and shares.`),
      futures: decimalText.describe('Of futures positions, before fees and funding.'),
      nfts: decimalText.describe('Of NFTs.'),
      total: decimalText.describe('Their sum.'),
    })
    .describe(what);

const income = z
  .object({
    staking: decimalText.describe('Staking rewards.'),
    dividends: decimalText.describe('Dividends of stocks.'),
    funding: decimalText.describe('Funding received less funding paid.'),
    royalties: decimalText.describe('Royalties of NFTs.'),
    total: decimalText.describe('Their sum.'),
  })
  .describe('Income, each at its value when it was paid.');

const fees = z
  .object({
    spot: decimalText.describe('Fees of spot orders.'),
    futures: decimalText.describe('Fees of futures orders and liquidations.'),
    convert: decimalText.describe('Fees of conversions.'),
    payments: decimalText.describe('Fees of deposits and withdrawals.'),
    nfts: decimalText.describe('Fees of minting and selling NFTs.'),
    packages: decimalText.describe('Prices of packages.'),
    total: decimalText.describe('Their sum.'),
  })
  .describe('Fees, each at its value when it was paid.');

const assetPerformance = z
  .object({
    currency: z.string().describe('Code of the asset.'),
    amount: decimalText.describe('Amount now, available and reserved.'),
    averageCost: decimalText
      .nullable()
      .describe('Average cost of one, with at most eight decimals; null where nothing is left.'),
    cost: decimalText.describe('Cost of the amount, without fees.'),
    value: decimalText.describe('Value of the amount now.'),
    unrealized: decimalText.describe('Value less cost.'),
    realized: decimalText.describe('Proceeds of sales, conversions and payments less their cost.'),
  })
  .describe('Cost basis and P&L of an asset.')
  .meta({ id: 'AssetPerformance' });
export type AssetPerformance = z.infer<typeof assetPerformance>;

export const performance = z
  .object({
    currency: z.string().describe('Currency of all amounts: that of the account.'),
    method: z.literal('average_cost').describe('Method of the cost basis.'),
    netWorth: netWorth,
    opening: decimalText.describe('Net worth at the opening of the account: 0.'),
    netDeposits,
    realized: gains('Realized P&L, before fees.'),
    unrealized: gains('Unrealized P&L at current prices.'),
    income,
    fees,
    cost: decimalText.describe('Cost basis of everything in the account.'),
    profit: decimalText.describe('Realized and unrealized P&L and income, less fees.'),
    assets: z
      .array(assetPerformance)
      .describe('Assets that the account holds or has held, the most valuable first.'),
  })
  .describe('Net worth, and how it came about.')
  .meta({ id: 'Performance' });
export type Performance = z.infer<typeof performance>;

const worthMark = z
  .object({
    at: instant.describe('When the transaction completed.'),
    type: z.enum(markTypes).describe('Type of the transaction.'),
    currency: z.string().describe('Code of the asset.'),
    amount: decimalText.describe('Amount of the asset; negative if debited.'),
  })
  .describe('A transaction to mark on a chart of the net worth.')
  .meta({ id: 'WorthMark' });
export type WorthMark = z.infer<typeof worthMark>;

export const worthHistory = z
  .object({
    currency: z.string().describe('Currency of all amounts: that of the account.'),
    from: instant.describe('The first instant.'),
    to: instant.describe('The last instant.'),
    opened: instant.nullable().describe('When the account first owned an asset; null if it never did.'),
    points: z
      .array(
        netWorth
          .extend({ at: instant.describe('The instant.') })
          .describe('Net worth and its parts at an instant.')
          .meta({ id: 'WorthPoint' }),
      )
      .describe('Net worth at evenly spaced instants, oldest first.'),
    marks: z
      .array(worthMark)
      .describe('The latest 200 fills, conversions, deposits, withdrawals and transfers, oldest first.'),
  })
  .describe('Net worth history.')
  .meta({ id: 'WorthHistory' });
export type WorthHistory = z.infer<typeof worthHistory>;
