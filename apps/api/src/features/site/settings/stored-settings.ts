import { ACCENT, SITE_NAME, TAGLINE } from '@papermint/contracts/site/config';
import type { Reads } from '../../../platform/database/statement.ts';
import type { SettingsStore } from './settings-store.ts';
import type { SettingGroups } from './settings-types.ts';

/** The settings of a world that has none stored. */
export const defaultSettings: SettingGroups = {
  website: { name: SITE_NAME, tagline: TAGLINE, theme: 'dark', accent: ACCENT, logo: null, social: [] },
  contact: { email: 'desk@papermint.test', phone: '', address: '' },
  chat: { live_chat: false, live_chat_code: '/live-chat.js', live_chat_script_attributes: '{}' },
  accounts: { registration_open: true },
};

/** The stored settings beside the flags, with defaults for missing ones. */
export function storedSettings(store: Pick<SettingsStore, 'groups'>, reads?: Reads): SettingGroups {
  const found = store.groups(reads);
  return { ...defaultSettings, ...found, website: { ...defaultSettings.website, ...found.website } };
}
