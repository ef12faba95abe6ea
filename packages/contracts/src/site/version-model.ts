import { z } from 'zod';
import { instant } from '../common/fields.ts';

const by = z.string().describe('Name of who did it; Papermint where no one did.');

/** The fields of every version. */
export const versionFacts = {
  number: z.number().int().describe('Number of the version.'),
  at: instant.nullable().describe('When it was made; null for what it began with.'),
  by,
  reason: z.string().nullable().describe('Why; null without a reason.'),
  changes: z
    .array(
      z.object({
        name: z.string().describe('Name of the setting; `enabled` for the switch.'),
        label: z.string().describe('Label of the setting.'),
        before: z
          .string()
          .describe('Its value before, as text; of a secret what became of it is in `after`.'),
        after: z.string().describe('Its value afterwards, as text; of a secret Set, Replaced or Removed.'),
      }),
    )
    .describe('What differs from the version before.'),
};

export const siteVersion = z
  .object({
    ...versionFacts,
    values: z
      .record(z.string(), z.string())
      .describe('Name, looks and contact of the site as text: label → value.'),
  })
  .describe("A version of the site's name, looks and contact.")
  .meta({ id: 'SiteVersion' });

export const siteVersions = z
  .object({ versions: z.array(siteVersion).describe('The last 50 versions, newest first.') })
  .describe("The versions of the site's name, looks and contact.")
  .meta({ id: 'SiteVersions' });
