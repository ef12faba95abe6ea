import { assetPicture } from '@papermint/contracts/markets/pictures';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import { percentText } from '../../lib/text/percent-text.ts';
import { Button } from '../../ui/form/button.tsx';
import { RoundImage } from '../../ui/picture/round-image.tsx';
import { formatAmount } from '../../ui/text/amount-format.ts';
import { KeyValues } from '../../ui/text/key-values.tsx';
import { Progress } from '../../ui/text/progress.tsx';
import type { Product } from './stake-estimate.ts';
import { isFull, takenOf } from './stake-estimate.ts';
import { termText } from './stake-words.tsx';

interface ProductCardProps {
  product: Product;
  /** Whether the reader takes part in staking. */
  enabled: boolean;
  onStake: () => void;
}

/** '100 to 50,000 USD', 'From 100 DOGE'. */
function limitsText({ minimum, maximum, currency }: Product): string {
  const [least, code] = [formatAmount(minimum, 'exact'), codeLabel(currency)];
  return maximum === null ? `From ${least} ${code}` : `${least} to ${formatAmount(maximum, 'exact')} ${code}`;
}

/** A product beside the others. */
export function ProductCard({ product, enabled, onStake }: ProductCardProps) {
  const { name, currency, rewardCurrency, rate, bonus, termDays } = product;
  const code = codeLabel(currency);
  const full = isFull(product);
  return (
    <article
      aria-label={name}
      className="flex min-w-0 flex-col rounded-card border border-line bg-surface-1 p-5"
    >
      <div className="flex items-center gap-3">
        <RoundImage src={assetPicture(currency)} label={code} />
        <h2 className="min-w-0 flex-1 truncate text-16 font-semibold">{name}</h2>
      </div>
      <p className="num mt-4 text-24 font-semibold text-up">
        {percentText(rate)} <span className="text-13 font-medium text-muted">APR</span>
      </p>
      <p className="text-12 text-subtle">
        {Number(bonus) > 0 ? `Includes ${percentText(bonus)} from your package` : 'Fixed when you stake'}
      </p>
      <KeyValues
        className="mt-2"
        rows={[
          { label: 'Term', value: termText(termDays) },
          { label: 'Amount', value: <span className="num">{limitsText(product)}</span> },
          { label: 'Rewards in', value: codeLabel(rewardCurrency) },
        ]}
      />
      <Capacity product={product} />
      <Button wide disabled={!enabled || full} onClick={onStake}>
        {full ? 'Fully subscribed' : `Stake ${code}`}
      </Button>
    </article>
  );
}

/** '62%', '<1%'. */
const takenText = (taken: number) => (taken > 0 && taken < 0.01 ? '<1%' : `${Math.round(taken * 100)}%`);

/** The used part of its capacity. */
function Capacity({ product }: { product: Product }) {
  const taken = takenOf(product);
  return (
    <div className="mt-1 mb-4 min-h-9 text-12 text-muted">
      {taken === null ? (
        <p className="pt-1">No capacity limit</p>
      ) : (
        <>
          <p className="flex flex-wrap justify-between gap-x-2">
            <span>Subscribed</span>
            <span>
              <span className="num">
                {takenText(taken)}, {formatAmount(product.left ?? '0', 'money')} {codeLabel(product.currency)}
              </span>{' '}
              left
            </span>
          </p>
          <Progress
            label={`Capacity of ${product.name}`}
            value={taken}
            tone={taken > 0.9 ? 'warn' : 'accent'}
            className="mt-1.5"
          />
        </>
      )}
    </div>
  );
}
