import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { Asset } from '../../../api/ping.ts';
import { cn } from '../../../lib/cn.ts';
import { buttonClass } from '../../../ui/form/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Empty } from '../../../ui/layout/states.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { Pricing } from './asset-cells.tsx';
import { AssetCard, assetColumns, PricingContext } from './asset-cells.tsx';

interface AssetsCardProps extends Pricing {
  assets: readonly Asset[] | undefined;
  className?: string;
}

/** The trader's assets at current prices. */
export function AssetsCard({ assets, markets, currency, className }: AssetsCardProps) {
  const context = useMemo(() => ({ markets, currency }), [markets, currency]);
  return (
    <PricingContext value={context}>
      <Card title="Assets" className={cn('min-w-0 self-start', className)}>
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
