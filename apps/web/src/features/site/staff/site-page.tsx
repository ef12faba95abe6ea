import { useQuery } from '@tanstack/react-query';
import { trpc } from '../../../api/trpc.ts';
import { QueryFailed } from '../../../frames/query-view.tsx';
import { Permitted } from '../../../frames/staff/permitted.tsx';
import { StaffFrame } from '../../../frames/staff/staff-frame.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { SiteForm } from './site-form.tsx';
import { SiteLogoForm } from './site-logo-form.tsx';
import { SiteVersions } from './site-versions.tsx';

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
  const settings = useQuery(trpc.settings.view.queryOptions({}));
  if (settings.isError && !settings.data) {
    return <QueryFailed query={settings} title="The settings could not be loaded." />;
  }
  if (!settings.data) return <Skeleton className="h-96 w-full max-w-3xl" />;
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <Card className="p-4 md:p-5">
        <SiteLogoForm logo={settings.data.website.logo} />
      </Card>
      <Card className="p-4 md:p-5">
        <SiteForm settings={settings.data} />
      </Card>
      <Card className="p-4 md:p-5">
        <SiteVersions />
      </Card>
    </div>
  );
}
