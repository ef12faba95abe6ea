import { z } from 'zod';
import { instant } from '../common/fields.ts';

export const notification = z
  .object({
    uuid: z.string().describe('Id of the notification.'),
    kind: z.string().describe('Kind of the record that it is about: spot_order, transfer.'),
    title: z.string().describe('What happened, in a few words.'),
    text: z.string().describe('What happened, in a sentence.'),
    seenAt: instant.nullable().describe('When it was read, in simulated time; null while it is unread.'),
    createdAt: instant.describe('When it was sent, in simulated time.'),
    status: z
      .string()
      .nullable()
      .describe(
        'Present status of what it is about, such as completed, where that has changed since; else null.',
      ),
    path: z
      .string()
      .nullable()
      .describe(
        'Path of the screen that shows what it is about, of the trader or of staff; null if there is none.',
      ),
  })
  .describe('A notification.')
  .meta({ id: 'Notification' });
export type Notification = z.infer<typeof notification>;
