import { z } from 'zod';
import { instant, isoTime, message, text, whole, within, words } from '../common/fields.ts';
import { command, query } from '../contract.ts';
import { deskMode } from '../desks/model.ts';
import { clockSpeed, clockState, idleTime, startInstant } from './world-fields.ts';

export const openWorld = command({
  method: 'POST',
  path: '/api/sandbox/worlds',
  access: 'public',
  sandbox: true,
  anyWorld: true,
  summary: 'Open a world.',
  description:
    'A world has its own database, clock and people, separate from all others. Send its id as X-World with every call. With `from` it is a copy of a snapshot or of an open world, as of one commit: sessions, API keys and files of the source work in it, and what happens in one is not seen in the other. Its clock goes on at the speed of the source. A reset brings it back to how it was opened, in a demo to the start. Refused with conflict where as many are open as the server allows, and with not_found at `from` for an unknown source. The history of a world begins when the server opens it or it is reset, and keeps the last 64 MB of changes, some thousand commands. Deleting personal data for good ends it. So `at` is refused with conflict for an earlier event, and for one that is not the last of its commit: the sentence names those that can be reached. It is refused with not_found for an event that has not happened.',
  input: z.object({
    from: text(60)
      .optional()
      .describe(
        'What it is a copy of: id or name of a snapshot, id of a world, or `main`. Without it, the world begins at its seed. `seed` and `start` are those of the source.',
      ),
    at: within(whole(), 0, Number.MAX_SAFE_INTEGER)
      .optional()
      .describe(
        'Place of an event of the source in GET /api/sandbox/events: the copy is the source as it was right after the commit of that event, to the byte. Only with `from`; the source as it is now by default. Files that were deleted since are missing.',
      ),
    asOf: isoTime()
      .optional()
      .describe(
        'The copy is the source as it was after its last commit up to this instant of its clock, ISO 8601 with its offset. Its clock goes on from that commit. Only with `from`, and instead of `at`; refused as `at` is.',
      ),
    seed: within(whole(), 0, 2 ** 31 - 1)
      .optional()
      .describe(
        'The same seed gives the same people and prices; that of the server by default. The first world of a seed waits until its history is made: see GET /api/sandbox/seeds.',
      ),
    start: startInstant
      .optional()
      .describe(
        'Time at which its clock begins, ISO 8601, from 2006 to 2045; that of the server by default.',
      ),
    speed: clockSpeed
      .optional()
      .describe(
        'Simulated seconds per wall second, 0 to 100,000; at 0 only calls move time. That of the server by default.',
      ),
    label: words(60)
      .optional()
      .describe('What it is for, at most 60 characters: shown in the list of worlds.'),
    idle: idleTime
      .optional()
      .describe(
        'How long it may be unused until it is closed, in wall time: an ISO 8601 duration from PT1M to P1D. That of the server by default.',
      ),
    limits: z
      .enum(['on', 'off'], { error: 'must be on or off' })
      .optional()
      .describe(
        'Whether its calls are limited in number by wall time (`x-rate-limit`): on by default. A suite of tests switches that off. Wrong passwords, codes and PINs are counted all the same.',
      ),
    desks: deskMode
      .optional()
      .describe(
        'Who decides the records of the queues: `people`, `assisted` or `automatic`, as in POST /api/sandbox/desks. The default is the setting of the server.',
      ),
    participants: z
      .enum(['on', 'off'], { error: 'must be on or off' })
      .optional()
      .describe(
        'Whether simulated collectors are active in it: by default unless people decide all queues (`desks`). `POST /api/sandbox/participants` changes it later.',
      ),
    impact: z
      .enum(['on', 'off'], { error: 'must be on or off' })
      .optional()
      .describe(
        'Whether large orders of its traders move prices for a while: on by default. POST /api/sandbox/markets/impact changes it.',
      ),
  }),
  output: z.object({ world: z.string().describe('Id of the world, for the header X-World.') }),
  example: {},
});

export const closeWorld = command({
  method: 'DELETE',
  path: '/api/sandbox/worlds/{world}',
  access: 'public',
  sandbox: true,
  anyWorld: true,
  summary: 'Close a world.',
  description:
    'Its data is removed, and its sockets are closed. Refused with not_found for one that is not open, and with conflict for the main world.',
  input: z.object({ world: text(60).describe('Id of the world.') }),
  output: z.object({ message }),
  example: { world: 'w_0123456789abcdef0123' },
});

export const worlds = query({
  method: 'GET',
  path: '/api/sandbox/worlds',
  access: 'public',
  sandbox: true,
  anyWorld: true,
  summary: 'The worlds that are open.',
  description: 'Those beside the main one, with their clocks.',
  input: z.object({}),
  output: z.array(
    z.object({
      world: z.string().describe('Id of the world, for the header X-World.'),
      label: z.string().nullable().describe('What it is for; null where it was opened without a label.'),
      seed: z.number().int().describe('Seed of the world.'),
      now: instant.describe('Its simulated time.'),
      speed: z.number().describe('Simulated seconds per wall second.'),
      openedAt: z.string().describe('When it was opened, in wall time (ISO 8601, UTC).'),
    }),
  ),
  example: {},
});

export const world = query({
  method: 'GET',
  path: '/api/sandbox/world',
  access: 'public',
  sandbox: true,
  summary: 'The world that the call is made in.',
  description:
    'What a visitor needs to know of their exchange. Anyone who has the ID of a world can do everything in it. A browser that opens /api/sandbox/enter/{world} joins it.',
  input: z.object({}),
  output: z.object({
    world: z.string().describe('Id of the world, for the header X-World; `main` for the main world.'),
    main: z.boolean().describe('Whether it is the main world, which a request without a world uses.'),
    label: z.string().nullable().describe('What it is for; null where it was opened without a label.'),
    clock: clockState,
    event: z
      .number()
      .int()
      .describe(
        'Number of its last event: `after` for the events from now on, `at` for a copy of this state.',
      ),
    openedAt: z.string().describe('When it was opened, in wall time (ISO 8601, UTC).'),
    endsAt: z
      .string()
      .nullable()
      .describe('When it is removed at the latest, in wall time (ISO 8601, UTC); null where it has no end.'),
  }),
  example: {},
});
