import { z } from 'zod';
import { decimalText, instant } from '../common/fields.ts';
import { netWorth } from '../wallet/model.ts';
import { disposalKinds, terms } from './disposal-kinds.ts';
import { markTypes } from './worth-range.ts';

const netDeposits = z
  .object({
    deposits: decimalText.describe('Deposits, before their fees, and opening balances of the sandbox.'),
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

const statementWorth = netWorth
  .extend({
    positions: decimalText.describe('Unrealized P&L of open positions, which `futures` includes.'),
  })
  .describe('Net worth and its parts at one end of the statement.')
  .meta({ id: 'StatementWorth' });

const statementAsset = z
  .object({
    currency: z.string().describe('Code of the asset.'),
    opening: decimalText.describe('Amount at the start, available and reserved.'),
    openingValue: decimalText.describe('Value of that amount then.'),
    deposits: decimalText.describe(
      'Deposits after their fees, play money, and opening balances of the sandbox.',
    ),
    withdrawals: decimalText.describe('Withdrawals without their fees, negative.'),
    transfers: decimalText.describe('Transfers received less transfers sent.'),
    trades: decimalText.describe('Bought less sold, conversions and NFTs included, without fees.'),
    rewards: decimalText.describe('Staking rewards, dividends and royalties.'),
    futures: decimalText.describe('Realized P&L and funding of futures, without fees.'),
    cardPurchases: decimalText.describe('Refunds less purchases with cards.'),
    fees: decimalText.describe('Fees, negative.'),
    adjustments: decimalText.describe('Credits less debits by staff.'),
    splits: decimalText.describe('Shares that splits added, negative if they took some away.'),
    closing: decimalText.describe('Amount at the end: the opening with all of the above.'),
    closingValue: decimalText.describe('Value of that amount then.'),
  })
  .describe('Balances of an asset at both ends of a statement, and what changed them.')
  .meta({ id: 'StatementAsset' });
export type StatementAsset = z.infer<typeof statementAsset>;

export const statement = z
  .object({
    month: z.string().describe('The month, such as 2026-05, in UTC.'),
    firstMonth: z.string().describe('The first month with a statement, in which the account began.'),
    currency: z.string().describe('Currency of all values: that of the account.'),
    from: instant.describe('When the month begins.'),
    to: instant.describe('When the month ends; the current time for the current month.'),
    isOver: z.boolean().describe('Whether the month is over, so that the statement is final.'),
    opening: statementWorth.describe('Net worth at the end of the month before.'),
    closing: statementWorth.describe('Net worth at the end of the month, or now.'),
    assets: z
      .array(statementAsset)
      .describe('Assets with a balance or a change in the month, the most valuable at its end first.'),
  })
  .describe('Statement of a month.')
  .meta({ id: 'Statement' });
export type Statement = z.infer<typeof statement>;

export const taxLot = z
  .object({
    number: z.number().int().describe('Number of the row in the order of disposals. It does not change.'),
    asset: z.string().describe('Code of the asset; `NFT` for an NFT.'),
    item: z.string().nullable().describe('Id of the NFT; null for other assets.'),
    kind: z
      .enum(disposalKinds)
      .describe('How it left the account. `exchange` is a sale, a purchase or a conversion.'),
    quantity: decimalText.describe(
      'Amount that the disposal took from this lot, in the shares of that time.',
    ),
    acquiredAt: instant.describe('When the lot was acquired.'),
    disposedAt: instant.describe('When it was disposed of.'),
    holdingDays: z.number().int().describe('Whole days between them.'),
    term: z.enum(terms).describe('`long` if it was held for more than 365 days.'),
    cost: decimalText.describe('Cost of the quantity, without fees.'),
    proceeds: decimalText.describe('Value of the quantity at the disposal, without fees.'),
    gain: decimalText.describe('Proceeds less cost.'),
    currency: z.string().describe('Currency of cost, proceeds and gain: that of the account.'),
  })
  .describe('What a disposal took from one lot, first in, first out.')
  .meta({ id: 'TaxLot' });
export type TaxLot = z.infer<typeof taxLot>;

export const taxLotGains = z
  .object({
    short: decimalText.describe('Of short-term lots.'),
    long: decimalText.describe('Of long-term lots.'),
    total: decimalText.describe('Their sum.'),
  })
  .describe('Gains of all matching rows, in the currency of the account.')
  .meta({ id: 'TaxLotGains' });
export type TaxLotGains = z.infer<typeof taxLotGains>;
