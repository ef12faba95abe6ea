import { useQuery } from '@tanstack/react-query';
import { trpc } from '../../api/trpc.ts';
import { Banner } from '../../ui/layout/banner.tsx';
import { PageFrame } from '../../ui/layout/page-frame.tsx';
import { AssetProducts } from './asset-products.tsx';
import { IdleAssets } from './idle-assets.tsx';
import { OwnStakes } from './own-stakes.tsx';
import { ProductsFailed } from './products-failed.tsx';

/** What the reader could stake, what they have staked, and the products by asset. */
export function EarnPage() {
  const query = useQuery(trpc.staking.products.queryOptions({}, { staleTime: 0 }));
  const { products, enabled = true } = query.data ?? {};
  return (
    <PageFrame title="Earn" about="Stake what you own. Rewards accrue every day.">
      {query.isError && !products ? (
        <ProductsFailed query={query} />
      ) : (
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="flex min-w-0 flex-col gap-4">
            {enabled ? null : (
              <Banner tone="warn" title="Staking is off for your account">
                Running contracts continue and are paid out.
              </Banner>
            )}
            <IdleAssets products={products} enabled={enabled} />
          </div>
          <div className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
            <OwnStakes />
          </div>
          <AssetProducts products={products} enabled={enabled} />
        </div>
      )}
    </PageFrame>
  );
}
