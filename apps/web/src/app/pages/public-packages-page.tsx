import { useQuery } from '@tanstack/react-query';
import { trpc } from '../../api/trpc.ts';
import { PackageCard } from '../../features/packages/package-card.tsx';
import { QueryFailed } from '../../frames/list/query-view.tsx';
import { places } from '../../lib/places.ts';
import { SignInLink } from '../../parts/sign-in-link.tsx';
import { PageFrame } from '../../ui/layout/page-frame.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';

/** The packages side by side, as a guest sees them. */
export function PublicPackagesPage() {
  const query = useQuery(trpc.packages.catalog.queryOptions({}));
  const packages = query.data?.packages;
  return (
    <PageFrame
      title="Packages"
      about="Lower fees and higher limits, paid once."
      aside={
        <SignInLink returns look="primary">
          Sign in to choose
        </SignInLink>
      }
    >
      {query.isError && !packages ? (
        <QueryFailed query={query} title="The packages could not be loaded." />
      ) : (
        <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4" aria-busy={!packages}>
          {packages?.map((one) => <PackageCard key={one.slug} one={one} comparison="lower" />) ??
            places(4).map((place) => <Skeleton key={place} className="h-108" />)}
        </div>
      )}
    </PageFrame>
  );
}
