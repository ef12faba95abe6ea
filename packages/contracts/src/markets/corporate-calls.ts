import { z } from 'zod';
import { DAYS_REVERSED, daysAtMost, daysInOrder, daysInput, tooManyDays } from '../common/days.ts';
import { text } from '../common/fields.ts';
import { anyOf } from '../common/list.ts';
import { query } from '../contract.ts';
import { companyAction, corporateAction, MOST_CORPORATE_DAYS } from './corporate-model.ts';
import { corporateActionKinds } from './kinds.ts';

const isoTime = () =>
  z.iso
    .datetime({ offset: true, error: 'is not a time like 2026-06-01T12:00:00Z' })
    .describe('Time in ISO 8601 with its offset, such as 2026-06-01T12:00:00Z.');

export const corporateActions = query({
  method: 'GET',
  path: '/api/corporate-actions',
  access: 'public',
  repeated: true,
  summary: 'Earnings, dividends and splits of a stock.',
  description:
    'Oldest first: what happened from `from` on, and what the company has announced. A future date is shown once it is announced, its figures when they are known. Empty for other instruments. While imported candles are the path of the pair, its company splits no stock and pays no dividend, and reports do not move the price. Refused with bad_input at `pair` for one that is not listed, at `to` where it is before `from`, and at `from` for more than eleven years up to `to` or to what can be announced.',
  input: z.object({
    pair: text(40).describe('Pair such as LUMR/USD.'),
    from: isoTime()
      .optional()
      .describe('First instant, ISO 8601 with its offset; a year before `to` or now by default.'),
    to: isoTime()
      .optional()
      .describe('Last instant, ISO 8601 with its offset; by default the last announced action.'),
  }),
  output: z.array(corporateAction),
  example: { pair: 'LUMR/USD', from: '2026-01-01T00:00:00Z', to: '2026-12-31T00:00:00Z' },
});

export const calendar = query({
  method: 'GET',
  path: '/api/corporate-calendar',
  access: 'public',
  repeated: true,
  summary: 'Earnings, dividends and splits of all listed companies by day.',
  description:
    'In chronological order: earnings reports, ex-dividend dates and splits of all stocks that are not delisted. A future event is listed once it is announced, and its figures once they are known. Without `from` the list begins today, or on `to` if that is earlier. Without `to` it covers 62 days. Refused with bad_input at `to` if the range is longer than 62 days, or if `to` is before `from`.',
  input: z
    .object({ ...daysInput, kind: anyOf(corporateActionKinds) })
    .refine(daysInOrder, DAYS_REVERSED)
    .refine(daysAtMost(MOST_CORPORATE_DAYS), tooManyDays(MOST_CORPORATE_DAYS)),
  output: z.object({
    from: z.string().describe('First day of the list, in UTC.'),
    to: z.string().describe('Last day of the list, in UTC.'),
    data: z.array(companyAction).describe('The actions.'),
  }),
  example: { kind: 'earnings' },
});
