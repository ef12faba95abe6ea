import { DomainError } from '@papermint/contracts/common/domain-error';
import type { revert, versions } from '@papermint/contracts/site/settings-calls';
import type { z } from 'zod';
import { bindVerbs } from '../../../platform/bind-verbs.ts';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { StaffDirectory } from '../../accounts/staff/staff-types.ts';
import type { VersionRow } from '../plugins/plugin-types.ts';
import type { PluginsStore } from '../plugins/plugins-store.ts';
import { NOBODY, shownVersions } from '../plugins/version-changes.ts';
import type { SiteSettings } from './settings-service.ts';
import type { Settings } from './settings-types.ts';
import { asText, byLabel, KEPT_VERSIONS, SITE, siteFields, siteValues } from './site-values.ts';

interface VersionsDeps {
  store: PluginsStore;
  settings: SiteSettings;
  staff: Pick<StaffDirectory, 'nameIn'>;
}

/** The versions of the site's name, looks and contact. */
export type SiteVersions = ReturnType<typeof createSiteVersions>;

export function createSiteVersions(deps: VersionsDeps) {
  return bindVerbs(deps, { view, revert: revertSite });
}

function view(deps: VersionsDeps): z.output<typeof versions.output> {
  const { store, staff } = deps;
  const reads = store.committed;
  const stored = store.versions(reads, SITE, KEPT_VERSIONS + 1);
  const rows = (stored.length > 0 ? stored : [unchanged(deps)]).map(asText);
  const nameOf = (id: string | null) => (id === null ? NOBODY : staff.nameIn(reads, id));
  const shown = shownVersions(rows, nameOf, siteFields).slice(0, KEPT_VERSIONS);
  return {
    versions: shown.map(({ enabled: _, values, ...version }) => ({
      ...version,
      values: byLabel(values),
    })),
  };
}

/** @throws DomainError not_found at `version`; conflict where nothing differs */
async function revertSite(
  deps: VersionsDeps,
  command: CommandContext,
  { version, reason = `Reverted to version ${version}` }: z.output<typeof revert.input>,
): Promise<{ settings: Settings; message: string }> {
  const { store, settings } = deps;
  const stored = store.version(store.committed, SITE, version);
  const target = stored ?? (version === 1 ? unchanged(deps) : undefined);
  // The pictures of older versions may be deleted.
  const tooOld = version <= settings.view().version - KEPT_VERSIONS;
  if (!target || tooOld) throw new DomainError('not_found', 'There is no such version', 'version');
  const differed = await settings.restore(command, target.values, reason);
  if (!differed) throw new DomainError('conflict', `Version ${version} is what is set now`, 'version');
  return { settings: settings.view(), message: `Version ${version} is back.` };
}

/** The first version of a site that was never changed. */
const unchanged = ({ settings }: VersionsDeps): VersionRow => ({
  subject: SITE,
  number: 1,
  enabled: true,
  values: siteValues(settings.view()),
  secrets: {},
  staffId: null,
  reason: null,
  createdAt: null,
});
