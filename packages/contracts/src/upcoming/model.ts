import { z } from 'zod';
import { instant } from '../common/fields.ts';
import { upcomingKinds } from './kinds.ts';

export const upcomingEvent = z
  .object({
    id: z
      .string()
      .describe('Id, unique in the answer and the same in later ones: `stake:` and the id of the stake.'),
    kind: z.enum(upcomingKinds).describe('What kind of event it is.'),
    at: instant.describe('When it happens, on the simulated clock.'),
    latest: z
      .boolean()
      .describe('Whether `at` is the latest instant: staff may decide earlier. Otherwise it is exact.'),
    title: z.string().describe('What happens, in a few words: `BTC/USD funding`, `Stock market opens`.'),
    note: z
      .string()
      .nullable()
      .describe(
        'What else matters, in a few words: an amount, a rate, a side; null if there is nothing to say.',
      ),
    path: z.string().nullable().describe('Path of the screen that shows it; null if there is none.'),
  })
  .describe('An event that is going to happen to the reader, or to a market of the reader.')
  .meta({ id: 'UpcomingEvent' });
export type UpcomingEvent = z.infer<typeof upcomingEvent>;
