import { z } from 'zod';
import { DAYS_REVERSED, daysAtMost, daysInOrder, daysInput, tooManyDays } from '../common/days.ts';
import { instant, text } from '../common/fields.ts';
import { anyOf, someOf } from '../common/list.ts';
import { query } from '../contract.ts';
import { MOST_CALENDAR_DAYS, releaseAreas, releaseImportances } from './kinds.ts';
import { economicRelease, pastRelease } from './release-model.ts';

export const list = query({
  method: 'GET',
  path: '/api/economic-calendar',
  access: 'public',
  flags: ['news'],
  summary: 'Economic releases by day.',
  description:
    'In order of time, with the previous figure, the forecast and, once available, the actual figure. The actual figure follows from the price moves of the first two minutes, so it appears two minutes after a release is due and no one can know it earlier. Releases are announced six weeks ahead. The forecast is known once the previous release is over. Without `from` the list begins today, or on an earlier `to`; without `to` it has eight days. There are none before 2016. Refused with bad_input at `to` for more than 62 days, and where it is before `from`.',
  input: z
    .object({
      ...daysInput,
      area: anyOf(releaseAreas),
      currency: someOf(text(20).toUpperCase()).describe(
        'Only releases of one of these currencies or coins, such as EUR. Separate several by commas.',
      ),
      importance: anyOf(releaseImportances),
    })
    .refine(daysInOrder, DAYS_REVERSED)
    .refine(daysAtMost(MOST_CALENDAR_DAYS), tooManyDays(MOST_CALENDAR_DAYS)),
  output: z.object({
    from: z.string().describe('First day of the list, in UTC.'),
    to: z.string().describe('Last day of the list, in UTC.'),
    announcedUntil: instant.describe('Releases from then on are not announced yet.'),
    data: z.array(economicRelease).describe('The releases.'),
  }),
  example: { importance: 'high' },
});

export const one = query({
  method: 'GET',
  path: '/api/economic-calendar/{id}',
  access: 'public',
  flags: ['news'],
  summary: 'One economic release with those before it.',
  description:
    'With up to twelve earlier releases of the same series, newest first. Refused with not_found for an id without a release, and for a release that is not announced yet.',
  input: z.object({ id: text(60).describe('Id of the release.') }),
  output: z.object({
    release: economicRelease,
    history: z.array(pastRelease).describe('Earlier releases, newest first.'),
  }),
  example: { id: 'us-cpi-20260513' },
});
