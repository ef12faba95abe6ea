import { z } from 'zod';
import { instant } from '../common/fields.ts';
import { loosenings } from './loosening.ts';
import { settingControls } from './plugin-keys.ts';
import { versionFacts } from './version-model.ts';

const value = z.union([z.string(), z.number(), z.boolean()]);
const settingValues = z.record(z.string(), value);
const by = z.string().describe('Name of who did it; Papermint where no one did.');

export const plugin = z
  .object({
    key: z.string().describe('Key of the plugin: that of its feature flag where it has one.'),
    name: z.string().describe('Name of the plugin.'),
    about: z.string().describe('What it does, in a sentence.'),
    off: z.string().describe('What switching it off does, in a sentence.'),
    approval: z
      .enum(['on', 'off'])
      .nullable()
      .describe('Which switch loosens a control, so that a second person must approve it; null for none.'),
    enabled: z.boolean().describe('Whether it is on.'),
    settings: z.number().int().describe('How many settings it has, secrets included.'),
    version: z.number().int().describe('Number of its current version, from 1.'),
    changedAt: instant.nullable().describe('When it was last changed; null while it is as it began.'),
    changedBy: z.string().nullable().describe('Name of who last changed it; null while it is as it began.'),
  })
  .describe('A plugin of the site.')
  .meta({ id: 'Plugin' });

const field = {
  name: z.string().describe('Name of the setting in calls.'),
  label: z.string().describe('Label of its field.'),
  hint: z.string().nullable().describe('What is said below its field; null for nothing.'),
};

export const pluginField = z
  .object({
    ...field,
    unit: z.string().nullable().describe('Its unit; null where it has none.'),
    control: z
      .enum(settingControls)
      .describe('Control of its field. The value of a percentage is a fraction: 0.1 is 10%.'),
    loosens: z
      .enum(loosenings)
      .describe(
        'Which change of it loosens a control: a second person must approve it, and reads its reason.',
      ),
    value: value.describe('Its value now.'),
  })
  .describe('A setting that can be read.')
  .meta({ id: 'PluginField' });

export const pluginSecret = z
  .object({
    ...field,
    set: z
      .object({ at: instant.describe('When it was set.'), by })
      .nullable()
      .describe('Who has set it, and when; null while there is none. The value is never sent.'),
  })
  .describe('A setting that never leaves the server.')
  .meta({ id: 'PluginSecret' });

export const pluginVersion = z
  .object({
    ...versionFacts,
    enabled: z.boolean().describe('Whether the plugin was on.'),
    values: settingValues.describe('Its settings, without secrets.'),
  })
  .describe('A version of a plugin.')
  .meta({ id: 'PluginVersion' });

export const pluginRecord = z
  .object({
    plugin: plugin.describe('The plugin.'),
    fields: z.array(pluginField).describe('Its settings that can be read.'),
    secrets: z.array(pluginSecret).describe('Its settings that never leave the server.'),
    versions: z.array(pluginVersion).describe('Its last 50 versions, newest first.'),
  })
  .describe('A plugin with its settings and versions.')
  .meta({ id: 'PluginRecord' });
