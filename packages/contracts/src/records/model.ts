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
  .describe('The fields that changed, with their values; null without any.');

export const timelineEntry = z
  .object({
    key: z.string().describe('Unique within the timeline.'),
    at: instant.describe('When it happened, on the simulated clock.'),
    recordedAt: instant
      .nullable()
      .describe(
        'When it was stored, in wall time; for the seeded history, when the exchange was created. Null in rows of earlier versions.',
      ),
    kind: z
      .string()
      .describe(
        '`status` for a change of status, `audit` for another action of staff, `note` for a note; of an account also `sign_in`, `transaction`, `notification` and `identity`.',
      ),
    title: z.string().describe('What happened, in a few words.'),
    by: z.string().describe('Who did it, by name.'),
    before: facts.describe('The fields that changed, with their values before; null without any.'),
    after: facts.describe('The same fields with their values after; null without any.'),
    text: z.string().nullable().describe('Reason or note; null without one.'),
  })
  .describe('Something that happened to a record.')
  .meta({ id: 'TimelineEntry' });
export type TimelineEntry = z.infer<typeof timelineEntry>;
