import type { Flag } from '@papermint/contracts/common/flags';
import type { Contact, SiteConfig, Website } from '@papermint/contracts/site/config';

/** The stored settings beside the flags, one record per group. */
export interface SettingGroups {
  website: Website;
  contact: Contact;
  chat: Pick<SiteConfig, 'live_chat' | 'live_chat_code' | 'live_chat_script_attributes'>;
  accounts: Pick<SiteConfig, 'registration_open'>;
}

/** All that staff can change, as staff see it. */
export interface Settings extends Omit<SiteConfig, 'plugins'> {
  /** The number of the current version of name, looks and contact. */
  version: number;
}

type Changes<T> = { [K in keyof T]?: T[K] | undefined };

export interface SettingChanges extends Changes<SettingGroups['chat'] & SettingGroups['accounts']> {
  flags?: Changes<Record<Flag, boolean>> | undefined;
  website?: Changes<Omit<Website, 'logo'>> | undefined;
  contact?: Changes<Contact> | undefined;
  /** The version that the change was made on. */
  version?: number | undefined;
  reason?: string | undefined;
}
