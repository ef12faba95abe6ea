import { codeLabel } from '@papermint/contracts/money/asset-code';
import type { Stake } from '@papermint/contracts/staking/model';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { queryClient, trpc } from '../../api/trpc.ts';
import { MoneyColumns } from '../../frames/form/money-columns.tsx';
import { Receipt } from '../../frames/form/receipt.tsx';
import { buttonClass } from '../../ui/form/button.tsx';
import { Banner } from '../../ui/layout/banner.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageFrame } from '../../ui/layout/page-frame.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { Empty } from '../../ui/layout/states.tsx';
import { Amount } from '../../ui/text/amount.tsx';
import { OpenStakeForm } from './open-stake-form.tsx';
import { ProductsFailed } from './products-failed.tsx';
import { openedFacts } from './stake-slip.tsx';
import { contractPath } from './stake-words.tsx';

/** Stakes an amount in a product, and then shows the receipt. */
export function OpenStakePage() {
  const { productId = '' } = useParams();
  const query = useQuery(trpc.staking.products.queryOptions({}, { staleTime: 0 }));
  const [opened, setOpened] = useState<Stake | null>(null);
  const { products, enabled = true } = query.data ?? {};
  const product = products?.find(({ uuid }) => uuid === productId);
  return (
    <PageFrame
      title={product ? `Stake ${codeLabel(product.currency)}` : 'Stake'}
      about={opened ? 'Rewards accrue every day.' : 'Choose a term and an amount. Rewards accrue every day.'}
      aside={
        <Link to="/earn" className={buttonClass()}>
          All products
        </Link>
      }
    >
      {query.isError && !products ? (
        <ProductsFailed query={query} />
      ) : opened ? (
        <MoneyColumns>
          <StakeReceipt stake={opened} onAgain={() => setOpened(null)} />
        </MoneyColumns>
      ) : products && product ? (
        <>
          {enabled ? null : (
            <Banner tone="warn" title="Staking is off for your account" className="mb-5 max-w-160">
              Running contracts continue and are paid out.
            </Banner>
          )}
          <OpenStakeForm
            product={product}
            terms={products.filter(({ currency }) => currency === product.currency)}
            onOpened={(stake) => {
              setOpened(stake);
              void queryClient.invalidateQueries();
            }}
          />
        </>
      ) : products ? (
        <Card>
          <Empty title="This product is closed">
            It takes no new contracts. Other products are on the page Earn.
          </Empty>
        </Card>
      ) : (
        <MoneyColumns>
          <Skeleton className="h-96" />
        </MoneyColumns>
      )}
    </PageFrame>
  );
}

function StakeReceipt({ stake, onAgain }: { stake: Stake; onAgain: () => void }) {
  return (
    <Receipt
      title="Staked"
      figure={<Amount value={stake.amount} currency={stake.currency} rule="exact" />}
      serial={stake.uuid}
      next={{ label: 'See its progress', to: contractPath(stake) }}
      again={{ label: 'Stake more', onClick: onAgain }}
    >
      {openedFacts(stake)}
    </Receipt>
  );
}
