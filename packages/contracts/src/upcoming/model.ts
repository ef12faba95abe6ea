import { z } from 'zod';
import { instant } from '../common/fields.ts';
import { upcomingKinds } from './kinds.ts';

export const upcomingEvent = z
  .object({
    id: z
      .string()
      .describe(
        'Id, unique in the answer and stable between answers, such as `stake:` with the id of the stake.',
      ),
    kind: z.enum(upcomingKinds).describe('What kind of event it is.'),
    at: instant.describe('Simulated time of the event.'),
    latest: z
      .boolean()
      .describe('True if `at` is a deadline and the event may happen earlier, such as a decision by staff.'),
    title: z.string().describe('Short title, such as `BTC/USD funding` or `Stock market opens`.'),
    note: z
      .string()
      .nullable()
      .describe('Short detail, such as an amount, a rate or a side; null if there is none.'),
    path: z.string().nullable().describe('Path of the screen that shows it; null if there is none.'),
  })
  .describe('An upcoming event of the account or of its markets.')
  .meta({ id: 'UpcomingEvent' });
export type UpcomingEvent = z.infer<typeof upcomingEvent>;
