import { z } from 'zod';
import { secret } from '../common/fields.ts';
import { subscription } from '../contract.ts';

const things = ['drawing', 'setup', 'workspace', 'pair-list', 'favorite'] as const;

const change = z
  .object({
    thing: z.enum(things).describe('What has changed.'),
    uuid: z.string().describe('Its ID; of a favorite its pair.'),
    pair: z.string().nullable().describe('Its pair; null where it has none.'),
    version: z.int().describe('Its version; 0 where it was removed. A favorite has 1.'),
  })
  .describe('A drawing, a setup, a workspace, a list of pairs or a favorite that was saved or removed.')
  .meta({ id: 'ChartChange' });
export type ChartChange = z.infer<typeof change>;

/** `all` first, then what another device saved or removed. Ends with the session. */
export const chartChanged = subscription({
  access: 'user',
  summary: "Follow the trader's own drawings, setups, workspaces, lists of pairs and favorites.",
  description:
    'Sends `all` on subscribing: the client loads what it shows. Then sends what was saved or removed, by this client or another one, which can tell by the version. `all` again means that too much has changed to name it. Ends with the session.',
  input: z.object({ session: secret(100).describe('Session token: `sessionHash` of the sign-in.') }),
  output: z.object({
    all: z.boolean().describe('Whether anything may have changed.'),
    changes: z.array(change).describe('What has changed, each thing once.'),
  }),
  example: { session: 'sessionHash of the sign-in' },
});
