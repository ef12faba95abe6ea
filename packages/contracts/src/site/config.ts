import type { Flag } from '../common/flags.ts';

/**
 * The site configuration as everybody may read it, by the keys of the config channel. Every value is one that
 * staff can change; none is secret.
 */
export interface SiteConfig {
  plugins: SitePlugin[];
  website: Website;
  contact: Contact;
  /** Whether the chat's script is put into the page of traders and guests. */
  live_chat: boolean;
  /** Where that script is: a path of this site, or an https address. */
  live_chat_code: string;
  /** Its attributes as a JSON object in a text, as it was typed: it may not parse. */
  live_chat_script_attributes: string;
  /** Whether anybody may open an account. */
  registration_open: boolean;
  flags: Record<Flag, boolean>;
}

export interface SitePlugin {
  key: string;
  name: string;
  enabled: boolean;
  /** What of its values the browser needs. */
  values: Record<string, string>;
}

export interface Website {
  name: string;
  tagline: string;
  /** What a visitor sees who has not chosen one. */
  theme: 'dark' | 'light';
  social: { label: string; url: string }[];
}

export interface Contact {
  email: string;
  phone: string;
  address: string;
}

export type ConfigKey = keyof SiteConfig;

/** What is told whatever was asked for. */
export const specialKeys = [
  'live_chat',
  'live_chat_code',
  'live_chat_script_attributes',
  'flags',
] as const satisfies readonly ConfigKey[];

/** What the app asks for when it begins. */
export const firstKeys = ['plugins', 'website', 'contact'] as const satisfies readonly ConfigKey[];

/** One telling of the config channel: what was asked for, and what always comes, named in `special`. */
export type ToldConfig = Partial<SiteConfig> & { special: readonly ConfigKey[] };

/** The id of the element in which the page itself brings the configuration. */
export const CONFIG_ELEMENT = 'site-config';

/** What a site is called that nobody has given a name, and what it says of itself. */
export const SITE_NAME = 'Papermint';
export const TAGLINE = 'A whole exchange, with nothing at stake';
