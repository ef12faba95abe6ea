import { z } from 'zod';
import { email, text, words } from '../common/fields.ts';
import type { Flag } from '../common/flags.ts';
import { flags } from '../common/flags.ts';

const LINK = /^https?:\/\/[^\s"'<>]+$/;

/** An object with the same field for every flag. */
export function flagsOf<T extends z.ZodType>(field: T) {
  return Object.fromEntries(flags.map((flag) => [flag, field])) as Record<Flag, T>;
}

export const website = z.object({
  name: words(40),
  tagline: words(120),
  theme: z.enum(['dark', 'light'], { error: 'must be dark or light' }),
  /** The address of the site's own logo; null for the usual one. */
  logo: z.string().nullable(),
  social: z
    .array(z.object({ label: words(40), url: text(300).regex(LINK, { error: 'must be a web address' }) }))
    .max(8, { error: 'may have at most 8 entries' }),
});

export const contact = z.object({ email: email(), phone: words(40), address: words(200) });

/** The settings that staff can change, by the keys of the config channel. */
export const siteSettings = z.object({
  flags: z.object(flagsOf(z.boolean())),
  website,
  contact,
  live_chat: z.boolean(),
  live_chat_code: z.string(),
  live_chat_script_attributes: z.string(),
  registration_open: z.boolean(),
});
