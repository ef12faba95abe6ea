import { tradePath } from '@papermint/contracts/markets/trade-path';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import { atom } from 'jotai';
import { createContext, useContext, useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { Asset } from '../../../api/ping.ts';
import { DayLine } from '../../../features/markets/day-line.tsx';
import { LiveChange, LivePrice } from '../../../features/markets/live-price.tsx';
import type { Market } from '../../../features/markets/markets.ts';
import { useAtomValue } from '../../../lib/atoms.ts';
import { decimalText } from '../../../lib/text/decimal.ts';
import { rate, valuationAtom, wholeOf } from '../../../state/prices/valuation.ts';
import { balancesHiddenAtom } from '../../../state/reader/hidden-balances.ts';
import { CardLine } from '../../../ui/layout/card-line.tsx';
import { RoundImage } from '../../../ui/picture/round-image.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { Amount } from '../../../ui/text/amount.tsx';
import { PriceChange } from '../../../ui/text/price-change.tsx';
import { Ticking } from '../../../ui/text/ticking.tsx';
import { AssetActions } from './asset-actions.tsx';
import type { Costs } from './asset-costs.ts';
import { unrealizedOf } from './asset-costs.ts';

/** The data that the cells of all rows need. */
export interface Pricing {
  markets: readonly Market[];
  currency: string;
  /** The cost of each asset by code, as far as it has loaded. */
  costs: Costs;
}

export const PricingContext = createContext<Pricing>({ markets: [], currency: 'USD', costs: new Map() });

function useMarketOf(asset: Asset): Market | undefined {
  const { markets } = useContext(PricingContext);
  return markets.find(({ base, quote }) => base === asset.currency && quote === 'USD');
}

export const assetColumns: readonly Column<Asset>[] = [
  { key: 'asset', header: 'Asset', cell: (asset) => <AssetName asset={asset} /> },
  {
    key: 'price',
    header: 'Price',
    end: true,
    className: '@max-[47rem]/table:hidden',
    cell: (asset) => <AssetPrice asset={asset} />,
  },
  { key: 'change', header: '24 h', end: true, cell: (asset) => <AssetChange asset={asset} /> },
  {
    key: 'line',
    header: 'Trend',
    end: true,
    className: '@max-[58rem]/table:hidden',
    cell: (asset) => <AssetLine asset={asset} />,
  },
  { key: 'amount', header: 'Amount', end: true, cell: (asset) => <AssetAmount asset={asset} /> },
  { key: 'value', header: 'Value', end: true, cell: (asset) => <AssetWorth asset={asset} /> },
  {
    key: 'averageCost',
    header: 'Average cost',
    end: true,
    className: '@max-[52rem]/table:hidden',
    cell: (asset) => <AverageCost asset={asset} />,
  },
  { key: 'unrealized', header: 'Unrealized P&L', end: true, cell: (asset) => <Unrealized asset={asset} /> },
  {
    key: 'realized',
    header: 'Realized P&L',
    end: true,
    className: '@max-[64rem]/table:hidden',
    cell: (asset) => <Realized asset={asset} />,
  },
  {
    key: 'actions',
    header: 'Actions',
    bareHeader: true,
    end: true,
    cell: (asset) => <Actions asset={asset} />,
  },
];

function AssetName({ asset }: { asset: Asset }) {
  const market = useMarketOf(asset);
  const name = (
    <span className="flex items-center gap-3">
      <RoundImage src={asset.image} label={asset.currency} className="size-7 compact:size-5" />
      <span className="min-w-0 compact:flex compact:items-baseline compact:gap-2">
        <span className="block max-w-40 truncate font-medium" title={asset.name}>
          {asset.name}
        </span>
        <span className="block text-12 text-subtle">{codeLabel(asset.currency)}</span>
      </span>
    </span>
  );
  return market ? (
    <Link to={tradePath(market)} className="block rounded-control hover:text-accent touch:-my-1 touch:py-1">
      {name}
    </Link>
  ) : (
    name
  );
}

/** The price in the currency of the account, as the costs beside it. */
function AssetPrice({ asset }: { asset: Asset }) {
  const { currency } = useContext(PricingContext);
  const market = useMarketOf(asset);
  if (!market || asset.currency === currency) return <Dash />;
  if (market.quote === currency) return <LivePrice market={market} fit={10} />;
  return <ConvertedPrice code={asset.currency} currency={currency} />;
}

function ConvertedPrice({ code, currency }: { code: string; currency: string }) {
  const price = useAtomValue(useMemo(() => atom((get) => rate(get, code, currency)), [code, currency]));
  if (!price) return <Dash />;
  const value = decimalText(price);
  return (
    <Amount
      value={value}
      currency={currency}
      rule="price"
      fit={10}
      showDigits={(digits) => <Ticking key={code} value={value} digits={digits} />}
    />
  );
}

function AssetChange({ asset }: { asset: Asset }) {
  const market = useMarketOf(asset);
  return market ? <LiveChange market={market} className="justify-end" /> : <Dash />;
}

function AssetLine({ asset }: { asset: Asset }) {
  const market = useMarketOf(asset);
  return market ? <DayLine market={market} width={88} height={28} className="ml-auto compact:h-5" /> : null;
}

function AssetAmount({ asset }: { asset: Asset }) {
  const hidden = useAtomValue(balancesHiddenAtom);
  const shown = { rule: 'exact', currency: asset.currency, bare: true } as const;
  return (
    <span className="compact:whitespace-nowrap">
      <Amount value={decimalText(wholeOf(asset))} {...shown} fit={12} masked={hidden} />
      {Number(asset.held) > 0 ? (
        <span className="block text-12 text-subtle compact:ml-2 compact:inline">
          <Amount value={asset.held} {...shown} fit={12} masked={hidden} /> reserved
        </span>
      ) : null}
    </span>
  );
}

function useWorth(asset: Asset): string {
  const { currency } = useContext(PricingContext);
  return useAtomValue(useMemo(() => valuationAtom(asset, currency), [asset, currency])) ?? asset.value;
}

function AssetWorth({ asset }: { asset: Asset }) {
  const hidden = useAtomValue(balancesHiddenAtom);
  const { currency } = useContext(PricingContext);
  const worth = useWorth(asset);
  return (
    <Amount value={worth} currency={currency} rule="value" fit={16} masked={hidden} className="font-medium" />
  );
}

/** The cost of an asset; undefined while it loads, and for the currency of the account, which has no P&L. */
function useCost(asset: Asset) {
  const { costs, currency } = useContext(PricingContext);
  return asset.currency === currency ? undefined : costs.get(asset.currency);
}

function AverageCost({ asset }: { asset: Asset }) {
  const { currency } = useContext(PricingContext);
  const cost = useCost(asset);
  return cost ? <Amount value={cost.averageCost} currency={currency} rule="price" fit={10} /> : <Dash />;
}

function Unrealized({ asset }: { asset: Asset }) {
  const cost = useCost(asset);
  return cost ? (
    <UnrealizedAmount
      asset={asset}
      cost={cost.cost}
      className="compact:flex compact:flex-row-reverse compact:justify-end compact:gap-2 compact:whitespace-nowrap"
    />
  ) : (
    <Dash />
  );
}

/** The amount at current prices, and the percentage of the cost. */
function UnrealizedAmount({ asset, cost, className }: { asset: Asset; cost: string; className: string }) {
  const hidden = useAtomValue(balancesHiddenAtom);
  const { currency } = useContext(PricingContext);
  const { amount, fraction } = unrealizedOf(useWorth(asset), cost);
  return (
    <span className={className}>
      <Amount value={amount} currency={currency} rule="value" fit={12} signed masked={hidden} />
      {fraction === null ? null : (
        <span className="block text-12 compact:inline">
          <PriceChange fraction={fraction} />
        </span>
      )}
    </span>
  );
}

function Realized({ asset }: { asset: Asset }) {
  const hidden = useAtomValue(balancesHiddenAtom);
  const { currency } = useContext(PricingContext);
  const cost = useCost(asset);
  return cost ? (
    <Amount value={cost.realized} currency={currency} rule="value" fit={12} signed masked={hidden} />
  ) : (
    <Dash />
  );
}

function Actions({ asset }: { asset: Asset }) {
  return <AssetActions asset={asset} market={useMarketOf(asset)} />;
}

/** A row as a card, for narrow windows. */
export function AssetCard({ asset }: { asset: Asset }) {
  const hidden = useAtomValue(balancesHiddenAtom);
  const market = useMarketOf(asset);
  return (
    <div className="-mr-3 flex items-center gap-1">
      <div className="min-w-0 flex-1">
        <CardLine
          picture={<RoundImage src={asset.image} label={asset.currency} />}
          title={market ? <Link to={tradePath(market)}>{asset.name}</Link> : asset.name}
          note={
            <>
              <Amount
                value={decimalText(wholeOf(asset))}
                currency={asset.currency}
                bare
                rule="exact"
                fit={16}
                masked={hidden}
              />{' '}
              {codeLabel(asset.currency)}
            </>
          }
          figure={<AssetWorth asset={asset} />}
          figureNote={market ? <LiveChange market={market} className="justify-end" /> : null}
        />
        <CardCost asset={asset} />
      </div>
      <AssetActions asset={asset} market={market} />
    </div>
  );
}

/** The average cost and the unrealized P&L, below the other lines of a card. Its place is reserved while they load. */
function CardCost({ asset }: { asset: Asset }) {
  const { currency } = useContext(PricingContext);
  const cost = useCost(asset);
  if (asset.currency === currency) return null;
  return (
    <p className="mt-1 flex min-h-4.5 items-baseline justify-between gap-3 pl-11 text-12 text-subtle">
      {cost ? (
        <>
          <span className="min-w-0 truncate">
            Cost <Amount value={cost.averageCost} currency={currency} rule="price" fit={10} />
          </span>
          <UnrealizedAmount asset={asset} cost={cost.cost} className="flex shrink-0 items-baseline gap-2" />
        </>
      ) : null}
    </p>
  );
}

function Dash() {
  return <span className="text-subtle">–</span>;
}
