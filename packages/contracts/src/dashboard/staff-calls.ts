import { z } from 'zod';
import { query } from '../contract.ts';
import { dashboard } from './model.ts';
import { dashboardRanges } from './ranges.ts';

export const view = query({
  method: 'GET',
  path: '/api/strict/billboard',
  access: 'staff',
  permission: 'any',
  summary: 'The figures of the staff home page.',
  description:
    'What waits for the reader, money in and out, trading, sign-ups and verifications. Each part needs its permission and is null without it. Ranges are whole days of the simulated clock in UTC, so each figure equals the list of the same days.',
  input: z.object({
    range: z
      .enum(dashboardRanges, { error: `must be one of ${dashboardRanges.join(', ')}` })
      .default('7d')
      .describe('Which days: `today` by hour, `7d` or `30d` by day, today included.'),
  }),
  output: dashboard,
  example: { range: '7d' },
});
