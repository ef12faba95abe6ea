import { DomainError } from '@papermint/contracts/common/domain-error';
import { definePart } from '../../worlds/core/define-feature.ts';
import type { WorldCore } from '../../worlds/core/world-core.ts';
import type { StaffDirectory } from '../accounts/staff/staff-types.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { PluginStates } from './plugins/plugins-service.ts';
import { createPluginsStore } from './plugins/plugins-store.ts';
import { createStaffPlugins } from './plugins/staff-plugins-service.ts';
import { scriptHint } from './settings/script-rules.ts';
import type { SiteSettings } from './settings/settings-service.ts';
import { createSiteVersions } from './settings/site-versions-service.ts';

interface Needs {
  plugins: PluginStates;
  settings: SiteSettings;
  markets: Pick<Markets, 'instruments'>;
  staff: StaffDirectory;
}

/** The plugins as staff keep them. Apart from the site's feature, because names of staff and markets come later. */
export const pluginsFeature = definePart('plugins', startPlugins);

function startPlugins(core: WorldCore, { plugins: states, settings, markets, staff }: Needs) {
  const { db, commands, vault, clock, erasure } = core;
  erasure.texts('Names in versions of the site', 'SiteVersion', ['values', 'reason']);
  const staffPlugins = createStaffPlugins({
    store: createPluginsStore(db),
    states,
    commands,
    staff,
    vault,
    clock,
    changed: settings.changed,
    hints: { live_chat: { script: scriptHint(core.scriptHosts) } },
    checks: {
      live_chat({ script }, { position }, changed) {
        if (changed.has('script')) settings.assertScript(String(script), position, 'script');
      },
      trade_room({ defaultMarket, futuresMaker, futuresTaker }, _, changed) {
        if (Number(futuresMaker) > Number(futuresTaker)) {
          const key = changed.has('futuresMaker') ? 'futuresMaker' : 'futuresTaker';
          throw new DomainError('bad_input', 'Maker fee must not be above the taker fee', key);
        }
        if (!changed.has('defaultMarket')) return;
        const listed = markets
          .instruments()
          .some(({ kind, pair }) => kind === 'crypto' && pair === defaultMarket);
        if (listed) return;
        const why = `Default market is not the pair of a listed coin: ${String(defaultMarket)}`;
        throw new DomainError('bad_input', why, 'defaultMarket');
      },
    },
  });
  const siteVersions = createSiteVersions({ store: createPluginsStore(db), settings, staff });
  return { staffPlugins, siteVersions };
}
