import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useUpgradeAsked } from '../../api/ping.ts';
import type { Outputs } from '../../api/trpc.ts';
import { trpc } from '../../api/trpc.ts';
import { QueryFailed } from '../../frames/list/query-view.tsx';
import { places } from '../../lib/places.ts';
import { Banner } from '../../ui/layout/banner.tsx';
import { PageFrame } from '../../ui/layout/page-frame.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { PackageCard } from './package-card.tsx';
import { PackageReceipt } from './package-receipt.tsx';
import type { AccountPackage } from './package-terms.ts';
import { UpgradeDialog } from './upgrade-dialog.tsx';

type Paid = Outputs['packages']['upgrade'];

/** The packages side by side, and the way to a higher one. */
export function PackagesPage() {
  const query = useQuery(trpc.packages.list.queryOptions({}));
  const [wanted, setWanted] = useState<AccountPackage | null>(null);
  const [paid, setPaid] = useState<Paid | null>(null);
  const { packages, current: slug } = query.data ?? {};
  const upgradeAsked = useUpgradeAsked();
  const current = packages?.find((one) => one.slug === slug);
  const comparison = ({ rank }: AccountPackage) => {
    if (!current || rank > current.rank) return 'higher';
    return rank === current.rank ? 'current' : 'lower';
  };
  return (
    <PageFrame title="Packages" about="Lower fees and higher limits, paid once.">
      {upgradeAsked ? (
        <Banner title="Choose a higher package" className="mb-4">
          We ask you to upgrade. Deposits, withdrawals and trading stay open either way.
        </Banner>
      ) : null}
      {paid?.transaction ? (
        <div className="mb-6">
          <PackageReceipt
            bought={paid.package}
            transaction={paid.transaction}
            onAgain={() => setPaid(null)}
          />
        </div>
      ) : null}
      {query.isError && !query.data ? (
        <QueryFailed query={query} title="The packages could not be loaded." />
      ) : (
        <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4" aria-busy={!packages}>
          {packages?.map((one) => (
            <PackageCard
              key={one.slug}
              one={one}
              comparison={comparison(one)}
              onUpgrade={() => setWanted(one)}
            />
          )) ?? places(4).map((place) => <Skeleton key={place} className="h-108" />)}
        </div>
      )}
      {wanted && current ? (
        <UpgradeDialog current={current} wanted={wanted} onPaid={setPaid} onClose={() => setWanted(null)} />
      ) : null}
    </PageFrame>
  );
}
