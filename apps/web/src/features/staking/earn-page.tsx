import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { failureOf } from '../../api/failure.ts';
import { trpc } from '../../api/trpc.ts';
import { QueryFailed } from '../../frames/list/query-view.tsx';
import { places } from '../../lib/places.ts';
import { buttonClass } from '../../ui/form/button.tsx';
import { Segmented } from '../../ui/form/segmented.tsx';
import { Banner } from '../../ui/layout/banner.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageFrame } from '../../ui/layout/page-frame.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { Empty } from '../../ui/layout/states.tsx';
import { ProductCard } from './product-card.tsx';
import { RewardCalculator } from './reward-calculator.tsx';
import { StakeDialog } from './stake-dialog.tsx';
import type { Product } from './stake-estimate.ts';
import { StakeTotals } from './stake-totals.tsx';

const TERMS = [
  { value: 'all', label: 'All' },
  { value: 'flexible', label: 'Flexible' },
  { value: 'fixed', label: 'Fixed' },
] as const;
type Term = (typeof TERMS)[number]['value'];

/** The products to stake in, with a calculator of their rewards. */
export function EarnPage() {
  const query = useQuery(trpc.staking.products.queryOptions({}, { staleTime: 0 }));
  const [chosen, setChosen] = useState<{ product: Product; amount: string } | null>(null);
  const { products, enabled = true } = query.data ?? {};
  if (query.isError && failureOf(query.error).code === 'feature_off') {
    return (
      <PageFrame title="Earn">
        <Card>
          <Empty title="Staking is turned off">
            Nothing new can be staked. Running contracts continue and are paid out.
          </Empty>
        </Card>
      </PageFrame>
    );
  }
  const stake = (product: Product, amount = '') => setChosen({ product, amount });
  return (
    <PageFrame
      title="Earn"
      about="Stake what you own. Rewards accrue every day."
      aside={
        <Link to="/account/staking/contracts" className={buttonClass()}>
          My contracts
        </Link>
      }
    >
      {enabled ? null : (
        <Banner tone="warn" title="Staking is off for your account" className="mb-4">
          Running contracts continue and are paid out.
        </Banner>
      )}
      <StakeTotals />
      {query.isError && !products ? (
        <Card>
          <QueryFailed query={query} title="The products could not be loaded." />
        </Card>
      ) : (
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <ProductList products={products} enabled={enabled} onStake={stake} />
          {products?.length ? (
            <RewardCalculator products={products} enabled={enabled} onStake={stake} />
          ) : null}
        </div>
      )}
      {chosen ? <StakeDialog {...chosen} onClose={() => setChosen(null)} /> : null}
    </PageFrame>
  );
}

interface ProductListProps {
  /** Undefined while they load. */
  products: readonly Product[] | undefined;
  enabled: boolean;
  onStake: (product: Product) => void;
}

/** The products of the chosen term. */
function ProductList({ products, enabled, onStake }: ProductListProps) {
  const [params, setParams] = useSearchParams();
  const term: Term = TERMS.find(({ value }) => value === params.get('term'))?.value ?? 'all';
  const shown = products?.filter(
    ({ termDays }) => term === 'all' || (term === 'flexible') === (termDays === null),
  );
  return (
    <section aria-label="Products" className="min-w-0">
      <div className="mb-3">
        <Segmented
          label="Term"
          name="term"
          value={term}
          options={TERMS}
          onChange={(next) => setParams(next === 'all' ? {} : { term: next }, { replace: true })}
        />
      </div>
      {shown?.length === 0 ? (
        <Card>
          <Empty title="No products now">Products appear here when they open.</Empty>
        </Card>
      ) : (
        <div
          className="grid grid-cols-[repeat(auto-fill,minmax(min(16rem,100%),1fr))] gap-4"
          aria-busy={!shown}
        >
          {shown?.map((product) => (
            <ProductCard
              key={product.uuid}
              product={product}
              enabled={enabled}
              onStake={() => onStake(product)}
            />
          )) ?? places(6).map((place) => <Skeleton key={place} className="h-72" />)}
        </div>
      )}
    </section>
  );
}
