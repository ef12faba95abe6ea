import type { Asset } from '../../api/ping.ts';
import { useAssets } from '../../api/ping.ts';
import { useAtomValue } from '../../lib/atoms.ts';
import { balancesHiddenAtom } from '../../state/reader/hidden-balances.ts';
import { RoundImage } from '../../ui/picture/round-image.tsx';
import { Amount } from '../../ui/text/amount.tsx';

interface Held {
  code: string;
  /** The name and picture of an asset that the trader does not own. */
  name: string;
  image: string;
}

/** The trader's balances of both sides of a pair. */
export function PairBalances({ of }: { of: readonly Held[] }) {
  const assets = useAssets();
  return (
    <section aria-label="Your balances" className="border-t border-line p-4">
      <h2 className="text-13 font-semibold">Your balances</h2>
      <dl className="mt-2 flex flex-col">
        {of.map((held) => (
          <BalanceRow
            key={held.code}
            held={held}
            asset={assets?.find(({ currency }) => currency === held.code)}
          />
        ))}
      </dl>
    </section>
  );
}

function BalanceRow({ held, asset }: { held: Held; asset: Asset | undefined }) {
  const masked = useAtomValue(balancesHiddenAtom);
  const image = asset?.image ?? held.image;
  return (
    <div className="flex h-10 items-center justify-between gap-4 text-13">
      <dt className="flex min-w-0 items-center gap-2.5 text-muted">
        <RoundImage key={image} src={image} label={held.code} className="size-5" />
        <span className="truncate" title={asset?.name ?? held.name}>
          {asset?.name ?? held.name}
        </span>
      </dt>
      <dd className="shrink-0 font-medium">
        <Amount
          masked={masked}
          value={asset?.amount ?? '0'}
          currency={held.code}
          rule={asset?.kind === 'fiat' ? 'value' : 'exact'}
          fit={16}
        />
      </dd>
    </div>
  );
}
