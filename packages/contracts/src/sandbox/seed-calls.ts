import { z } from 'zod';
import { instant, whole, within } from '../common/fields.ts';
import { command, query } from '../contract.ts';
import { startInstant } from './world-fields.ts';

const preparedSeed = z
  .object({
    seed: z.number().int().describe('Seed of the worlds.'),
    start: instant.describe('Time at which their clocks begin.'),
    status: z
      .enum(['waiting', 'preparing', 'ready'])
      .describe(
        '`ready`: a world opens immediately. `preparing`: its history is being made. `waiting`: another one is made first.',
      ),
    share: z.number().describe('Share of the history that is made, from 0 to 1; 1 where it is ready.'),
  })
  .describe('A seed whose worlds open without a wait, or will soon.')
  .meta({ id: 'PreparedSeed' });

export const seeds = query({
  method: 'GET',
  path: '/api/sandbox/seeds',
  access: 'public',
  sandbox: true,
  anyWorld: true,
  summary: 'The seeds that are prepared.',
  description:
    'The seed of the server, those of `SEEDS`, and those that calls have asked for since the server started. A seed whose preparation failed or whose data the server removed is left out. A demo has no other seeds, so the list is empty.',
  input: z.object({}),
  output: z.array(preparedSeed),
  example: {},
});

export const prepareSeed = command({
  method: 'POST',
  path: '/api/sandbox/seeds',
  access: 'public',
  sandbox: true,
  anyWorld: true,
  summary: 'Prepare a seed.',
  description:
    'Makes the history of the worlds of a seed, which takes seconds of a processor, and answers without waiting for it. `GET /api/sandbox/seeds` shows the share that is done. `POST /api/sandbox/worlds` does the same for a seed that is not ready, and waits. Of all seeds that calls have asked for, the server keeps the eight that were used last. Refused with conflict where eight are waiting, and with forbidden in a demo.',
  input: z.object({
    seed: within(whole(), 0, 2 ** 31 - 1).describe('The same seed gives the same people and prices.'),
    start: startInstant
      .optional()
      .describe(
        'Time at which the clocks of its worlds begin, ISO 8601, from 2006 to 2045; that of the server by default.',
      ),
  }),
  output: preparedSeed,
  example: { seed: 7 },
});
