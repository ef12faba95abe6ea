import type { WorldCore } from '../../worlds/core/world-core.ts';
import { countryList } from './countries.ts';
import { createFlags } from './flags-service.ts';
import { createFlagsStore } from './flags-store.ts';
import { createLogos } from './logos.ts';
import { createPluginStates } from './plugins-service.ts';
import { createPluginsStore } from './plugins-store.ts';
import { createSiteSettings } from './settings-service.ts';
import { createSettingsStore } from './settings-store.ts';

export function siteFeature(core: WorldCore) {
  const { db, commands, clock, state, files, lifecycle, scriptHosts, vault } = core;
  const flags = createFlags(createFlagsStore(db));
  const store = createSettingsStore(db);
  const versions = createPluginsStore(db);
  const plugins = createPluginStates({
    store: versions,
    settings: store,
    flags,
    vault,
    clock,
  });
  const logos = createLogos(files, versions);
  const settings = createSiteSettings({ store, plugins, flags, commands, clock, state, logos, scriptHosts });
  lifecycle.onOpen(settings.load);
  return { flags, plugins, settings, countries: countryList };
}
