import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { Asset } from '../../../api/ping.ts';
import { cn } from '../../../lib/cn.ts';
import { buttonClass } from '../../../ui/form/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Empty } from '../../../ui/layout/states.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { TextLink } from '../../../ui/text/link.tsx';
import type { Pricing } from './asset-cells.tsx';
import { AssetCard, assetColumns, PricingContext } from './asset-cells.tsx';
import { useCosts } from './use-costs.ts';

interface AssetsCardProps extends Omit<Pricing, 'costs'> {
  assets: readonly Asset[] | undefined;
  className?: string;
}

/** The trader's assets at current prices. */
export function AssetsCard({ assets, markets, currency, className }: AssetsCardProps) {
  const costs = useCosts(assets);
  const context = useMemo(() => ({ markets, currency, costs }), [markets, currency, costs]);
  return (
    <PricingContext value={context}>
      <Card
        title="Assets"
        aside={
          <TextLink to="/account/performance" className="text-13">
            Profit and loss
          </TextLink>
        }
        className={cn('min-w-0 self-start', className)}
      >
        <DataTable
          label="Assets"
          columns={assetColumns}
          rows={assets}
          rowKey={(asset) => asset.currency}
          card={(asset) => <AssetCard asset={asset} />}
          skeletonRows={6}
          firstCards={2}
          empty={
            <Empty
              title="No assets yet"
              action={
                <Link to="/deposit" className={buttonClass({ look: 'secondary' })}>
                  Deposit
                </Link>
              }
            >
              Once your account is funded, your assets and their live value appear here.
            </Empty>
          }
        />
      </Card>
    </PricingContext>
  );
}
