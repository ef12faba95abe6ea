import { z } from 'zod';
import { optionalText, optionalWords } from '../common/fields.ts';
import { command, query } from '../contract.ts';
import { contact, flagsOf, siteSettings, website } from './model.ts';

/** A path of this site, or an https address. */
const SCRIPT = /^(?:\/(?![/\\])[^\s\\]*|https:\/\/[a-z\d.-]{1,253}(?::\d{1,5})?(?:\/[^\s"'<>\\]*)?)$/i;

const AN_OBJECT = {
  error: ({ code }: { code: string }) => (code === 'invalid_type' ? 'must be an object' : undefined),
};
const toggle = z.boolean({ error: 'is not true or false' });

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
    website: z.strictObject(website.partial().shape, AN_OBJECT).optional(),
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
  output: z.object({ settings: siteSettings, message: z.string() }),
  example: { flags: { nft: true }, reason: 'Opening day' },
});
