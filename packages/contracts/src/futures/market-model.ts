import { z } from 'zod';
import { decimalText, instant } from '../common/fields.ts';
import { positionSides } from './sides.ts';

/** How many rounds and liquidations the data of a pair have. */
export const MOST_ROUNDS = 30;
export const MOST_LIQUIDATIONS = 20;

const round = z
  .object({
    at: instant.describe('When the round was.'),
    rate: decimalText.describe('Rate as a fraction: where positive, longs paid shorts.'),
    markPrice: decimalText.describe('Mark price then, in quote.'),
  })
  .describe('A past round of funding.')
  .meta({ id: 'FundingRound' });

const marketLiquidation = z
  .object({
    at: instant.describe('When it was.'),
    side: z.enum(positionSides).describe('Side of the position that was closed.'),
    amount: decimalText.describe('Amount that was closed, in base.'),
    markPrice: decimalText.describe('Mark price at which it was closed, in quote.'),
  })
  .describe('A liquidation of any trader.')
  .meta({ id: 'MarketLiquidation' });

export const futuresData = z
  .object({
    pair: z.string().describe('Pair such as BTC/USD.'),
    lastPrice: decimalText.describe('Last price of the futures, in quote.'),
    markPrice: decimalText.describe('Mark price, in quote.'),
    indexPrice: decimalText.describe('Index price, in quote.'),
    basis: decimalText.describe('Last price less index price, in quote.'),
    basisShare: decimalText.describe('The basis by the index price, as a fraction.'),
    openInterest: decimalText.describe('Open positions of the whole simulated market, in base.'),
    openInterestValue: decimalText.describe('Their value at the mark price, in quote.'),
    longShare: decimalText.describe('Share of accounts with a long position, as a fraction.'),
    rounds: z.array(round).describe(`The last ${MOST_ROUNDS} rounds of funding, newest first.`),
    liquidations: z
      .array(marketLiquidation)
      .describe(`The last ${MOST_LIQUIDATIONS} liquidations of accounts in this exchange, newest first.`),
  })
  .describe('Prices, open interest, funding and liquidations of the futures of a pair.')
  .meta({ id: 'FuturesData' });
export type FuturesData = z.infer<typeof futuresData>;
