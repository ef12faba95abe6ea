import { z } from 'zod';
import { decimalText, instant } from '../common/fields.ts';
import { deskLanes } from './desk-lanes.ts';

export const deskLane = z
  .object({
    lane: z
      .enum(deskLanes)
      .describe(
        'What waits: deposits to confirm, withdrawals to approve, withdrawals that are stuck, withdrawals on their way, requests about money for a second person, or verifications to review.',
      ),
    waiting: z.number().int().describe("How many records wait, without the reader's own."),
    overdue: z.number().int().describe('How many of them wait longer than the target.'),
    target: z
      .number()
      .int()
      .nullable()
      .describe('Simulated seconds within which staff should decide a record; null without a decision.'),
    oldestAt: instant.nullable().describe('Since when the oldest record waits; null where none does.'),
    value: decimalText
      .nullable()
      .describe('Value of all records in US dollars; null for requests and verifications.'),
    marked: z.number().int().describe('How many records have a risk flag.'),
    marks: z
      .array(
        z.object({
          mark: z.string().describe('Risk flag, as in the rows of the list.'),
          count: z.number().int().describe('How many records have it.'),
        }),
      )
      .describe('The risk flags of the records, the most frequent first.'),
  })
  .describe('A queue of the billing desk in figures.')
  .meta({ id: 'DeskLane' });
export type DeskLaneView = z.infer<typeof deskLane>;

const side = (what: string) =>
  z.object({
    count: z.number().int().describe(`How many ${what}.`),
    value: decimalText.describe('Their current value in US dollars.'),
  });

export const deskDay = z
  .object({
    day: z.string().describe('Day on the simulated clock in UTC, such as 2026-06-01.'),
    in: side('deposits there were').describe('Deposits.'),
    out: side('withdrawals there were').describe('Withdrawals.'),
    net: decimalText.describe('Deposits less withdrawals, in US dollars when booked.'),
    fees: decimalText.describe('Fees that the house earned, in US dollars when booked.'),
    goodwill: decimalText.describe('Goodwill that the house paid, in US dollars when booked.'),
    refunds: decimalText.describe('Refunds that the house paid, in US dollars when booked.'),
  })
  .describe('Deposits and withdrawals of a day, from the journal.')
  .meta({ id: 'DeskDay' });
