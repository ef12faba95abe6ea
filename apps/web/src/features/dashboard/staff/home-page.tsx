import type { DashboardRange } from '@papermint/contracts/dashboard/ranges';
import { dashboardRanges } from '@papermint/contracts/dashboard/ranges';
import { QueryFailed } from '../../../frames/list/query-view.tsx';
import { usePermitted } from '../../../frames/staff/permitted.tsx';
import { StaffFrame } from '../../../frames/staff/staff-frame.tsx';
import { places } from '../../../lib/places.ts';
import { Segmented } from '../../../ui/form/segmented.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { HomeIdentity } from './home-identity.tsx';
import { HomeMoney, HomePeople, HomeTrading } from './home-parts.tsx';
import { HomeQueues } from './home-queues.tsx';
import { HomeScreens } from './home-screens.tsx';
import type { Dashboard } from './use-dashboard.ts';
import { rangeWords, useDashboard } from './use-dashboard.ts';

/** The opening page of staff: their queues, and the figures that their permissions allow. */
export function HomePage() {
  const { query, range, setRange } = useDashboard();
  const { data } = query;
  // Queues and statuses are current, whatever the chosen days.
  const ranged = [usePermitted('money'), usePermitted('markets'), usePermitted('people')].filter(Boolean);
  return (
    <StaffFrame
      title="Home"
      about={data && <AsOf at={data.asOf} />}
      action={
        ranged.length === 0 ? null : (
          <div className="shrink-0 whitespace-nowrap">
            <Segmented<DashboardRange>
              label="Days"
              name="home-range"
              size="small"
              value={range}
              options={dashboardRanges.map((value) => ({ value, label: rangeWords[value].label }))}
              onChange={setRange}
            />
          </div>
        )
      }
    >
      {query.isError && !data ? (
        <Card>
          <QueryFailed query={query} title="The figures could not be loaded." />
        </Card>
      ) : (
        <>
          <HomeQueues queues={data?.queues} />
          <Parts view={data} />
          <HomeScreens />
        </>
      )}
    </StaffFrame>
  );
}

const AsOf = ({ at }: { at: string }) => (
  <span title="On the simulated clock, in UTC">
    {at.slice(0, 10)}, {at.slice(11, 16)} UTC
  </span>
);

function Parts({ view }: { view: Dashboard | undefined }) {
  const permitted = [
    usePermitted('money'),
    usePermitted('markets'),
    usePermitted('people'),
    usePermitted('identity'),
  ].filter(Boolean).length;
  if (permitted === 0) return null;
  return (
    <div className="mb-4 grid grid-cols-[minmax(0,1fr)] items-stretch gap-4 xl:grid-cols-2">
      {view === undefined ? (
        places(permitted).map((place) => <Skeleton key={place} className="h-90 w-full" />)
      ) : (
        <>
          {view.money ? <HomeMoney view={view} part={view.money} /> : null}
          {view.trading ? <HomeTrading view={view} part={view.trading} /> : null}
          {view.people ? <HomePeople view={view} part={view.people} /> : null}
          {view.identity ? <HomeIdentity view={view} part={view.identity} /> : null}
        </>
      )}
    </div>
  );
}
