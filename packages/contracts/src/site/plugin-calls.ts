import { z } from 'zod';
import { AN_OBJECT, auditReason, message, text, whole, within } from '../common/fields.ts';
import { anyOf, listOf } from '../common/list.ts';
import { command, query } from '../contract.ts';
import { plugin, pluginRecord } from './plugin-model.ts';

const STAFF = { access: 'staff', permission: 'settings' } as const;
const MOST_VERSIONS = 1_000_000;
const key = () => text(40).describe('Key of the plugin.');
const saved = pluginRecord.extend({ message });

export const list = query({
  ...STAFF,
  method: 'GET',
  path: '/api/strict/plugins',
  summary: 'The plugins of the site.',
  description:
    'One for each feature flag, the live chat, and the address lookup. `search` looks into name and key.',
  ...listOf({
    row: plugin,
    sorts: ['rank', 'name', 'settings', 'version', 'changedAt'],
    sort: 'rank',
    filters: { enabled: anyOf(['yes', 'no']) },
  }),
  example: {},
});

export const view = query({
  ...STAFF,
  method: 'GET',
  path: '/api/strict/plugins/{key}',
  summary: 'A plugin with its settings and versions.',
  description:
    'Of a secret it says who has set it and when, and never the value. Refused with not_found for an unknown key.',
  input: z.object({ key: key() }),
  output: pluginRecord,
  example: { key: 'live_chat' },
});

export const update = command({
  ...STAFF,
  method: 'POST',
  path: '/api/strict/plugins/{key}/update',
  approval: true,
  stepUp: 'password',
  confirmedFor: ['key', 'enabled', 'values', 'version'],
  confirmedWhere: 'it loosens a control',
  summary: 'Change a plugin: on or off, settings, secrets.',
  description:
    'What is left out stays as it is. It makes a version, and takes effect on the server and in open pages immediately. A change that loosens a control needs a reason, the password and a second person: switching `kyc` off, switching `deposit_via_card`, `deposit_via_crypto` or `play_money` on, a higher `validDays`, `amount`, `maxRate` or `maxRoyalty`, a lower `futuresMaker` or `futuresTaker`, and `openAtOnce`. Refused with not_found for an unknown key, with bad_input at the name of the setting that is wrong, and with conflict where `version` is not the current one, or where it loosens a control that another change has tightened at the same moment.',
  input: z.strictObject({
    key: key(),
    enabled: z.boolean({ error: 'is not true or false' }).optional().describe('Whether it is on.'),
    values: z
      .record(
        z.string().max(40),
        z.union([z.string(), z.number(), z.boolean()], { error: 'is not a value of a setting' }),
        AN_OBJECT,
      )
      .optional()
      .describe('Settings to change: name → value.'),
    secrets: z
      .record(z.string().max(40), z.string({ error: 'is not a string' }).nullable(), AN_OBJECT)
      .optional()
      .describe(
        'Secrets to set or replace: name → value; null removes one. They are stored sealed and never sent.',
      ),
    version: within(whole(), 1, MOST_VERSIONS)
      .optional()
      .describe('The version that the change was made on; left out, the change is made in any case.'),
    reason: auditReason(),
  }),
  output: saved,
  example: { key: 'staking', values: { maxRate: '0.3' }, reason: 'Lower rates' },
});

export const revert = command({
  ...STAFF,
  method: 'POST',
  path: '/api/strict/plugins/{key}/revert',
  approval: true,
  stepUp: 'password',
  confirmedFor: ['key', 'version'],
  confirmedWhere: 'it loosens a control',
  summary: 'Revert a plugin to an earlier version.',
  description:
    'Its switch and its settings become those of the version, as a new version. Secrets stay as they are now: an old one may have been replaced because it leaked. A version that loosens a control needs a reason, the password and a second person. Refused with not_found for an unknown key or version, with bad_input at a setting that is no longer allowed, and with conflict where nothing differs, or as changing it is.',
  input: z.strictObject({
    key: key(),
    version: within(whole(), 1, MOST_VERSIONS).describe('Number of the version.'),
    reason: auditReason(),
  }),
  output: saved,
  example: { key: 'deposit_via_bank', version: 1, reason: 'The old text was clearer' },
});
