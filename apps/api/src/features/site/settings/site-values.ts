import type { Contact, Website } from '@papermint/contracts/site/config';
import { ACCENT } from '@papermint/contracts/site/config';
import type { VersionRow } from '../plugins/plugin-types.ts';
import type { SettingGroups } from './settings-types.ts';

/** The subject of the versions of name, looks and contact. */
export const SITE = 'site';

/** As many of the last versions can be seen and brought back; the pictures of earlier logos are removed. */
export const KEPT_VERSIONS = 50;

/** The settings that have versions, with their labels. */
const WEBSITE: Record<keyof Website, string> = {
  name: 'Name',
  tagline: 'Tagline',
  theme: 'Default theme',
  accent: 'Accent color',
  logo: 'Logo',
  social: 'Social links',
};
const CONTACT: Record<keyof Contact, string> = {
  email: 'Contact email',
  phone: 'Contact phone',
  address: 'Contact address',
};
const LABELS: Record<string, string> = { ...WEBSITE, ...CONTACT };

export const siteFields = Object.entries(LABELS).map(([name, label]) => ({
  name,
  label,
  control: 'text' as const,
}));

type Groups = Pick<SettingGroups, 'website' | 'contact'>;

/** Name, looks and contact in one record, as a version keeps them. */
export const siteValues = ({ website, contact }: Groups): Record<string, unknown> => ({
  ...website,
  ...contact,
});

/** The changes that restore a version. */
export function siteChanges(values: Readonly<Record<string, unknown>>): {
  website: Partial<Website>;
  contact: Partial<Contact>;
} {
  const of = (group: object) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(group, name)));
  return { website: of(WEBSITE), contact: of(CONTACT) };
}

/** A version with its values as text, by their names. */
export const asText = (row: VersionRow): VersionRow => ({
  ...row,
  values: Object.fromEntries(siteFields.map(({ name }) => [name, textOf(name, row.values[name])])),
});

/** Kept values by their labels. */
export const byLabel = (values: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(siteFields.map(({ name, label }) => [label, String(values[name])]));

function textOf(name: string, value: unknown): string {
  if (name === 'logo') return typeof value === 'string' ? `Picture ${hashIn(value)}` : 'Default';
  // Versions of before there was a choice had the usual one.
  if (name === 'accent') return String(value ?? ACCENT);
  if (name === 'social') return socialText((value ?? []) as Website['social']);
  if (name === 'theme') return value === 'light' ? 'Light' : 'Dark';
  return value === undefined || value === '' ? 'None' : String(value);
}

const socialText = (links: Website['social']) =>
  links.map(({ label, url }) => `${label} (${url})`).join(', ') || 'None';

/** Enough of a picture's address to tell two of them apart. */
const hashIn = (address: string) => address.slice(address.lastIndexOf('/') + 1).slice(0, 8);
