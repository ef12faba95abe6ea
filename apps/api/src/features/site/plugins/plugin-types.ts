import type { PluginKey, SettingValue } from '@papermint/contracts/site/plugin-keys';

/** A secret as it is stored: sealed, with who has set it, simulated ms. */
export interface SealedSecret {
  sealed: string;
  at: number;
  /** Null for the system. */
  by: string | null;
}

/** The state of a plugin at an instant. */
export interface PluginState {
  enabled: boolean;
  values: Record<string, SettingValue>;
  secrets: Record<string, SealedSecret>;
}

export interface PluginRow extends PluginState {
  key: PluginKey;
}

/** The change of a secret in a version. */
export type SecretAct = 'set' | 'replaced' | 'removed';

export interface VersionRow {
  /** The key of a plugin, or `site`. */
  subject: string;
  number: number;
  enabled: boolean;
  values: Record<string, unknown>;
  secrets: Record<string, SecretAct>;
  staffId: string | null;
  reason: string | null;
  createdAt: number | null;
}
