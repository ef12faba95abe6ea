import { assetPicture } from '@papermint/contracts/markets/pictures';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import { Link, useSearchParams } from 'react-router-dom';
import { places } from '../../lib/places.ts';
import { percentText } from '../../lib/text/percent-text.ts';
import { Button } from '../../ui/form/button.tsx';
import { SearchInput } from '../../ui/form/search-input.tsx';
import { Segmented } from '../../ui/form/segmented.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { Empty } from '../../ui/layout/states.tsx';
import { RoundImage } from '../../ui/picture/round-image.tsx';
import { formatAmount } from '../../ui/text/amount-format.ts';
import type { EarnAsset } from './earn-assets.ts';
import { matchingAssets } from './earn-assets.ts';
import type { Product } from './stake-estimate.ts';
import { isFull, takenOf } from './stake-estimate.ts';
import { stakePath, termText } from './stake-words.tsx';

const TERMS = [
  { value: 'all', label: 'All' },
  { value: 'flexible', label: 'Flexible' },
  { value: 'fixed', label: 'Fixed' },
] as const;
type Term = (typeof TERMS)[number]['value'];

interface AssetProductsProps {
  /** Undefined while they load. */
  products: readonly Product[] | undefined;
  /** Whether the reader takes part in staking. */
  enabled?: boolean;
  /** A product leads to the sign-in, and from there to its form. */
  signInFirst?: boolean;
}

/** The products by the asset that they take, with a search. */
export function AssetProducts({ products, enabled = true, signInFirst = false }: AssetProductsProps) {
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const term: Term = TERMS.find(({ value }) => value === params.get('term'))?.value ?? 'all';
  const choose = (name: 'search' | 'term', value: string) =>
    setParams(
      (before) => {
        before.delete(name);
        if (value) before.set(name, value);
        return before;
      },
      { replace: true },
    );
  const shown = products && matchingAssets(products, { search, term });
  const bonus = products?.find((one) => Number(one.bonus) > 0)?.bonus;
  return (
    <Card title="Products">
      <div className="flex flex-wrap items-center gap-3 border-b border-line p-4">
        <SearchInput label="Asset" value={search} onChange={(value) => choose('search', value)} />
        <Segmented
          label="Term"
          name="term"
          size="small"
          value={term}
          options={TERMS}
          onChange={(value) => choose('term', value === 'all' ? '' : value)}
        />
      </div>
      {shown?.length === 0 ? (
        <NoProducts none={products?.length === 0} onClear={() => setParams({}, { replace: true })} />
      ) : (
        <ul className="divide-y divide-line" aria-busy={!shown}>
          {shown?.map((asset) => (
            <AssetRow key={asset.currency} asset={asset} enabled={enabled} signInFirst={signInFirst} />
          )) ?? places(4).map((place) => <Skeleton key={place} className="m-4 h-24" />)}
        </ul>
      )}
      {bonus ? (
        <p className="border-t border-line px-4 py-3 text-12 text-subtle">
          Rates include <span className="num">{percentText(bonus)}</span> from your package.
        </p>
      ) : null}
    </Card>
  );
}

function NoProducts({ none, onClear }: { none: boolean; onClear: () => void }) {
  if (none) return <Empty title="No products now">Products appear here when they open.</Empty>;
  return <Empty title="No matching products" action={<Button onClick={onClear}>Clear the filters</Button>} />;
}

interface AssetRowProps {
  asset: EarnAsset;
  enabled: boolean;
  signInFirst: boolean;
}

/** An asset, and beside it its terms. */
function AssetRow({ asset: { currency, name, products }, enabled, signInFirst }: AssetRowProps) {
  const code = codeLabel(currency);
  return (
    <li className="flex gap-x-4 gap-y-3 px-4 py-4 max-sm:flex-col">
      <div className="flex items-center gap-3 self-start sm:w-32 sm:shrink-0 sm:py-2">
        <RoundImage src={assetPicture(currency)} label={code} />
        <h3 className="min-w-0 text-14 font-medium">
          {name}
          <span className="block text-12 font-normal text-subtle">{code}</span>
        </h3>
      </div>
      <ul
        aria-label={`Terms of ${name}`}
        className="grid min-w-0 flex-1 grid-cols-[repeat(auto-fill,minmax(min(8.75rem,100%),1fr))] gap-2"
      >
        {products.map((product) => (
          <li key={product.uuid} className="min-w-0">
            <TermTile product={product} enabled={enabled} signInFirst={signInFirst} />
          </li>
        ))}
      </ul>
    </li>
  );
}

interface TermTileProps {
  product: Product;
  enabled: boolean;
  signInFirst: boolean;
}

/** A term with its rate, its minimum and what is left of its capacity. It leads to its form. */
function TermTile({ product, enabled, signInFirst }: TermTileProps) {
  const { name, currency, rewardCurrency, minimum, rate, termDays } = product;
  const full = isFull(product);
  const facts = (
    <>
      <span className="flex items-baseline justify-between gap-2">
        <span className="text-13 font-medium">{termText(termDays)}</span>
        <span className="num text-16 font-semibold text-up">{percentText(rate)}</span>
      </span>
      <span className="mt-1 block text-12 text-muted">
        From{' '}
        <span className="num">
          {formatAmount(minimum, 'exact')} {codeLabel(currency)}
        </span>
      </span>
      <span className="block text-12 text-subtle">
        {full ? 'Fully subscribed' : <Left product={product} />}
      </span>
      {rewardCurrency === currency ? null : (
        <span className="block text-12 text-subtle">Rewards in {codeLabel(rewardCurrency)}</span>
      )}
    </>
  );
  const look = 'block h-full rounded-control border border-line px-3 py-2.5';
  const path = stakePath(product);
  if (!enabled || full) return <div className={`${look} opacity-80`}>{facts}</div>;
  return (
    <Link
      to={signInFirst ? '/login' : path}
      state={signInFirst ? { from: path } : undefined}
      aria-label={`Stake in ${name}, ${percentText(rate)} a year`}
      className={`${look} transition-colors duration-120 hover:border-accent hover:bg-surface-2`}
    >
      {facts}
    </Link>
  );
}

/** What is left of its capacity, in warning once nine tenths are taken. */
function Left({ product }: { product: Product }) {
  const taken = takenOf(product);
  if (taken === null) return 'No capacity limit';
  return (
    <span className={taken > 0.9 ? 'text-warn' : ''}>
      <span className="num">
        {formatAmount(product.left ?? '0', 'exact')} {codeLabel(product.currency)}
      </span>{' '}
      left
    </span>
  );
}
