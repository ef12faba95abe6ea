import type { Flag } from '../common/flags.ts';
import { flags } from '../common/flags.ts';

/** Every plugin of the site: one for each feature flag, and two more. Their settings import zod, so they are elsewhere. */
export const pluginKeys = [...flags, 'live_chat', 'ip_lookup'] as const;
export type PluginKey = (typeof pluginKeys)[number];

export const isPluginKey = (key: string): key is PluginKey => (pluginKeys as readonly string[]).includes(key);
export const isFlagKey = (key: PluginKey): key is Flag => (flags as readonly string[]).includes(key);

/** The control of a setting in its form. */
export const settingControls = ['text', 'lines', 'whole', 'percent', 'switch'] as const;
export type SettingControl = (typeof settingControls)[number];

/** The value of a setting; a percentage is a fraction as text. */
export type SettingValue = string | number | boolean;
