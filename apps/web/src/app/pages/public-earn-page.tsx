import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { trpc } from '../../api/trpc.ts';
import { SignInLink } from '../../features/accounts/sign-in/sign-in-link.tsx';
import { EarnProducts } from '../../features/staking/earn-products.tsx';
import { QueryFailed } from '../../frames/list/query-view.tsx';
import { PageFrame } from '../../ui/layout/page-frame.tsx';
import { LOGIN } from '../guard-rules.ts';

/** The products to stake in, as a guest sees them: without a bonus, and without a balance. */
export function PublicEarnPage() {
  const query = useQuery(trpc.staking.catalog.queryOptions({}));
  const navigate = useNavigate();
  const products = useMemo(
    () => query.data?.products.map((one) => ({ ...one, rate: one.annualRate, bonus: '0', available: '0' })),
    [query.data],
  );
  return (
    <PageFrame
      title="Earn"
      about="Stake what you own. Rewards accrue every day."
      aside={<SignInLink returns>Sign in to stake</SignInLink>}
    >
      {query.isError && !products ? (
        <QueryFailed query={query} title="The products could not be loaded." />
      ) : (
        <EarnProducts
          products={products}
          enabled
          onStake={() => void navigate(LOGIN, { state: { from: '/earn' } })}
        />
      )}
    </PageFrame>
  );
}
