import type { Handlers } from '../../../handlers.ts';
import type { GuardedSettings } from '../guarded-settings-feature.ts';
import type { SiteSettings } from './settings-service.ts';
import type { SiteVersions } from './site-versions-service.ts';

export function settingsStaffCalls({
  settings,
  guardedSettings,
  siteVersions,
}: {
  settings: SiteSettings;
  guardedSettings: GuardedSettings;
  siteVersions: SiteVersions;
}): Handlers['settingsStaff'] {
  return {
    view: () => settings.view(),
    update({ command, session }, changes) {
      const { live_chat_code: script } = changes;
      if (script) settings.assertScript(script, session.trader.position, 'live_chat_code');
      return guardedSettings.update(command, changes);
    },
    putLogo: ({ command, files }, { reason }) => settings.putLogo(command, files.logo[0], reason),
    removeLogo: ({ command }, { reason }) => settings.putLogo(command, null, reason),
    versions: () => siteVersions.view(),
    revert: ({ command }, asked) => siteVersions.revert(command, asked),
  };
}
