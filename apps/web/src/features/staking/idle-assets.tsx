import { assetPicture } from '@papermint/contracts/markets/pictures';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useAssets, useTrader } from '../../api/ping.ts';
import { useAtomValue } from '../../lib/atoms.ts';
import { percentText } from '../../lib/text/percent-text.ts';
import { totalAtom } from '../../state/prices/valuation.ts';
import { balancesHiddenAtom } from '../../state/reader/hidden-balances.ts';
import { buttonClass } from '../../ui/form/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { Empty } from '../../ui/layout/states.tsx';
import { RoundImage } from '../../ui/picture/round-image.tsx';
import { Amount } from '../../ui/text/amount.tsx';
import type { IdleAsset } from './earn-assets.ts';
import { idleAssets } from './earn-assets.ts';
import { OwnValue } from './own-value.tsx';
import type { Product } from './stake-estimate.ts';
import { stakePath, termText } from './stake-words.tsx';

interface IdleAssetsProps {
  /** Undefined while they load. */
  products: readonly Product[] | undefined;
  /** Whether the reader takes part in staking. */
  enabled: boolean;
}

/** What the reader owns free and could stake, each asset at its highest rate. */
export function IdleAssets({ products, enabled }: IdleAssetsProps) {
  const assets = useAssets();
  const idle = useMemo(
    () =>
      products &&
      assets &&
      idleAssets(
        products,
        assets.map(({ currency }) => currency),
      ),
    [products, assets],
  );
  return (
    <Card title="Your idle assets">
      {idle === undefined || idle === null ? (
        <Skeleton className="m-4 h-40" />
      ) : idle.length === 0 ? (
        <Empty
          title="Nothing is idle"
          action={
            <Link to="/deposit" className={buttonClass({ look: 'primary' })}>
              Deposit
            </Link>
          }
        >
          An available balance that a product takes appears here.
        </Empty>
      ) : (
        <>
          <IdleTotals idle={idle} />
          <ul className="divide-y divide-line border-t border-line">
            {idle.map((one, index) => (
              <IdleRow key={one.product.currency} idle={one} first={index === 0} enabled={enabled} />
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}

/** Their value, and what they would earn in a year. */
function IdleTotals({ idle }: { idle: readonly IdleAsset[] }) {
  const own = useTrader()?.currency ?? 'USD';
  const masked = useAtomValue(balancesHiddenAtom);
  const [worth, yearly] = useMemo(
    () => [
      totalAtom(
        idle.map(({ product }) => ({ currency: product.currency, amount: product.available, held: '0' })),
        own,
      ),
      totalAtom(
        idle.map(({ product, yearly: amount }) => ({ currency: product.rewardCurrency, amount, held: '0' })),
        own,
      ),
    ],
    [idle, own],
  );
  const figures = [
    { label: 'Not earning', value: useAtomValue(worth), tone: '' },
    { label: 'Estimated yearly rewards', value: useAtomValue(yearly), tone: 'text-up' },
  ];
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-3 p-4">
      {figures.map(({ label, value, tone }) => (
        <div key={label}>
          <dt className="text-12 text-muted">{label}</dt>
          <dd className="mt-0.5 text-24 font-semibold">
            <Amount value={value} currency={own} rule="value" masked={masked} className={tone} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface IdleRowProps {
  idle: IdleAsset;
  /** Its action leads on the page. */
  first: boolean;
  enabled: boolean;
}

function IdleRow({ idle: { product, takes, yearly }, first, enabled }: IdleRowProps) {
  const { currency, currencyName, rewardCurrency, available, rate, termDays } = product;
  const own = useTrader()?.currency ?? 'USD';
  const masked = useAtomValue(balancesHiddenAtom);
  const code = codeLabel(currency);
  const amount = (value: string) => <Amount value={value} currency={currency} rule="exact" masked={masked} />;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2.5 px-4 py-3.5">
      <RoundImage src={assetPicture(currency)} label={code} />
      <p className="min-w-0 flex-1 truncate text-14 font-medium sm:max-w-32">
        {currencyName}
        <span className="block text-12 font-normal text-subtle">{code}</span>
      </p>
      <p className="min-w-0 text-14 font-medium max-sm:text-right sm:flex-1">
        {amount(available)}
        <span className="block text-12 font-normal text-subtle">
          {currency === own ? 'Available' : <OwnValue amount={available} currency={currency} />}
        </span>
      </p>
      <div className="flex items-center gap-x-4 max-sm:basis-full max-sm:pl-12 sm:flex-1">
        <p className="num min-w-0 flex-1 text-14 font-medium text-up">
          {percentText(rate)}
          <span className="block text-12 font-normal text-subtle">{termText(termDays)}</span>
        </p>
        <p className="min-w-0 flex-1 text-14 font-medium">
          <OwnValue amount={yearly} currency={rewardCurrency} className="text-up" />
          <span className="block text-12 font-normal text-subtle">
            {Number(takes) < Number(available) ? <>a year on {amount(takes)}</> : 'a year'}
          </span>
        </p>
        {enabled ? (
          <Link
            to={stakePath(product)}
            aria-label={`Stake ${code} in ${product.name}`}
            className={buttonClass({ look: first ? 'primary' : 'secondary', size: 'small' })}
          >
            Stake
          </Link>
        ) : null}
      </div>
    </li>
  );
}
