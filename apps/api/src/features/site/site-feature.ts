import { siteContract } from '@papermint/contracts/site/feature';
import { defineFeature } from '../../worlds/core/define-feature.ts';
import type { WorldCore } from '../../worlds/core/world-core.ts';
import { countryList } from './countries.ts';
import { createFlags } from './flags-service.ts';
import { createFlagsStore } from './flags-store.ts';
import { pluginsStaffCalls } from './plugins/plugins-calls.ts';
import { createPluginStates } from './plugins/plugins-service.ts';
import { createPluginsStore } from './plugins/plugins-store.ts';
import { createLogos } from './settings/logos.ts';
import { settingsStaffCalls } from './settings/settings-calls.ts';
import { createSiteSettings } from './settings/settings-service.ts';
import { createSettingsStore } from './settings/settings-store.ts';
import { siteCalls } from './site-calls.ts';

export const siteFeature = defineFeature({
  contract: siteContract,
  start: startSite,
  calls: {
    site: siteCalls,
    pluginsStaff: pluginsStaffCalls,
    settingsStaff: settingsStaffCalls,
  },
  tags: {
    site: {
      name: 'Site',
      description: 'What an app loads at its start, and again while it is open.',
    },
    pluginsStaff: {
      name: 'Staff: plugins',
      description: 'Feature flags with their settings, secrets and versions.',
    },
    settingsStaff: {
      name: 'Staff: settings',
      description: 'Feature flags, name, contact and logo of the site.',
    },
  },
});

function startSite(core: WorldCore) {
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
