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
    waiting: z.number().int().describe('How many, without those of the reader.'),
    overdue: z.number().int().describe('Of these, how many wait longer than their target.'),
    target: z
      .number()
      .int()
      .nullable()
      .describe('Simulated seconds in which one should be decided; null where nothing is to be decided.'),
    oldestAt: instant.nullable().describe('Since when the oldest waits; null where none does.'),
    value: decimalText
      .nullable()
      .describe('Value of all of them in US dollars; null of requests and verifications.'),
    marked: z.number().int().describe('How many have a mark.'),
    marks: z
      .array(
        z.object({
          mark: z.string().describe('Why to look twice: a mark as the rows of the list have it.'),
          count: z.number().int().describe('How many have it.'),
        }),
      )
      .describe('The marks among them, the most frequent first.'),
  })
  .describe('A queue of the billing desk in figures.')
  .meta({ id: 'DeskLane' });
export type DeskLaneView = z.infer<typeof deskLane>;

const side = (what: string) =>
  z.object({
    count: z.number().int().describe(`How many ${what}.`),
    value: decimalText.describe('Their value in US dollars now.'),
  });

export const deskDay = z
  .object({
    day: z.string().describe('Day on the simulated clock in UTC, such as 2026-06-01.'),
    in: side('payments came in from outside').describe('What came in from outside.'),
    out: side('payments went out').describe('What went out.'),
    net: decimalText.describe('In less out, in US dollars now.'),
    fees: decimalText.describe('Fees that the house earned, in US dollars now.'),
  })
  .describe('What came in and went out on a day, from the journal.')
  .meta({ id: 'DeskDay' });
