import { useSearchParams } from 'react-router-dom';
import { places } from '../../lib/places.ts';
import { Segmented } from '../../ui/form/segmented.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { Empty } from '../../ui/layout/states.tsx';
import { ProductCard } from './product-card.tsx';
import { RewardCalculator } from './reward-calculator.tsx';
import type { Product } from './stake-estimate.ts';

const TERMS = [
  { value: 'all', label: 'All' },
  { value: 'flexible', label: 'Flexible' },
  { value: 'fixed', label: 'Fixed' },
] as const;
type Term = (typeof TERMS)[number]['value'];

interface EarnProductsProps {
  /** Undefined while they load. */
  products: readonly Product[] | undefined;
  enabled: boolean;
  onStake: (product: Product, amount?: string) => void;
}

/** The products, and beside them a calculator of their rewards. */
export function EarnProducts(props: EarnProductsProps) {
  const { products, enabled, onStake } = props;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <ProductList {...props} />
      {products?.length ? <RewardCalculator products={products} enabled={enabled} onStake={onStake} /> : null}
    </div>
  );
}

/** The products of the chosen term. */
function ProductList({ products, enabled, onStake }: EarnProductsProps) {
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
