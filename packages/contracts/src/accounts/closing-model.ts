import { z } from 'zod';
import { decimalText, instant } from '../common/fields.ts';
import { closingReasons } from './closing-reasons.ts';
import { leftKinds } from './left-kinds.ts';

const left = z
  .object({
    kind: z.enum(leftKinds).describe('What it is.'),
    text: z.string().describe('What it is, with its number or amount, as in “2 open orders”.'),
    currency: z.string().nullable().describe('Asset of a balance; null for other kinds.'),
    amount: decimalText.nullable().describe('Amount of a balance; null for other kinds.'),
    mustSettle: z
      .boolean()
      .describe(
        'Whether it must be settled before the account can be closed. The rest is lost by closing, if `giveUp` says so.',
      ),
  })
  .describe('Something that an account still has.')
  .meta({ id: 'LeftOver' });

export const closing = z
  .object({
    left: z.array(left).describe('Everything that the account still has.'),
    ready: z.boolean().describe('Whether nothing must be settled first.'),
    closed: z
      .object({
        at: instant.describe('When, on the simulated clock.'),
        by: z.string().describe('Who: a member of staff, or the owner.'),
        reason: z.enum(closingReasons).nullable().describe('Why; null in records of an older version.'),
      })
      .nullable()
      .describe('Who closed the account, when and why; null for one that is open.'),
  })
  .describe('What an account still has, and whether it can be closed.')
  .meta({ id: 'Closing' });

export const receipt = z
  .array(
    z.object({
      what: z.string().describe('What was erased.'),
      rows: z.number().int().describe('How many rows of it.'),
    }),
  )
  .describe('The receipt: everything that was erased.');

export const giveUp = () =>
  z
    .union([z.boolean(), z.enum(['true', 'false'])], { error: 'must be true or false' })
    .transform((value) => value === true || value === 'true')
    .optional()
    .describe('Whether the rest may be lost: a total below one US dollar, and NFTs.');
