import { z } from 'zod';
import { instant, message, text, words } from '../common/fields.ts';
import { worldTypes } from '../common/file-rules.ts';
import { command, query } from '../contract.ts';

/** Such a name would be taken for the id of a world or of a snapshot. */
const ID = /^(main$|[ws]_)/;

const name = words(60)
  .refine((given) => !ID.test(given), { error: 'must not be main or begin with w_ or s_, as ids do' })
  .describe('What it is called, at most 60 characters.');

const snapshot = z
  .object({
    snapshot: z.string().describe('Id of the snapshot.'),
    name: z.string().describe('Its name, which no other snapshot has.'),
    world: z
      .string()
      .describe(
        'Id of the world that it was taken of; `main` for the main world, `imported` where it came as a file.',
      ),
    seed: z.number().int().describe('Seed of the world.'),
    now: instant.describe('Simulated time in it.'),
    event: z.number().int().describe('Place of its last event in GET /api/sandbox/events; 0 without any.'),
    bytes: z.number().int().describe('Size of its database and its files.'),
    takenAt: z.string().describe('When it was taken, in wall time (ISO 8601, UTC).'),
    file: z
      .string()
      .nullable()
      .describe(
        'Path where it is downloaded as one file: database, sent files and clock, with the key of its secrets. Null in a demo.',
      ),
  })
  .describe('A world as it was at one commit.')
  .meta({ id: 'Snapshot' });

export const takeSnapshot = command({
  method: 'POST',
  path: '/api/sandbox/snapshots',
  access: 'public',
  sandbox: true,
  summary: 'Take a snapshot of the world.',
  description:
    'Keeps the world of the call as of one commit: its database with sessions and API keys, its clock, and the files that were sent to it. The world goes on. `POST /api/sandbox/worlds` opens a copy. A snapshot stays when its world is reset or closed, and when the server restarts with the same data folder. Refused with conflict at `name` where a snapshot has that name, and where there are as many or as large ones as the server allows. In a demo it belongs to the world of the visitor, and is removed with it.',
  input: z.object({ name }),
  output: snapshot,
  example: { name: 'Before checkout' },
});

/** The largest file of a world. */
const MOST_BYTES = 200_000_000;

export const importSnapshot = command({
  method: 'POST',
  path: '/api/sandbox/snapshots/import',
  access: 'public',
  sandbox: true,
  anyWorld: true,
  summary: 'Import a snapshot.',
  description:
    'Takes the file that GET /api/sandbox/snapshots/{snapshot}/file answers, of this server or of another one of this version or an earlier one. `POST /api/sandbox/worlds` opens copies of it. Refused with bad_input at `file` for a file that is damaged, has another schema, or is no world of SANDBOX=on; with conflict as a new snapshot; and in a demo.',
  input: z.strictObject({ name }),
  files: {
    file: { types: worldTypes, endings: ['.papermint'], maxBytes: MOST_BYTES, maxFiles: 1 },
  },
  output: snapshot,
  example: { name: 'Of a colleague' },
});

export const snapshots = query({
  method: 'GET',
  path: '/api/sandbox/snapshots',
  access: 'public',
  sandbox: true,
  summary: 'The snapshots.',
  description: 'Those of all worlds, oldest first; in a demo those of the world of the call.',
  input: z.object({}),
  output: z.array(snapshot),
  example: {},
});

export const deleteSnapshot = command({
  method: 'DELETE',
  path: '/api/sandbox/snapshots/{snapshot}',
  access: 'public',
  sandbox: true,
  summary: 'Delete a snapshot.',
  description: 'Its copies stay open. Refused with not_found for an unknown one.',
  input: z.object({ snapshot: text(60).describe('Id or name of the snapshot.') }),
  output: z.object({ message }),
  example: { snapshot: 's_0123456789abcdef0123' },
});
