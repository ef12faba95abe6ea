import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { trpc } from '../../api/trpc.ts';
import { AssetProducts } from '../../features/staking/asset-products.tsx';
import { ProductsFailed } from '../../features/staking/products-failed.tsx';
import { RewardCalculator } from '../../features/staking/reward-calculator.tsx';
import { stakePath } from '../../features/staking/stake-words.tsx';
import { buttonClass } from '../../ui/form/button.tsx';
import { PageFrame } from '../../ui/layout/page-frame.tsx';
import { LOGIN } from '../guard-rules.ts';

/** The products to stake in, as a guest sees them: without a bonus, and without a balance. */
export function PublicEarnPage() {
  const query = useQuery(trpc.staking.catalog.queryOptions({}));
  const products = useMemo(
    () => query.data?.products.map((one) => ({ ...one, rate: one.annualRate, bonus: '0', available: '0' })),
    [query.data],
  );
  return (
    <PageFrame title="Earn" about="Stake what you own. Rewards accrue every day.">
      {query.isError && !products ? (
        <ProductsFailed query={query} />
      ) : (
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <AssetProducts products={products} signInFirst />
          {products?.length ? (
            <RewardCalculator
              products={products}
              action={(product, amount) => (
                <Link
                  to={LOGIN}
                  state={{ from: `${stakePath(product)}?amount=${encodeURIComponent(amount)}` }}
                  className={buttonClass({ look: 'primary', wide: true })}
                >
                  Sign in to stake
                </Link>
              )}
            />
          ) : null}
        </div>
      )}
    </PageFrame>
  );
}
