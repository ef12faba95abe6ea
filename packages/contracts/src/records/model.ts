import { z } from 'zod';
import { instant } from '../common/fields.ts';

export const note = z
  .object({
    uuid: z.string().describe('Id of the note.'),
    text: z.string().describe('The note.'),
    author: z.string().describe('Name of the member of staff who wrote it.'),
    mine: z.boolean().describe('Whether that is the reader, who may delete it.'),
    createdAt: instant.describe('When it was written, on the simulated clock.'),
  })
  .describe('A note of staff on a record.')
  .meta({ id: 'Note' });
export type NoteView = z.infer<typeof note>;

const facts = z
  .record(z.string(), z.unknown())
  .nullable()
  .describe('The fields that changed, with their values; null where there are none.');

export const timelineEntry = z
  .object({
    key: z.string().describe('Unique within the timeline.'),
    at: instant.describe('When it was, on the simulated clock.'),
    recordedAt: instant
      .nullable()
      .describe(
        'When it was stored, in real time; of the seeded history, when the exchange was made. Null in rows of a version that did not keep it.',
      ),
    kind: z
      .string()
      .describe(
        '`status` for a change of status, `audit` for another action of staff, `note` for a note; of an account also `sign_in`, `transaction`, `notification` and `identity`.',
      ),
    title: z.string().describe('What happened, in a few words.'),
    by: z.string().describe('Who did it, by name.'),
    before: facts.describe('The fields that changed, with their values before; null where there are none.'),
    after: facts.describe('The same fields with their values after; null where there are none.'),
    text: z.string().nullable().describe('Reason or note; null where there is none.'),
  })
  .describe('Something that happened to a record.')
  .meta({ id: 'TimelineEntry' });
export type TimelineEntry = z.infer<typeof timelineEntry>;
