import { z } from 'zod';
import { daysInput } from '../common/days.ts';
import { message, optionalText, text, whole, within, words } from '../common/fields.ts';
import { pictureTypes } from '../common/file-rules.ts';
import { anyOf, listOf, someOf } from '../common/list.ts';
import { noteError } from '../common/words.ts';
import { command, query } from '../contract.ts';
import { positionSides } from '../futures/sides.ts';
import {
  journalVenues,
  MOST_PICTURES,
  MOST_TAG,
  MOST_TAGS,
  MOST_TEXT,
  tripResults,
  tripStatuses,
} from './limits.ts';
import { journalNote, resultCalendar, roundTrip, roundTripDetail, tradeStatistics } from './model.ts';

const USER = { access: 'user' } as const;
const tripField = { id: text(60).describe('Id of the round trip.') };
const FOREIGN = "Refused with not_found for a round trip that is not the trader's";
const ANY = 'spot-0';
const noted = { note: journalNote.describe('The note as it is now.'), message };

export const trades = query({
  ...USER,
  method: 'GET',
  path: '/api/secure/journal/trades',
  summary: "List the trader's round trips, with statistics of the closed ones.",
  description:
    'On spot a round trip begins with a purchase while nothing that was bought in the pair is left, and ends when all of it is sold. Average cost; a sale of coins that came from elsewhere is part of none. A split multiplies its amounts. On futures it is a position. `statistics` are those of all matching closed round trips. `from` and `to` are days of the end, or of the opening of an open one. `search` looks into pair and note.',
  ...listOf({
    row: roundTrip,
    sorts: ['openedAt', 'closedAt', 'value', 'change', 'holdingSeconds', 'rating'],
    sort: '-openedAt',
    filters: {
      pair: someOf(text(40)).describe('Only these pairs, such as BTC/USD, several by commas.'),
      venue: anyOf(journalVenues),
      side: anyOf(positionSides),
      status: anyOf(tripStatuses),
      result: anyOf(tripResults),
      tag: someOf(text(MOST_TAG)).describe('Only round trips with one of these tags.'),
      ...daysInput,
    },
    with: {
      statistics: tradeStatistics,
      tags: z.array(z.string()).describe("All tags of the trader's notes."),
      pairs: z.array(z.string()).describe('All pairs with a round trip.'),
    },
  }),
  example: {},
});

export const trade = query({
  ...USER,
  method: 'GET',
  path: '/api/secure/journal/trades/{id}',
  summary: 'One round trip with its fills and its note.',
  description: `${FOREIGN}.`,
  input: z.object(tripField),
  output: roundTripDetail,
  example: { id: ANY },
});

export const calendar = query({
  ...USER,
  method: 'GET',
  path: '/api/secure/journal/calendar',
  summary: 'Realized P&L of a month, day by day.',
  description:
    'By average cost, as in the P&L of the account: the totals of all days add up to its realized P&L and income less fees, exactly. Refused with bad_input at `month` if it is in the future.',
  input: z.object({
    month: z
      .string({ error: 'must be a month such as 2026-05' })
      .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'must be a month such as 2026-05')
      .optional()
      .describe('Month in UTC on the simulated clock, such as 2026-05; the current one by default.'),
  }),
  output: resultCalendar,
  example: {},
});

/** Line breaks are allowed in a note. */
const isNote = (value: string) => noteError(value.replaceAll(/[\r\n\t]/g, ' ')) === undefined;

const noteText = () =>
  optionalText(MOST_TEXT).refine((value) => value === undefined || isNote(value), {
    error: 'has characters that cannot be seen',
  });

/** A filter separates several tags by commas. */
const tag = () =>
  words(MOST_TAG).refine((value) => !value.includes(','), { error: 'must be tags without commas' });

export const write = command({
  ...USER,
  method: 'POST',
  path: '/api/secure/journal/trades/{id}/note',
  rate: { most: 120, seconds: 60 },
  summary: 'Write the note about a round trip.',
  description: `Replaces text, tags and rating. Refused with conflict at \`version\` if another device has changed the note since the one that was sent. ${FOREIGN}.`,
  input: z.object({
    ...tripField,
    text: noteText().describe(`Text, at most ${MOST_TEXT} characters; may be empty.`),
    tags: z
      .array(tag(), { error: 'must be a list of tags' })
      .max(MOST_TAGS, { error: `must be at most ${MOST_TAGS} tags` })
      .default([])
      .describe(`Tags, at most ${MOST_TAGS} of ${MOST_TAG} characters each.`),
    rating: within(whole(), 1, 5).nullable().default(null).describe('Rating, 1 to 5; null for none.'),
    version: within(whole(), 0, 1_000_000_000).describe(
      'Version of the note that was changed; 0 for a new one.',
    ),
  }),
  output: z.object(noted),
  example: { id: ANY, text: 'Entered too early.', tags: ['breakout'], rating: 3, version: 0 },
});

export const attach = command({
  ...USER,
  method: 'POST',
  path: '/api/secure/journal/trades/{id}/pictures',
  rate: { most: 30, seconds: 60 },
  summary: 'Add pictures to the note about a round trip.',
  description: `They are re-encoded without metadata, and only the trader can see them. Refused with conflict at \`picture\` beyond ${MOST_PICTURES}. ${FOREIGN}.`,
  input: z.strictObject(tripField),
  files: {
    picture: {
      types: pictureTypes,
      maxBytes: 5_000_000,
      maxFiles: MOST_PICTURES,
      visibility: 'private',
      widths: [1600, 400],
    },
  },
  output: z.object(noted),
  example: { id: ANY },
});

export const detach = command({
  ...USER,
  method: 'DELETE',
  path: '/api/secure/journal/trades/{id}/pictures/{picture}',
  summary: 'Delete a picture of a note.',
  description: `${FOREIGN}, and for another picture.`,
  input: z.object({ ...tripField, picture: text(60).describe('Id of the picture.') }),
  output: z.object(noted),
  example: { id: ANY, picture: '00000000-0000-7000-8000-000000000000' },
});

export const remove = command({
  ...USER,
  method: 'DELETE',
  path: '/api/secure/journal/trades/{id}/note',
  summary: 'Delete the note about a round trip with its pictures.',
  description: `${FOREIGN}, and where there is no note.`,
  input: z.object(tripField),
  output: z.object({ message }),
  example: { id: ANY },
});
