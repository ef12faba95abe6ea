import { z } from 'zod';
import { decimalText, instant } from '../common/fields.ts';
import { corporateActionKinds } from './kinds.ts';

export const corporateAction = z
  .object({
    kind: z.enum(corporateActionKinds).describe('What the company does.'),
    at: instant.describe(
      'When it does: the report of earnings, the open of the ex-date, the first open at the price after a split.',
    ),
    announcedAt: instant.describe('When the company announced it.'),
    title: z.string().describe('The action in a few words, such as "Dividend of 0.43 USD a share".'),
    earnings: z
      .object({
        quarter: z.int().describe('The quarter, 1 to 4, of `year`.'),
        year: z.int().describe('The year of the quarter.'),
        timing: z.enum(['before_open', 'after_close']).describe('When on that day the company reports.'),
        epsEstimate: decimalText.describe('Earnings per share that analysts expect.'),
        epsActual: decimalText.nullable().describe('Reported earnings per share; null before the report.'),
        revenueEstimate: decimalText.describe('Revenue that analysts expect.'),
        revenueActual: decimalText.nullable().describe('Reported revenue; null before the report.'),
        move: z
          .number()
          .nullable()
          .describe(
            'The move of the price at the open after the report, as a fraction; null before it, and where imported candles are the price.',
          ),
      })
      .nullable()
      .describe('Of earnings; null for other kinds.'),
    dividend: z
      .object({
        amount: decimalText.describe('Amount for a share, in the quote currency.'),
        recordDate: z.string().describe('The record date, which is the ex-date: trades settle in one day.'),
        paidAt: instant.describe('When the dividend is paid.'),
      })
      .nullable()
      .describe('Of a dividend; null for other kinds.'),
    split: z
      .object({
        to: z.int().describe('New shares for `from` old ones.'),
        from: z.int().describe('Old shares.'),
      })
      .nullable()
      .describe('Of a split; null for other kinds.'),
  })
  .describe('What the company of a stock does or did.')
  .meta({ id: 'CorporateAction' });

/** The most days in the range of a corporate calendar request. */
export const MOST_CORPORATE_DAYS = 62;

export const companyAction = corporateAction
  .extend({
    pair: z.string().describe('Pair of the stock, such as LUMR/USD.'),
    name: z.string().describe('Name of the company.'),
    currency: z.string().describe('The currency of its figures and dividends.'),
  })
  .describe('A corporate action of a listed company.')
  .meta({ id: 'CompanyAction' });
