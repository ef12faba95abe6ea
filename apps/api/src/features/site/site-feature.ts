import type { WorldCore } from '../../worlds/world-core.ts';
import { countryList } from './countries.ts';
import { createFlags } from './flags-service.ts';
import { createFlagsStore } from './flags-store.ts';
import { createSiteSettings } from './settings-service.ts';
import { createSettingsStore } from './settings-store.ts';

export function siteFeature({ db, commands, clock, state, files, lifecycle, scriptHosts }: WorldCore) {
  const flags = createFlags(createFlagsStore(db));
  const store = createSettingsStore(db);
  const settings = createSiteSettings({ store, flags, commands, clock, state, files, scriptHosts });
  lifecycle.onOpen(settings.load);
  return { flags, settings, countries: countryList };
}
