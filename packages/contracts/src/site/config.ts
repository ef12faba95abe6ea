import type { Flag } from '../common/flags.ts';
import type { SettingValue } from './plugin-keys.ts';

/**
 * The site's configuration, by the keys of the config channel. Staff can change every value; everybody can read
 * them.
 */
export interface SiteConfig {
  plugins: SitePlugin[];
  website: Website;
  contact: Contact;
  /** Whether the pages of traders and guests load the chat's script. */
  live_chat: boolean;
  /** The script's address: a path of this site, or an https address. */
  live_chat_code: string;
  /** The script's attributes as the text of a JSON object, as it was typed: it may not parse. */
  live_chat_script_attributes: string;
  /** Whether anyone may open an account. */
  registration_open: boolean;
  flags: Record<Flag, boolean>;
}

export interface SitePlugin {
  key: string;
  name: string;
  enabled: boolean;
  /** The values that the browser needs. */
  values: Record<string, SettingValue>;
}

export interface Website {
  name: string;
  tagline: string;
  /** The theme of visitors who have not chosen one. */
  theme: 'dark' | 'light';
  /** The color of buttons and links, `#rrggbb`. */
  accent: string;
  /** The address of the site's own logo; null for the usual one. */
  logo: string | null;
  social: { label: string; url: string }[];
}

export interface Contact {
  email: string;
  phone: string;
  address: string;
}

export type ConfigKey = keyof SiteConfig;

/** The keys of every message of the config channel. */
export const specialKeys = [
  'live_chat',
  'live_chat_code',
  'live_chat_script_attributes',
  'flags',
] as const satisfies readonly ConfigKey[];

/** The keys that the app asks for at its start. */
export const firstKeys = ['plugins', 'website', 'contact'] as const satisfies readonly ConfigKey[];

/** A message of the config channel: the keys that were asked for, and those in `special`. */
export type ConfigMessage = Partial<SiteConfig> & { special: readonly ConfigKey[] };

/** The id of the page's element that has the configuration. */
export const CONFIG_ELEMENT = 'site-config';

/** The default name, tagline and accent color of a site. */
export const SITE_NAME = 'Papermint';
export const TAGLINE = 'A whole exchange, with nothing at stake';
export const ACCENT = '#0d8070';
