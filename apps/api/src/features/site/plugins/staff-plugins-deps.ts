import type { PluginKey } from '@papermint/contracts/site/plugin-keys';
import type { Commands } from '../../../platform/commands/commands.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { Vault } from '../../../platform/secrets/vault.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { StaffDirectory } from '../../accounts/staff/staff-types.ts';
import type { PluginStates } from './plugins-service.ts';
import type { PluginsStore } from './plugins-store.ts';

/** A member of staff who changes a plugin. */
export interface Member {
  position: string;
}

/** A check of settings beyond their schema. @throws DomainError at the setting */
export type PluginCheck = (
  values: Readonly<Record<string, unknown>>,
  by: Member,
  changed: ReadonlySet<string>,
) => void;

export interface StaffPluginsDeps {
  store: PluginsStore;
  states: PluginStates;
  commands: Commands;
  staff: Pick<StaffDirectory, 'nameIn'>;
  vault: Vault;
  clock: Clock;
  checks: Partial<Record<PluginKey, PluginCheck>>;
  /** Hints of settings that depend on the server. They replace the hints of the definitions. */
  hints: Partial<Record<PluginKey, Readonly<Record<string, string>>>>;
  /** To be called in each commit that changes the site's configuration. */
  changed: (tx: Tx) => void;
}
