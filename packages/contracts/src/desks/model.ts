import { z } from 'zod';
import { instant, text } from '../common/fields.ts';
import { deskModes } from './modes.ts';

export const deskMode = z
  .enum(deskModes, { error: 'must be one of people, assisted, automatic' })
  .describe(
    'Who decides: `people`; `assisted`: people first, and the simulated desk after the target time; `automatic`: the simulated desk after minutes to hours.',
  );

export const queueName = () => text(40).describe('Name of the queue, as in GET /api/strict/queues.');

export const desk = z
  .object({
    queue: z.string().describe('Name of the queue.'),
    title: z.string().describe('Title of the queue.'),
    path: z.string().describe('Path of its screen.'),
    mode: deskMode,
    target: z.number().int().describe('Simulated seconds within which a record should be decided.'),
    scheduled: z.number().int().describe('Records that the simulated desk is going to decide.'),
    nextAt: instant
      .nullable()
      .describe('When it decides the next one, simulated; null where none waits for it.'),
  })
  .describe('A queue of staff, and who decides its records.')
  .meta({ id: 'Desk' });
export type DeskView = z.infer<typeof desk>;

export const deskWait = z
  .object({
    queue: z.string().describe('Name of the queue.'),
    subject: z.string().describe('Id of the record in the queue.'),
    mode: deskMode,
    text: z.string().describe('Who is going to do what, as a sentence.'),
    since: instant.describe('Since when it waits.'),
    dueAt: instant.describe('When it should be decided at the latest; in the past where it is overdue.'),
  })
  .describe('A record of the reader that waits for a decision.')
  .meta({ id: 'DeskWait' });
export type DeskWaitView = z.infer<typeof deskWait>;
