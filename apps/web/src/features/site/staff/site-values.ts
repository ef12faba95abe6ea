import type { InputOf } from '../../../api/command.ts';
import type { Outputs } from '../../../api/trpc.ts';

export type SiteSettings = Outputs['settingsStaff']['view'];

/** The values of the site's form, by the keys of its errors. */
export interface SiteValues {
  'website.name': string;
  'website.tagline': string;
  'website.theme': 'dark' | 'light';
  'website.accent': string;
  'website.social': { label: string; url: string }[];
  'contact.email': string;
  'contact.phone': string;
  'contact.address': string;
}
export type SiteField = keyof SiteValues;

export const storedValues = ({ website, contact }: SiteSettings): SiteValues => ({
  'website.name': website.name,
  'website.tagline': website.tagline,
  'website.theme': website.theme,
  'website.accent': website.accent,
  'website.social': website.social,
  'contact.email': contact.email,
  'contact.phone': contact.phone,
  'contact.address': contact.address,
});

/** The edits that differ from the stored values. */
export function editsIn(stored: SiteValues, edits: Partial<SiteValues>): Partial<SiteValues> {
  const changed = (Object.keys(edits) as SiteField[]).filter(
    (name) => JSON.stringify(edits[name]) !== JSON.stringify(stored[name]),
  );
  return Object.fromEntries(changed.map((name) => [name, edits[name]]));
}

/** Edits as the call takes them. */
export function inputOf(edits: Partial<SiteValues>): InputOf<'settingsStaff.update'> {
  const input: Record<string, Record<string, unknown>> = {};
  for (const [name, value] of Object.entries(edits)) {
    const [group, key] = name.split('.') as [string, string];
    input[group] = { ...input[group], [key]: value };
  }
  return input;
}
