import { z } from 'zod';
import { optionalText, optionalWords } from '../common/fields.ts';
import { pictureTypes } from '../common/file-rules.ts';
import { command, query } from '../contract.ts';
import { contact, flagsOf, siteSettings, website } from './model.ts';

/** A path of this site, or an https address. */
const SCRIPT = /^(?:\/(?![/\\])[^\s\\]*|https:\/\/[a-z\d.-]{1,253}(?::\d{1,5})?(?:\/[^\s"'<>\\]*)?)$/i;

const AN_OBJECT = {
  error: ({ code }: { code: string }) => (code === 'invalid_type' ? 'must be an object' : undefined),
};
const toggle = z.boolean({ error: 'is not true or false' });

const saved = z.object({ settings: siteSettings, message: z.string() });

export const view = query({
  method: 'GET',
  path: '/api/strict/settings',
  access: 'staff',
  permission: 'settings',
  summary: 'Feature flags and the other settings of the site.',
  input: z.object({}),
  output: siteSettings,
  example: {},
});

export const update = command({
  method: 'POST',
  path: '/api/strict/settings/update',
  access: 'staff',
  permission: 'settings',
  summary: 'Change the given settings. Every open page gets them at once.',
  input: z.strictObject({
    flags: z.strictObject(flagsOf(toggle.optional()), AN_OBJECT).optional(),
    website: z.strictObject(website.omit({ logo: true }).partial().shape, AN_OBJECT).optional(),
    contact: z.strictObject(contact.partial().shape, AN_OBJECT).optional(),
    live_chat: toggle.optional(),
    live_chat_code: z
      .string({ error: 'is not a string' })
      .trim()
      .max(500, { error: 'must be at most 500 characters', abort: true })
      .regex(SCRIPT, { error: 'must be a path of this site or an https address' })
      .optional(),
    /** Not checked: a page that can't parse it warns, and uses `async` and `defer`. */
    live_chat_script_attributes: optionalText(1000),
    registration_open: toggle.optional(),
    reason: optionalWords(200),
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
  summary: "Send the site's logo, which replaces the one before. Every open page gets it at once.",
  input: z.strictObject({ reason: optionalWords(200) }),
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
  summary: "Remove the site's logo. The usual one is shown in its place.",
  input: z.object({ reason: optionalWords(200) }),
  output: saved,
  example: {},
});
