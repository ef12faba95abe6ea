import { DomainError } from '@papermint/contracts/common/domain-error';
import type { revert, versions } from '@papermint/contracts/site/settings-calls';
import type { z } from 'zod';
import type { CommandContext } from '../../platform/commands/commands.ts';
import type { StaffDirectory } from '../accounts/staff/staff-types.ts';
import type { VersionRow } from './plugin-types.ts';
import type { PluginsStore } from './plugins-store.ts';
import type { SiteSettings } from './settings-service.ts';
import type { Settings } from './settings-types.ts';
import { asText, byLabel, KEPT_VERSIONS, SITE, siteFields, siteValues } from './site-values.ts';
import { NOBODY, shownVersions } from './version-changes.ts';

/** The versions of the site's name, looks and contact. */
export interface SiteVersions {
  view(): z.output<typeof versions.output>;
  /** @throws DomainError not_found at `version`; conflict where nothing differs */
  revert(
    command: CommandContext,
    asked: z.output<typeof revert.input>,
  ): Promise<{ settings: Settings; message: string }>;
}

interface Parts {
  store: PluginsStore;
  settings: SiteSettings;
  staff: Pick<StaffDirectory, 'nameIn'>;
}

export function createSiteVersions({ store, settings, staff }: Parts): SiteVersions {
  /** What the site is, while it was never changed. */
  const began = (): VersionRow => ({
    subject: SITE,
    number: 1,
    enabled: true,
    values: siteValues(settings.view()),
    secrets: {},
    staffId: null,
    reason: null,
    createdAt: null,
  });

  return {
    view() {
      const reads = store.committed;
      const found = store.versions(reads, SITE, KEPT_VERSIONS + 1);
      const rows = (found.length > 0 ? found : [began()]).map(asText);
      const nameOf = (id: string | null) => (id === null ? NOBODY : staff.nameIn(reads, id));
      const shown = shownVersions(rows, nameOf, siteFields).slice(0, KEPT_VERSIONS);
      return {
        versions: shown.map(({ enabled: _, values, ...version }) => ({
          ...version,
          values: byLabel(values),
        })),
      };
    },
    async revert(command, { version, reason = `Reverted to version ${version}` }) {
      const rows = store.version(store.committed, SITE, version);
      const wanted = rows ?? (version === 1 ? began() : undefined);
      // Their pictures may be gone.
      const tooOld = version <= settings.view().version - KEPT_VERSIONS;
      if (!wanted || tooOld) throw new DomainError('not_found', 'There is no such version', 'version');
      const differed = await settings.restore(command, wanted.values, reason);
      if (!differed) throw new DomainError('conflict', `Version ${version} is what is set now`, 'version');
      return { settings: settings.view(), message: `Version ${version} is back.` };
    },
  };
}
