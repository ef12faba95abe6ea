import { z } from 'zod';
import { email, text, words } from '../common/fields.ts';
import type { Flag } from '../common/flags.ts';
import { flags } from '../common/flags.ts';
import { accentError } from './accent.ts';

const LINK = /^https?:\/\/[^\s"'<>]+$/;

/** An object with the same field for every flag. */
export function flagsOf<T extends z.ZodType>(field: T) {
  const described = (flag: Flag) => field.describe(`Whether the feature flag ${flag} is on.`);
  return Object.fromEntries(flags.map((flag) => [flag, described(flag)])) as Record<Flag, T>;
}

export const website = z
  .object({
    name: words(40).describe('Name of the site, at most 40 characters.'),
    tagline: words(120).describe('What stands beside the name, at most 120 characters.'),
    theme: z
      .enum(['dark', 'light'], { error: 'must be dark or light' })
      .describe('Theme of visitors who have not chosen one.'),
    accent: z
      .string({ error: 'is not a string' })
      .trim()
      .toLowerCase()
      .regex(/^#[\da-f]{6}$/, { error: 'must be a # and six hexadecimal digits', abort: true })
      .refine((hex) => accentError(hex) === undefined, { error: ({ input }) => accentError(String(input)) })
      .describe(
        'Color of buttons and links, `#rrggbb`. White text on it needs a contrast of 4.5:1, and it needs 3:1 on the pages, cards and panels of both themes.',
      ),
    logo: z.string().nullable().describe("Path of the site's own logo; null for the usual one."),
    social: z
      .array(
        z.object({
          label: words(40).describe('Text of the link.'),
          url: text(300)
            .regex(LINK, { error: 'This must be a web address that begins with http:// or https://' })
            .describe('Address, http or https.'),
        }),
      )
      .max(8, { error: 'may have at most 8 entries' })
      .describe('Links to other places, at most 8.'),
  })
  .describe('Name and looks of the site.');

export const contact = z
  .object({
    email: email().describe('Email address of support.'),
    phone: words(40).describe('Phone number of support, as it is shown.'),
    address: words(200).describe('Postal address, in one line.'),
  })
  .describe('How support is reached.');

export const siteSettings = z
  .object({
    flags: z.object(flagsOf(z.boolean())).describe('Feature flag → whether it is on.'),
    website: website.describe('Name and looks of the site.'),
    contact: contact.describe('How support is reached.'),
    live_chat: z.boolean().describe("Whether the pages of traders and guests load the chat's script."),
    live_chat_code: z.string().describe("Address of the chat's script: a path of this site, or https."),
    live_chat_script_attributes: z
      .string()
      .describe("Attributes of the chat's script, as the text of a JSON object."),
    registration_open: z.boolean().describe('Whether anyone may open an account.'),
    version: z.number().int().describe('Number of the current version of name, looks and contact.'),
  })
  .describe('The settings that staff can change, by the keys of the config channel.')
  .meta({ id: 'SiteSettings' });
