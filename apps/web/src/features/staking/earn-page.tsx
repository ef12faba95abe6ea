import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { failureOf } from '../../api/failure.ts';
import { trpc } from '../../api/trpc.ts';
import { QueryFailed } from '../../frames/list/query-view.tsx';
import { buttonClass } from '../../ui/form/button.tsx';
import { Banner } from '../../ui/layout/banner.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageFrame } from '../../ui/layout/page-frame.tsx';
import { Empty } from '../../ui/layout/states.tsx';
import { EarnProducts } from './earn-products.tsx';
import { StakeDialog } from './stake-dialog.tsx';
import type { Product } from './stake-estimate.ts';
import { StakeTotals } from './stake-totals.tsx';

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
        <EarnProducts products={products} enabled={enabled} onStake={stake} />
      )}
      {chosen ? <StakeDialog {...chosen} onClose={() => setChosen(null)} /> : null}
    </PageFrame>
  );
}
