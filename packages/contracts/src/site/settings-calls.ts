import { z } from 'zod';
import { AN_OBJECT, auditReason, message, optionalText, whole, within } from '../common/fields.ts';
import { pictureTypes } from '../common/file-rules.ts';
import { command, query } from '../contract.ts';
import { contact, flagsOf, siteSettings, website } from './model.ts';
import { siteVersions } from './version-model.ts';

/** A path of this site, or an https address. */
const SCRIPT = /^(?:\/(?![/\\])[^\s\\]*|https:\/\/[a-z\d.-]{1,253}(?::\d{1,5})?(?:\/[^\s"'<>\\]*)?)$/i;

const toggle = z.boolean({ error: 'is not true or false' });

const saved = z.object({ settings: siteSettings.describe('All settings, as they are now.'), message });

export const view = query({
  method: 'GET',
  path: '/api/strict/settings',
  access: 'staff',
  permission: 'settings',
  summary: 'Feature flags and settings of the site.',
  description: 'All values, those that were never changed included.',
  input: z.object({}),
  output: siteSettings,
  example: {},
});

export const update = command({
  method: 'POST',
  path: '/api/strict/settings/update',
  approval: true,
  stepUp: 'password',
  confirmedFor: ['flags'],
  confirmedWhere: 'it loosens a control',
  access: 'staff',
  permission: 'settings',
  summary: 'Change settings of the site.',
  description:
    'Fields that are left out stay as they are. Every open page gets them immediately. Switching the flag `kyc` off, or `deposit_via_card`, `deposit_via_crypto` or `play_money` on, needs a reason, the password and a second person; then nothing else of the change happens before. Refused with conflict at `version` where that is not the current one, and where it loosens a control that another change has tightened at the same moment.',
  input: z.strictObject({
    flags: z
      .strictObject(flagsOf(toggle.optional()), AN_OBJECT)
      .optional()
      .describe('Feature flags to switch: flag → whether it is on.'),
    website: z
      .strictObject(website.omit({ logo: true }).partial().shape, AN_OBJECT)
      .optional()
      .describe('Name and looks to change.'),
    contact: z.strictObject(contact.partial().shape, AN_OBJECT).optional().describe('Contact to change.'),
    live_chat: toggle.optional().describe("Whether the pages of traders and guests load the chat's script."),
    live_chat_code: z
      .string({ error: 'is not a string' })
      .trim()
      .max(500, { error: 'must be at most 500 characters', abort: true })
      .regex(SCRIPT, { error: 'must be a path of this site or an https address' })
      .optional()
      .describe("Address of the chat's script: a path of this site, or https."),
    live_chat_script_attributes: optionalText(1000).describe(
      "Attributes of the chat's script, as the text of a JSON object. Not checked here, as it is by the plugin's own call: a page that cannot parse it warns, and uses `async` and `defer`.",
    ),
    registration_open: toggle.optional().describe('Whether anyone may open an account.'),
    version: within(whole(), 1, 1_000_000)
      .optional()
      .describe(
        'The version of name, looks and contact that the change was made on; left out, the change is made in any case.',
      ),
    reason: auditReason(),
  }),
  output: saved,
  example: { flags: { nft: true }, reason: 'Opening day' },
});

export const putLogo = command({
  method: 'POST',
  path: '/api/strict/settings/logo',
  access: 'staff',
  permission: 'settings',
  rate: { most: 60, seconds: 60 },
  summary: "Send the site's logo.",
  description:
    'It replaces the one before, encoded again as WebP. Every open page gets it immediately. Refused at `logo` for another kind of file, more than 2 MB or 40 million pixels.',
  input: z.strictObject({ reason: auditReason() }),
  files: {
    logo: {
      types: pictureTypes,
      maxBytes: 2_000_000,
      maxFiles: 1,
      visibility: 'public',
      widths: [512, 128],
    },
  },
  output: saved,
  example: { reason: 'New brand' },
});

export const removeLogo = command({
  method: 'DELETE',
  path: '/api/strict/settings/logo',
  access: 'staff',
  permission: 'settings',
  rate: { most: 60, seconds: 60 },
  summary: "Remove the site's logo.",
  description: 'The usual one is shown in its place. Succeeds where there is none.',
  input: z.object({ reason: auditReason() }),
  output: saved,
  example: {},
});

export const versions = query({
  method: 'GET',
  path: '/api/strict/settings/versions',
  access: 'staff',
  permission: 'settings',
  summary: "Versions of the site's name, looks and contact.",
  description:
    'Each change of website or contact is one, whichever call made it. The last 50, newest first: these can be brought back, and the pictures of earlier logos are removed.',
  input: z.object({}),
  output: siteVersions,
  example: {},
});

export const revert = command({
  method: 'POST',
  path: '/api/strict/settings/revert',
  access: 'staff',
  permission: 'settings',
  summary: "Revert the site's name, looks and contact to an earlier version.",
  description:
    'They become those of the version, logo included, as a new version; other settings stay as they are. Every open page gets them immediately. Refused with not_found at `version` where there is none among the last 50, and with conflict where nothing differs.',
  input: z.strictObject({
    version: within(whole(), 1, 1_000_000).describe('Number of the version.'),
    reason: auditReason(),
  }),
  output: saved,
  example: { version: 1, reason: 'Wrong name' },
});
