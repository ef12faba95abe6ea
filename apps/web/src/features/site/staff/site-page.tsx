import { useQuery } from '@tanstack/react-query';
import { trpc } from '../../../api/trpc.ts';
import { QueryFailed } from '../../../frames/list/query-view.tsx';
import { Permitted } from '../../../frames/staff/permitted.tsx';
import { StaffFrame } from '../../../frames/staff/staff-frame.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { SiteForm } from './site-form.tsx';
import { SiteLogoForm } from './site-logo-form.tsx';
import { SitePreview } from './site-preview.tsx';
import type { SiteSettings } from './site-values.ts';
import { SiteVersions } from './site-versions.tsx';
import { useSiteEdits } from './use-site-edits.ts';

export function SitePage() {
  return (
    <Permitted permission="settings" title="Site">
      <StaffFrame title="Site" about="Shown on every page.">
        <SiteSettingsForms />
      </StaffFrame>
    </Permitted>
  );
}

function SiteSettingsForms() {
  const settings = useQuery(trpc.settingsStaff.view.queryOptions({}));
  if (settings.isError && !settings.data) {
    return <QueryFailed query={settings} title="The settings could not be loaded." />;
  }
  if (!settings.data) return <Skeleton className="h-96 w-full max-w-3xl" />;
  return <SiteCards settings={settings.data} />;
}

function SiteCards({ settings }: { settings: SiteSettings }) {
  const site = useSiteEdits(settings);
  return (
    <div className="grid max-w-6xl grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <Card className="p-4 md:p-5">
        <SiteLogoForm logo={settings.website.logo} onChanged={site.saved} />
      </Card>
      <Card className="p-4 md:p-5 xl:col-start-1">
        <SiteForm site={site} />
      </Card>
      <Card className="p-4 md:p-5 xl:sticky xl:top-24 xl:col-start-2 xl:row-span-3 xl:row-start-1">
        <SitePreview values={site.values} settings={settings} />
      </Card>
      <Card className="p-4 md:p-5 xl:col-start-1">
        <SiteVersions />
      </Card>
    </div>
  );
}
